import type { DocumentKind, DocumentUrls } from '@gi/contract/documents';
import type { KeyRing } from '#lib/key-ring.ts';
import { signedLink, verifyLink } from '#lib/token.ts';
import { basePath } from './base-path.ts';

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
  kind: DocumentKind;
  mime: string;
}): string => `${document.kind}-${document.id}.${extensions[document.mime] ?? 'bin'}`;

/** The parts of a public name, or undefined for anything that was never one. */
export const parseDocumentFileName = (name: string): { kind: string; id: number } | undefined => {
  const match = /^([a-zA-Z]{1,20})-([1-9]\d{0,14})\.(?:jpg|pdf)$/.exec(name);
  return match?.[1] === undefined ? undefined : { kind: match[1], id: Number(match[2]) };
};

const pathOf = (registrationId: number, fileName: string): string =>
  `${basePath}/files/${registrationId}/${fileName}`;

/** Lists show the same pictures again and again; a link holds its address until it is rounded anew. */
const mostRemembered = 20_000;
let remembered = new Map<string, string>();
let rememberedFor: { expires: number; key: Uint8Array | undefined } = {
  expires: 0,
  key: undefined,
};

const linkTo = (key: Uint8Array, path: string, expires: number): string => {
  if (
    rememberedFor.expires !== expires ||
    rememberedFor.key !== key ||
    remembered.size > mostRemembered
  ) {
    remembered = new Map();
    rememberedFor = { expires, key };
  }
  const known = remembered.get(path);
  if (known !== undefined) return known;
  const link = `${signedLink(key, path, expires)}&view=true`;
  remembered.set(path, link);
  return link;
};

/** Links usable in `<img>` for about an hour without a session. */
export const documentUrls = (
  keys: KeyRing,
  registrationId: number,
  documents: readonly { id: number; kind: DocumentKind; mime: string }[],
  now = Date.now(),
): DocumentUrls => {
  const expires = Math.ceil((now / 1000 + secondsValid) / rounding) * rounding;
  const urls: DocumentUrls = {};
  const key = keys.get(keys.current).link;
  for (const document of documents)
    urls[document.kind] = linkTo(key, pathOf(registrationId, documentFileName(document)), expires);
  return urls;
};

/** Was this very file's link signed here, and does it still hold? Any key of the ring counts. */
export const isSigned = (
  keys: KeyRing,
  registrationId: number,
  fileName: string,
  link: { expires: unknown; signature: unknown },
): boolean =>
  keys.ids.some((id) => verifyLink(keys.get(id).link, pathOf(registrationId, fileName), link));
