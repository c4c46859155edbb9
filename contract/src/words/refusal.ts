/** A status of HTTP and the English sentence. */
export const refusal = <const Status extends number, const Message extends string>(
  status: Status,
  message: Message,
) => ({ status, message });
