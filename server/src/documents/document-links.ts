import { numberedDocuments, type StoredKind } from '@gi/contract/fields/document-kinds';
import type { DocumentUrls } from '@gi/contract/schemas/documents';
import type { SecretKey } from '#lib/crypto/crypto.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { signLink, verifyLink } from '#lib/crypto/token.ts';
import { may, type SignedInCaller } from '#base/caller.ts';
import { basePath } from '#base/base-path.ts';

const secondsValid = 3_600;
/** Expiry times are rounded up, so that a picture keeps its address, and its cache entry, a while. */
const rounding = 900;

const extensions: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
};

/** The public name of a document; it changes with every replacement. */
export const documentFileName = (document: NamedDocument): string =>
  `${document.kind}-${document.id}.${extensions[document.mime] ?? 'bin'}`;

/** The parts of a public name, or undefined for anything that was never one. */
export const parseDocumentFileName = (name: string): { kind: string; id: number } | undefined => {
  const match = /^([a-zA-Z]{1,20})-([1-9]\d{0,14})\.(?:jpg|pdf)$/.exec(name);
  return match?.[1] === undefined ? undefined : { kind: match[1], id: Number(match[2]) };
};

const pathOf = (registrationId: number, fileName: string): string =>
  `${basePath}/files/${registrationId}/${fileName}`;

const signedText = (path: string, session: number): string => `${path}\nsession ${session}`;

/** A link that opens a path until `expires` (Unix seconds), for a client that sends no token. */
export const signedLink = (
  key: SecretKey,
  { path, session, expires }: { path: string; session: number; expires: number },
): string => {
  const signature = signLink(key, signedText(path, session), expires);
  return `${path}?expires=${expires}&signature=${signature}&session=${session}`;
};

/**
 * Whether the link is for this path and session, was signed with any key of the ring, and has not expired. The caller
 * checks the session.
 */
export const isSignedLink = (
  keys: KeyRing,
  path: string,
  { session, ...link }: { expires: unknown; signature: unknown; session: number },
): boolean => keys.ids.some((id) => verifyLink(keys.get(id).link, signedText(path, session), link));

/** The session that links are made for, and whether its account may see scans that show identity numbers. */
export type LinkSession = { id: number; seesNumbers: boolean };

export const linkSessionOf = (caller: SignedInCaller): LinkSession => ({
  id: caller.user.sessionId,
  seesNumbers: may(caller, 'numbers.read'),
});

const hidden: ReadonlySet<string> = new Set(numberedDocuments);

type NamedDocument = { id: number; kind: StoredKind; mime: string };

/** Makes links by the public names of documents; undefined for a scan that the account may not see. */
const linkMaker = (keys: KeyRing, session: LinkSession, now = Date.now()) => {
  const key = keys.get(keys.current).link;
  const expires = Math.ceil((now / 1000 + secondsValid) / rounding) * rounding;
  return (registrationId: number, fileName: string): string | undefined => {
    if (!session.seesNumbers && hidden.has(kindOf(fileName))) return undefined;
    const path = pathOf(registrationId, fileName);
    return `${signedLink(key, { path, session: session.id, expires })}&view=true`;
  };
};

const kindOf = (fileName: string): string => fileName.slice(0, fileName.indexOf('-'));

/** A link to one document or attachment, as those of `documentUrls`; empty for a scan that the account may not see. */
export const documentUrl = (
  keys: KeyRing,
  { registrationId, session }: { registrationId: number; session: LinkSession },
  document: NamedDocument,
): string => linkMaker(keys, session)(registrationId, documentFileName(document)) ?? '';

/** The links of `documentUrls` for many registrations, by the public names of their documents. */
export const documentUrlsByName = (keys: KeyRing, session: LinkSession, now?: number) => {
  const linkTo = linkMaker(keys, session, now);
  return (registrationId: number, fileNames: readonly string[]): DocumentUrls =>
    Object.fromEntries(
      fileNames.flatMap((name) => {
        const link = linkTo(registrationId, name);
        return link === undefined ? [] : [[kindOf(name), link]];
      }),
    );
};

/**
 * Links usable in `<img>`, which sends no token, for about an hour or until the session ends.
 * @param session of the caller, so that the audit trail names who used a link
 */
export const documentUrls = (
  keys: KeyRing,
  registrationId: number,
  documents: readonly NamedDocument[],
  session: LinkSession,
  now?: number,
): DocumentUrls =>
  documentUrlsByName(keys, session, now)(registrationId, documents.map(documentFileName));

/** As `isSignedLink`, for this file. */
export const isSigned = (
  keys: KeyRing,
  registrationId: number,
  fileName: string,
  link: Parameters<typeof isSignedLink>[2],
): boolean => isSignedLink(keys, pathOf(registrationId, fileName), link);
