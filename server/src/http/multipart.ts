import { mostFileBytes } from '@gi/contract/values/file-size';
import { documentKinds } from '@gi/contract/fields/document-kinds';
import type { Endpoint } from '@gi/contract/schemas/endpoint';
import type { FileRule } from '@gi/contract/routes/route';
import { readMessage, sentence, type Sentence } from '@gi/contract/words/sentence';
import type { RuleProblem } from '@gi/contract/words/rule-problem';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { brokenRules, fieldProblem, Problem } from '#base/errors.ts';
import { sha256 } from '#lib/crypto/crypto.ts';
import { Busy } from '#lib/process/gate.ts';
import { watchUpload } from './slow-bodies.ts';
import { allFilesBytes, formBytes, formLimits } from './upload-sizes.ts';
import { HEAD_BYTES, looksLikePdf, sniff } from '#lib/files/sniff.ts';
import type { UploadSlot } from '#lib/files/upload-limiter.ts';

type FormOf<E extends Endpoint> = E['config']['form'] extends z.ZodMiniType
  ? z.output<E['config']['form']>
  : never;
type FileRules<E extends Endpoint> = NonNullable<E['config']['files']>;
type FileName<E extends Endpoint> = keyof FileRules<E> & string;
/** The files of a form that keeps its endpoint's rules. */
export type FilesOf<E extends Endpoint> = {
  [Name in FileName<E>]: FileRules<E>[Name] extends { required: true }
    ? Buffer
    : Buffer | undefined;
};

/** The files of a form; `take` is the only way to their content. */
export type FormFiles<E extends Endpoint> = {
  /** SHA-256 of each file that was sent, in hexadecimal. */
  digests: () => { [Name in FileName<E>]?: string };
  /**
   * The files, checked by the endpoint's rules: required ones are there, and the first bytes of each
   * are of a type that is accepted (the document store decodes the rest).
   * @param names names under which refusals list the files, where not their own
   * @throws {Problem} 400 for missing files, 415 for another type
   */
  take: (names?: { [Name in FileName<E>]?: string }) => FilesOf<E>;
  /**
   * As `take`, without the files `elsewhere`, whose content came another way.
   * @throws {Problem} 400 also when one came both ways
   */
  takeOthers: (elsewhere: readonly FileName<E>[]) => Partial<FilesOf<E>>;
};

const readFile = async (
  part: MultipartFile,
  room: number,
  { claimMemory }: UploadSlot,
): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size >= formLimits.fileSize) throw new Problem('document.too_large');
    if (size > room) throw new Problem('request.too_large');
    claimMemory(chunk.length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const badField = (name: string, problem: Sentence): Problem =>
  fieldProblem('request.invalid', { [name]: problem });

/** The parser's errors for malformed bodies have no code; they become problems. */
const fromParser = (error: unknown): unknown => {
  if (error instanceof Problem || error instanceof Busy) return error;
  if (!(error instanceof Error) || 'code' in error) return error;
  const code = /boundary/i.test(error.message) ? 'request.wrong_type' : 'request.cut_off';
  return new Problem(code, { cause: error });
};

/** Counts the bytes of the body as they arrive, also those that belong to no part. */
const whenTooLarge = ({ raw, headers }: FastifyRequest, most: number): Promise<never> => {
  const { promise, reject } = Promise.withResolvers<never>();
  let received = 0;
  if (Number(headers['content-length']) > most) reject(new Problem('request.too_large'));
  else
    raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > most) reject(new Problem('request.too_large'));
    });
  // The request may end before anything rejects, or fail for another reason first.
  promise.catch(() => undefined);
  return promise;
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

/** Missing documents are asked for by their labels, any other file with one sentence. */
const missingFiles = (missing: readonly string[]): Problem => {
  const documents = documentKinds.filter((kind) => missing.includes(kind));
  if (documents.length === 0) return new Problem('document.file_missing');
  const upload = (kinds: typeof documents): RuleProblem => ({
    code: 'upload',
    params: { documents: kinds },
  });
  return brokenRules(
    Object.fromEntries(documents.map((kind) => [kind, upload([kind])])),
    upload(documents),
  );
};

/** CSV has no signature: the reader of tables refuses other files, and that of recordings too. */
const isAccepted = (content: Buffer, accepts: FileRule['accepts']): boolean => {
  if (accepts === 'table' || accepts === 'sound') return true;
  const type = sniff(content.subarray(0, HEAD_BYTES));
  if (type !== 'application/pdf') return type !== undefined;
  return accepts === 'image-or-pdf' && looksLikePdf(content);
};

const wrongType = (name: string, accepts: FileRule['accepts']): Problem =>
  accepts === 'image'
    ? new Problem('document.wrong_type', {
        fields: { [name]: sentence('input.picture_formats') },
      })
    : new Problem('document.wrong_type_or_pdf', {
        fields: { [name]: sentence('input.picture_or_pdf_formats') },
      });

/** @param files only such as the rules name */
const formFiles = <E extends Endpoint>(
  rules: Readonly<Record<string, FileRule>>,
  files: ReadonlyMap<string, Buffer>,
): FormFiles<E> => ({
  digests: () =>
    // The rules name every file.
    Object.fromEntries(
      [...files].map(([name, content]) => [name, sha256(content).toString('hex')]),
    ) as ReturnType<FormFiles<E>['digests']>,
  // The rules name every file, and the check finds those that are required.
  take: (names = {}) => {
    checkFiles(rules, files, { names });
    return Object.fromEntries(files) as FilesOf<E>;
  },
  takeOthers: (elsewhere) => {
    const twice = elsewhere.find((name) => files.has(name));
    if (twice !== undefined) throw badField(twice, sentence('input.file_once'));
    checkFiles(rules, files, { elsewhere });
    return Object.fromEntries(files) as Partial<FilesOf<E>>;
  },
});

