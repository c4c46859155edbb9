/** Refusals with a status of HTTP, of their English sentence. */
const of =
  <const Status extends number>(status: Status) =>
  <const Message extends string>(message: Message) => ({ status, message });

export const invalid = of(400);
export const notSignedIn = of(401);
export const forbidden = of(403);
export const notFound = of(404);
export const conflict = of(409);
export const gone = of(410);
export const tooLarge = of(413);
export const wrongType = of(415);
export const tooMany = of(429);
export const failed = of(500);
export const unavailable = of(503);
export const storageFull = of(507);
