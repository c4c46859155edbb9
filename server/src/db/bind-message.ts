const [bind, execute, sync] = [0x42, 0x45, 0x53];
/** Executes the unnamed portal to its end. */
const executeMessage = Buffer.from([execute, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const syncMessage = Buffer.from([sync, 0, 0, 0, 4]);

/** A value as PostgreSQL gets it: bytes as they are, texts and numbers as text. */
const bytesOf = (value: unknown): Buffer | null => {
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value;
  if (typeof value === 'string' || typeof value === 'number') return Buffer.from(String(value));
  throw new TypeError(`A ${typeof value} cannot be bound to a short read`);
};

/** Binds values to a prepared statement in the unnamed portal; all its columns come as text. */
const bindMessage = (name: string, values: readonly unknown[]): Buffer => {
  const encoded = values.map(bytesOf);
  const sizes = encoded.reduce((sum, bytes) => sum + 4 + (bytes?.length ?? 0), 0);
  const size = 4 + 1 + name.length + 1 + 2 + 2 * values.length + 2 + sizes + 2;
  const message = Buffer.allocUnsafe(1 + size);
  let at = message.writeUInt8(bind);
  at = message.writeInt32BE(size, at);
  at = message.writeUInt8(0, at);
  at += message.write(name, at, 'latin1');
  at = message.writeUInt8(0, at);
  at = message.writeInt16BE(values.length, at);
  for (const value of values) at = message.writeInt16BE(Buffer.isBuffer(value) ? 1 : 0, at);
  at = message.writeInt16BE(values.length, at);
  for (const bytes of encoded) {
    at = message.writeInt32BE(bytes?.length ?? -1, at);
    if (bytes !== null) at += bytes.copy(message, at);
  }
  message.writeInt16BE(0, at);
  return message;
};

/**
 * Prepared statements, each executed to its end, and one sync after them, in PostgreSQL's protocol
 * ("Extended Query"). When one fails, the later ones are not executed.
 * @throws {TypeError} for a value that is no text, number, buffer or null
 */
export const readMessages = (
  statements: readonly { name: string; values: readonly unknown[] }[],
): Buffer =>
  Buffer.concat([
    ...statements.flatMap(({ name, values }) => [bindMessage(name, values), executeMessage]),
    syncMessage,
  ]);
