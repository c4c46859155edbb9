import {
  type DocumentKind,
  numberedDocuments,
  type StoredKind,
} from '@gi/contract/fields/document-kinds';
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
export const documentFileName = (document: {
  id: number;
  kind: StoredKind;
  mime: string;
}): string => `${document.kind}-${document.id}.${extensions[document.mime] ?? 'bin'}`;

/** The parts of a public name, or undefined for anything that was never one. */
export const parseDocumentFileName = (name: string): { kind: string; id: number } | undefined => {
  const match = /^([a-zA-Z]{1,20})-([1-9]\d{0,14})\.(?:jpg|pdf)$/.exec(name);
  return match?.[1] === undefined ? undefined : { kind: match[1], id: Number(match[2]) };
};

const pathOf = (registrationId: number, fileName: string): string =>
  `${basePath}/files/${registrationId}/${fileName}`;

/** Lists show the same pictures again and again: their links are computed once per expiry. */
const mostRemembered = 10_000;

type LinksOfRegistration = { names: string; text: string };

const remembered = {
  expires: 0,
  key: undefined as SecretKey | undefined,
  /** By session and registration. */
  links: new Map<string, LinksOfRegistration>(),
};

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

const expiryAt = (now: number): number =>
  Math.ceil((now / 1000 + secondsValid) / rounding) * rounding;

const linkTo = (
  { key, expires }: { key: SecretKey; expires: number },
  path: string,
  session: number,
): string => `${signedLink(key, { path, session, expires })}&view=true`;

/** The session that links are made for, and whether its account may see scans that show identity numbers. */
export type LinkSession = { id: number; seesNumbers: boolean };

export const linkSessionOf = (caller: SignedInCaller): LinkSession => ({
  id: caller.user.sessionId,
  seesNumbers: may(caller, 'numbers.read'),
});

const hidden: ReadonlySet<string> = new Set(numberedDocuments);
const isShown = ({ seesNumbers }: LinkSession, kind: string): boolean =>
  seesNumbers || !hidden.has(kind);

/** A link to one document or attachment, as those of `documentUrls`; empty for a scan that the account may not see. */
export const documentUrl = (
  keys: KeyRing,
  { registrationId, session }: { registrationId: number; session: LinkSession },
  document: { id: number; kind: StoredKind; mime: string },
): string => {
  if (!isShown(session, document.kind)) return '';
  const signing = { key: keys.get(keys.current).link, expires: expiryAt(Date.now()) };
  return linkTo(signing, pathOf(registrationId, documentFileName(document)), session.id);
};

/**
 * Links usable in `<img>`, which sends no token, for about an hour or until the session ends.
 * @param session of the caller, so that the audit trail names who used a link
 */
export const documentUrls = (
  keys: KeyRing,
  registrationId: number,
  documents: readonly { id: number; kind: DocumentKind; mime: string }[],
  session: LinkSession,
  now = Date.now(),
): DocumentUrls => {
  const signing = { key: keys.get(keys.current).link, expires: expiryAt(now) };
  const urls: DocumentUrls = {};
  for (const document of documents)
    if (isShown(session, document.kind))
      urls[document.kind] = linkTo(
        signing,
        pathOf(registrationId, documentFileName(document)),
        session.id,
      );
  return urls;
};

/**
 * Makes the same links as the JSON of an object, for the rows of a page.
 * @returns a function of a registration and the public names of its documents, separated by spaces
 */
export const documentUrlsJson = (
  keys: KeyRing,
  session: LinkSession,
): ((registrationId: number, names: string) => string) => {
  const signing = { key: keys.get(keys.current).link, expires: expiryAt(Date.now()) };
  const { expires, key } = remembered;
  if (expires !== signing.expires || key !== signing.key || remembered.links.size > mostRemembered)
    Object.assign(remembered, { ...signing, links: new Map() });
  // Those of this expiry, also when another request begins the next one meanwhile.
  const { links: known } = remembered;
  return (registrationId, names) => {
    const name = `${session.id} ${registrationId}`;
    const last = known.get(name);
    if (last?.names === names) return last.text;
    const links =
      names === ''
        ? []
        : names.split(' ').flatMap((each) => {
            const kind = each.slice(0, each.indexOf('-'));
            if (!isShown(session, kind)) return [];
            return [`"${kind}":"${linkTo(signing, pathOf(registrationId, each), session.id)}"`];
          });
    const text = `{${links.join(',')}}`;
    known.set(name, { names, text });
    return text;
  };
};

/** As `isSignedLink`, for this file. */
export const isSigned = (
  keys: KeyRing,
  registrationId: number,
  fileName: string,
  link: Parameters<typeof isSignedLink>[2],
): boolean => isSignedLink(keys, pathOf(registrationId, fileName), link);