/** @throws {Problem} 400 for missing files, 415 for one whose first bytes are of another type */
const checkFiles = (
  rules: Readonly<Record<string, FileRule>>,
  files: ReadonlyMap<string, Buffer>,
  {
    names = {},
    elsewhere = [],
  }: { names?: { readonly [name: string]: string | undefined }; elsewhere?: readonly string[] },
): void => {
  const missing = Object.entries(rules).filter(
    ([name, rule]) => rule.required && !files.has(name) && !elsewhere.includes(name),
  );
  if (missing.length > 0) throw missingFiles(missing.map(([name]) => name));
  for (const [name, { accepts }] of Object.entries(rules)) {
    const content = files.get(name);
    if (content !== undefined && !isAccepted(content, accepts))
      throw wrongType(names[name] ?? name, accepts);
  }
};

/**
 * Reads a multipart request into memory. The fields are checked by the endpoint's form schema at
 * once, the files by its file rules when they are taken, so that a feature can refuse fields first.
 * @throws {Problem} 400 for unknown, repeated, truncated or invalid fields, 413 past the limits
 * @throws {Busy} when the upload limiter has no memory left
 * The right is checked again once all is here, so the caller is to be made afterwards.
 * The rest of a refused body is discarded after the reply (slow-bodies.ts).
 */
export const readForm = async <E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  slot: UploadSlot,
): Promise<{ fields: FormOf<E>; files: FormFiles<E> }> => {
  if (!request.isMultipart()) throw new Problem('request.wrong_type');
  const rules = endpoint.config.files ?? {};
  const filesBytes = filesByteLimit(rules);
  watchUpload(request.raw, slot);
  const { fields, files } = await Promise.race([
    whenTooLarge(request, formBytes(filesBytes)),
    unlessCutOff(request, () => readParts(request, rules, { slot, filesBytes })),
  ]).catch((error: unknown) => {
    throw fromParser(error);
  });
  await request.checkRight();
  return checkForm(endpoint, fields, files);
};

/**
 * Checks the fields of a form by the endpoint's schema; the files are checked when they are taken.
 * @param files only such as the endpoint's rules name
 * @throws {Problem} 400 for unknown or invalid fields
 */
export const checkForm = <E extends Endpoint>(
  endpoint: E,
  fields: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, Buffer>,
): { fields: FormOf<E>; files: FormFiles<E> } => {
  const { form, files: rules = {} } = endpoint.config;
  const parsed = (form ?? z.strictObject({})).safeParse(Object.fromEntries(fields));
  if (parsed.success)
    // `parsed.data` is the output of the endpoint's own schema.
    return { fields: parsed.data as FormOf<E>, files: formFiles<E>(rules, files) };
  const problems: Record<string, Sentence> = {};
  for (const issue of parsed.error.issues)
    problems[issue.path.join('.') || 'request'] ??=
      issue.code === 'unrecognized_keys'
        ? sentence('input.unknown_field', { fields: issue.keys.join(', ').slice(0, 100) })
        : readMessage(issue.message);
  throw fieldProblem('request.invalid', problems);
};

/** The size limit of all files: in a field with several, each may be as large as a single file. */
const filesByteLimit = (rules: Readonly<Record<string, FileRule>>): number => {
  const several = Object.keys(rules).filter((name) => /\.\d+$/.test(name));
  return Math.max(allFilesBytes, several.length * mostFileBytes);
};

/** A field whose files may be several has a rule for each of them: `attachments.0`, `attachments.1`. */
const keyOf = (
  rules: Readonly<Record<string, FileRule>>,
  files: ReadonlyMap<string, Buffer>,
  name: string,
): string => {
  if (!Object.hasOwn(rules, `${name}.0`)) return name;
  let index = 0;
  while (files.has(`${name}.${index}`)) index += 1;
  return `${name}.${index}`;
};

const readParts = async (
  request: FastifyRequest,
  rules: Readonly<Record<string, FileRule>>,
  { slot, filesBytes }: { slot: UploadSlot; filesBytes: number },
): Promise<{ fields: Map<string, string>; files: Map<string, Buffer> }> => {
  const fields = new Map<string, string>();
  const files = new Map<string, Buffer>();
  let room = filesBytes;
  for await (const part of request.parts({ limits: formLimits })) {
    const name = part.fieldname;
    if (part.type === 'file') {
      const key = keyOf(rules, files, name);
      const rule: FileRule | undefined = Object.hasOwn(rules, key) ? rules[key] : undefined;
      if (rule === undefined && key !== name)
        throw badField(name, sentence('application.attachments_at_most', { most: files.size }));
      if (rule === undefined)
        throw badField(name, sentence('input.unknown_file_field', { name: name.slice(0, 60) }));
      if (files.has(key)) throw badField(name, sentence('input.file_once'));
      const content = await readFile(part, room, slot);
      room -= content.length;
      // A browser's form sends an empty part for a file input without a file.
      if (content.length > 0 || part.filename !== '') files.set(key, content);
      continue;
    }
    if (part.valueTruncated || part.fieldnameTruncated) throw new Problem('request.too_large');
    if (typeof part.value !== 'string') throw badField(name, sentence('input.send_text'));
    if (fields.has(name)) throw badField(name, sentence('input.field_once'));
    fields.set(name, part.value);
  }
  return { fields, files };
};
