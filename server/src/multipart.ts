import type { Endpoint, FileRule } from '@gi/contract/endpoint';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Problem } from '#errors.ts';
import { type Gate, makeGate } from '#lib/gate.ts';

/** Limits of one multipart request, in bytes and counts. Source: design/security 'Uploads'. */
export const uploadLimits = {
  fileSize: 10 * 1024 * 1024,
  files: 8,
  fields: 60,
  fieldSize: 256 * 1024,
  fieldNameSize: 100,
  parts: 68,
} as const;
const requestBytes = 30 * 1024 * 1024;

/** Uploads of one account at once; more wait their turn with their bodies unread. */
const uploadsAtOnce = 3;
const uploadsWaiting = 40;
/** Bytes of all accounts' uploads in memory at once: a few hundred usual submissions. */
export const uploadBytesAtOnce = 512 * 1024 * 1024;

/** Takes memory for bytes of an upload until it ends. @throws {Problem} 503 when there is none left */
export type TakeMemory = (bytes: number) => void;
type UploadPlaces = <Result>(
  userId: number,
  task: (take: TakeMemory) => Promise<Result>,
) => Promise<Result>;
const placesOf = new WeakMap<object, UploadPlaces>();

/** The upload places of one server, over all its upload routes and both base paths. */
export const uploadPlaces = (services: object): UploadPlaces => {
  const places = placesOf.get(services) ?? makeUploadPlaces();
  placesOf.set(services, places);
  return places;
};

/**
 * Gives each account its own few upload places, so that one phone cannot take all memory, and all
 * accounts together one store of memory, so that many cannot either.
 */
const makeUploadPlaces = (): UploadPlaces => {
  const places = new Map<number, { gate: Gate; users: number }>();
  let held = 0;
  return async (userId, task) => {
    let mine = 0;
    const take: TakeMemory = (bytes) => {
      if (held + bytes > uploadBytesAtOnce)
        throw new Problem('service.unavailable', { retryAfter: 5 });
      held += bytes;
      mine += bytes;
    };
    const place = places.get(userId) ?? {
      gate: makeGate({ atOnce: uploadsAtOnce, waiting: uploadsWaiting }),
      users: 0,
    };
    places.set(userId, place);
    place.users += 1;
    try {
      return await place.gate(() => task(take));
    } finally {
      held -= mine;
      place.users -= 1;
      if (place.users === 0) places.delete(userId);
    }
  };
};

type FormOf<E extends Endpoint> = E['config']['form'] extends z.ZodMiniType
  ? z.output<E['config']['form']>
  : never;
export type FilesOf<E extends Endpoint> = Partial<
  Record<keyof E['config']['files'] & string, Buffer>
>;

const readFile = async (part: MultipartFile, room: number, take: TakeMemory): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > room) throw new Problem('request.too_large');
    take(chunk.length);
    chunks.push(chunk);
  }
  if (part.file.truncated) throw new Problem('document.too_large');
  return Buffer.concat(chunks);
};

const fieldProblem = (name: string, message: string): Problem =>
  new Problem('request.invalid', { fields: { [name]: message }, message });

/** What the parser says of bytes that are no multipart body; it gives its errors no code. */
const fromParser = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof Problem || 'code' in error) return error;
  const code = /boundary/i.test(error.message) ? 'request.wrong_type' : 'request.cut_off';
  return new Problem(code, { cause: error });
};

/** How long a sender may go on with a body that was refused before the connection ends. */
const drainFor = 10_000;

/**
 * Lets the rest of a refused body flow away unread. Left alone it would fill the connection, so
 * that neither the sender hears the refusal nor the connection ever ends.
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
 * Runs `read` until the client hangs up. The parser waits for ever for the rest of a request that
 * was cut off, most surely for one that was cut while it waited its turn, and the upload place with it.
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
 * Reads a multipart request into memory: fields judged by the endpoint's form schema, files by its
 * file rules (names only; their content is judged where they are prepared).
 * @throws {Problem} 400 for unknown, repeated, cut or wrong fields, 413 past the limits, 503 when memory is
 *   short
 */
export const readForm = async <E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  take: TakeMemory,
): Promise<{ fields: FormOf<E>; files: FilesOf<E> }> => {
  const { form, files: rules = {} } = endpoint.config;
  if (!request.isMultipart()) throw new Problem('request.wrong_type');
  const { fields, files } = await unlessCutOff(request, () =>
    readParts(request, rules, take),
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
  take: TakeMemory,
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
      const content = await readFile(part, room, take);
      room -= content.length;
      // A form without a chosen file sends an empty part.
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
