import type { Endpoint, FileRule } from '@gi/contract/endpoint';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Problem } from '#errors.ts';
import { Busy } from '#lib/gate.ts';
import type { ClaimMemory } from '#lib/upload-limiter.ts';

/** Limits of one multipart request, in bytes and counts. */
const uploadLimits = {
  fileSize: 10 * 1024 * 1024,
  files: 8,
  fields: 60,
  fieldSize: 256 * 1024,
  fieldNameSize: 100,
  parts: 68,
} as const;
const requestBytes = 30 * 1024 * 1024;

type FormOf<E extends Endpoint> = E['config']['form'] extends z.ZodMiniType
  ? z.output<E['config']['form']>
  : never;
export type FilesOf<E extends Endpoint> = Partial<
  Record<keyof E['config']['files'] & string, Buffer>
>;

const readFile = async (
  part: MultipartFile,
  room: number,
  claimMemory: ClaimMemory,
): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > room) throw new Problem('request.too_large');
    claimMemory(chunk.length);
    chunks.push(chunk);
  }
  if (part.file.truncated) throw new Problem('document.too_large');
  return Buffer.concat(chunks);
};

const fieldProblem = (name: string, message: string): Problem =>
  new Problem('request.invalid', { fields: { [name]: message }, message });

/** The parser's errors for malformed bodies have no code; they become problems. */
const fromParser = (error: unknown): unknown => {
  if (error instanceof Problem || error instanceof Busy) return error;
  if (!(error instanceof Error) || 'code' in error) return error;
  const code = /boundary/i.test(error.message) ? 'request.wrong_type' : 'request.cut_off';
  return new Problem(code, { cause: error });
};

/** Milliseconds that a client may go on sending a refused body before its connection is closed. */
const drainFor = 10_000;

/**
 * Discards the rest of a refused body. Left unread it would fill the connection's buffers: the client
 * would not receive the refusal and the connection would never close.
 */
const drain = ({ raw }: FastifyRequest): void => {
  raw.unpipe();
  raw.resume();
  if (raw.complete || raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), drainFor);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
};

/**
 * Runs `read` until the client closes the connection. The parser would wait for ever for the rest of
 * the body, and would keep its slot of the upload limiter.
 */
const unlessCutOff = async <Result>(
  { raw }: FastifyRequest,
  read: () => Promise<Result>,
): Promise<Result> => {
  const { promise: cutOff, reject } = Promise.withResolvers<never>();
  const onClose = (): void => {
    if (!raw.readableEnded) reject(new Problem('request.cut_off'));
  };
  raw.once('close', onClose);
  if (raw.destroyed) onClose();
  try {
    return await Promise.race([cutOff, read()]);
  } finally {
    raw.off('close', onClose);
  }
};

/**
 * Reads a multipart request into memory: fields are checked by the endpoint's form schema, files by
 * the names of its file rules (their content is checked when the document store prepares them).
 * @throws {Problem} 400 for unknown, repeated, truncated or invalid fields, 413 past the limits
 * @throws {Busy} when the upload limiter has no memory left
 */
export const readForm = async <E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  claimMemory: ClaimMemory,
): Promise<{ fields: FormOf<E>; files: FilesOf<E> }> => {
  const { form, files: rules = {} } = endpoint.config;
  if (!request.isMultipart()) throw new Problem('request.wrong_type');
  const { fields, files } = await unlessCutOff(request, () =>
    readParts(request, rules, claimMemory),
  ).catch((error: unknown) => {
    drain(request);
    throw fromParser(error);
  });
  const parsed = (form ?? z.strictObject({})).safeParse(Object.fromEntries(fields));
  if (parsed.success) return { fields: parsed.data as FormOf<E>, files: files as FilesOf<E> };
  const problems: Record<string, string> = {};
  for (const issue of parsed.error.issues)
    problems[issue.path.join('.') || 'request'] ??=
      issue.code === 'unrecognized_keys'
        ? `Unknown field: ${issue.keys.join(', ').slice(0, 100)}`
        : issue.message;
  throw new Problem('request.invalid', {
    fields: problems,
    message: Object.values(problems)[0] ?? 'Please check what was sent',
  });
};

const readParts = async (
  request: FastifyRequest,
  rules: Readonly<Record<string, FileRule>>,
  claimMemory: ClaimMemory,
): Promise<{ fields: Map<string, string>; files: Partial<Record<string, Buffer>> }> => {
  const fields = new Map<string, string>();
  const files: Partial<Record<string, Buffer>> = {};
  let room = requestBytes;
  for await (const part of request.parts({ limits: uploadLimits })) {
    const name = part.fieldname;
    if (part.type === 'file') {
      const rule: FileRule | undefined = Object.hasOwn(rules, name) ? rules[name] : undefined;
      if (rule === undefined)
        throw fieldProblem(name, `There is no file field ${name.slice(0, 60)}`);
      if (files[name] !== undefined) throw fieldProblem(name, 'Please send each file once');
      const content = await readFile(part, room, claimMemory);
      room -= content.length;
      // A browser's form sends an empty part for a file input without a file.
      if (content.length > 0 || part.filename !== '') files[name] = content;
      continue;
    }
    if (part.valueTruncated || part.fieldnameTruncated) throw new Problem('request.too_large');
    if (typeof part.value !== 'string') throw fieldProblem(name, 'Please send text');
    if (fields.has(name)) throw fieldProblem(name, 'Please send each field once');
    fields.set(name, part.value);
  }
  return { fields, files };
};
