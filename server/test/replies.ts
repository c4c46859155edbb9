/** A reply of `world.call`, as far as these helpers read it. */
type Reply = { statusCode: number; json: <Body>() => Body };

/** Status and code of a refusal. */
export const codeOf = (reply: Reply): [number, string | undefined] => [
  reply.statusCode,
  reply.json<{ code?: string }>().code,
];

/** Status and sentence of a refusal. */
export const errorOf = (reply: Reply): [number, string] => [
  reply.statusCode,
  reply.json<{ error: string }>().error,
];

/** Statuses of several replies, lowest first: which of them won a race does not matter. */
export const statusesOf = (replies: readonly { statusCode: number }[]): number[] =>
  replies.map((reply) => reply.statusCode).toSorted((a, b) => a - b);
