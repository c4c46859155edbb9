import type { DocumentKind, DocumentUrls } from '@gi/contract/documents';
import type { SecretKey } from '#lib/crypto.ts';
import type { KeyRing } from '#lib/key-ring.ts';
import { signLink, verifyLink } from '#lib/token.ts';
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
let rememberedFor: { expires: number; key: SecretKey | undefined } = {
  expires: 0,
  key: undefined,
};

/** The signed text: the path and the account of the viewer. Links of earlier versions have no viewer. */
const signedText = (path: string, viewer: number | undefined): string =>
  viewer === undefined ? path : `${path}\nviewer ${viewer}`;

const linkTo = (
  key: SecretKey,
  path: string,
  viewer: number | undefined,
  expires: number,
): string => {
  if (
    rememberedFor.expires !== expires ||
    rememberedFor.key !== key ||
    remembered.size > mostRemembered
  ) {
    remembered = new Map();
    rememberedFor = { expires, key };
  }
  const text = signedText(path, viewer);
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const signature = signLink(key, text, expires);
  const named = viewer === undefined ? '' : `&viewer=${viewer}`;
  const link = `${path}?expires=${expires}&signature=${signature}${named}&view=true`;
  remembered.set(text, link);
  return link;
};

/**
 * Links usable in `<img>` for about an hour without a session.
 * @param viewer the account that asks for them: who looks through a link is in the audit trail
 */
export const documentUrls = (
  keys: KeyRing,
  registrationId: number,
  documents: readonly { id: number; kind: DocumentKind; mime: string }[],
  viewer: number | undefined,
  now = Date.now(),
): DocumentUrls => {
  const expires = Math.ceil((now / 1000 + secondsValid) / rounding) * rounding;
  const urls: DocumentUrls = {};
  const key = keys.get(keys.current).link;
  for (const document of documents)
    urls[document.kind] = linkTo(
      key,
      pathOf(registrationId, documentFileName(document)),
      viewer,
      expires,
    );
  return urls;
};

/** Was this very file's link signed here, and does it still hold? Any key of the ring counts. */
export const isSigned = (
  keys: KeyRing,
  registrationId: number,
  fileName: string,
  { viewer, ...link }: { expires: unknown; signature: unknown; viewer: number | undefined },
): boolean =>
  keys.ids.some((id) =>
    verifyLink(keys.get(id).link, signedText(pathOf(registrationId, fileName), viewer), link),
  );
