import type { DocumentUrls } from '@gi/contract/schemas/documents';
import { createHash } from 'node:crypto';

/** The documents of a registration as the server keeps them, by their kind. */
export const documentsOf = async (
  url: string,
  documents: DocumentUrls,
): Promise<Record<string, Blob>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(documents).map(async ([kind, address]) => {
        const answer = await fetch(url + address);
        if (!answer.ok) throw new Error(`${kind}: ${answer.status}`);
        return [kind, await answer.blob()];
      }),
    ),
  );

/** The SHA-256 of every document of a registration, by its kind. */
export const digestsOf = async (
  url: string,
  documents: DocumentUrls,
): Promise<Record<string, string>> => {
  const kept = await documentsOf(url, documents);
  const digests = Object.entries(kept).map(async ([kind, picture]) => {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    return [kind, createHash('sha256').update(bytes).digest('hex')];
  });
  return Object.fromEntries(await Promise.all(digests));
};
