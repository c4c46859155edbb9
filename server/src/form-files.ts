import { documentKinds } from '@gi/contract/documents';
import type { Endpoint, FileRule } from '@gi/contract/endpoint';
import { sentenceOf } from '@gi/contract/sentences';
import { invalid, Problem } from '#errors.ts';
import { sha256 } from '#lib/crypto.ts';
import { HEAD_BYTES, looksLikePdf, sniff } from '#lib/sniff.ts';

type Rules<E extends Endpoint> = NonNullable<E['config']['files']>;
type FileName<E extends Endpoint> = keyof Rules<E> & string;
/** The files of a form that keeps its endpoint's rules. */
export type FilesOf<E extends Endpoint> = {
  [Name in FileName<E>]: Rules<E>[Name] extends { required: true } ? Buffer : Buffer | undefined;
};

/** The files of a form; `take` is the only way to their content. */
export type FormFiles<E extends Endpoint> = {
  /** SHA-256 of each file that was sent, in hexadecimal. */
  digests(): { [Name in FileName<E>]?: string };
  /**
   * The files, checked by the endpoint's rules: required ones are there, and the first bytes of each
   * are of a type that is accepted (the document store decodes the rest).
   * @param names names under which refusals list the files, where not their own
   * @throws {Problem} 400 for missing files, 415 for another type
   */
  take(names?: { [Name in FileName<E>]?: string }): FilesOf<E>;
};

/** Missing documents are asked for by their labels, any other file with one sentence. */
const missingFiles = (missing: readonly string[]): Problem => {
  const documents = documentKinds.filter((kind) => missing.includes(kind));
  if (documents.length === 0) return new Problem('document.file_missing');
  const upload = (kinds: typeof documents) =>
    sentenceOf({ code: 'upload', params: { documents: kinds } });
  return invalid(
    Object.fromEntries(documents.map((kind) => [kind, upload([kind])])),
    upload(documents),
  );
};

/** CSV has no signature: its reader refuses what is none. */
const isAccepted = (content: Buffer, accepts: FileRule['accepts']): boolean => {
  if (accepts === 'csv') return true;
  const type = sniff(content.subarray(0, HEAD_BYTES));
  if (type !== 'application/pdf') return type !== undefined;
  return accepts === 'image-or-pdf' && looksLikePdf(content);
};

const wrongType = (name: string, accepts: FileRule['accepts']): Problem =>
  accepts === 'image'
    ? new Problem('document.wrong_type', {
        fields: { [name]: 'Supported formats: JPG, PNG, WEBP' },
      })
    : new Problem('document.wrong_type_or_pdf', {
        fields: { [name]: 'Supported formats: JPG, PNG, WEBP, PDF' },
      });

/** @param files only such as the rules name */
export const formFiles = <E extends Endpoint>(
  rules: Readonly<Record<string, FileRule>>,
  files: ReadonlyMap<string, Buffer>,
): FormFiles<E> => ({
  digests: () =>
    // The rules name every file.
    Object.fromEntries(
      [...files].map(([name, content]) => [name, sha256(content).toString('hex')]),
    ) as ReturnType<FormFiles<E>['digests']>,
  take: (names: { readonly [name: string]: string | undefined } = {}) => {
    const missing = Object.entries(rules).filter(
      ([name, rule]) => rule.required && !files.has(name),
    );
    if (missing.length > 0) throw missingFiles(missing.map(([name]) => name));
    for (const [name, { accepts }] of Object.entries(rules)) {
      const content = files.get(name);
      if (content !== undefined && !isAccepted(content, accepts))
        throw wrongType(names[name] ?? name, accepts);
    }
    // The rules name every file, and the required ones were found above.
    return Object.fromEntries(files) as FilesOf<E>;
  },
});
