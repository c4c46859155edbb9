import type { diagnostics } from '@gi/contract/schemas/diagnostics';
import type { Reply } from '@gi/contract/schemas/call-types';
import type { SignedInCaller } from '#base/caller.ts';
import { type DocumentRow, type DocumentServices } from '#documents/document-store.ts';
import { reachOf } from '#base/areas-in-sql.ts';
import { Problem } from '#base/errors.ts';
import { SealBroken } from '#lib/crypto/crypto.ts';
import { buildPaper } from '#papers/build-papers.ts';
import { renderHtml } from '#papers/html/render-html.ts';
import { readPaperInput } from '#papers/read-paper-input.ts';
import { findProductOf, findSignature } from './queries.ts';

const canRead = async ({ documents }: DocumentServices, row: DocumentRow): Promise<boolean> => {
  try {
    await documents.read(row);
    return true;
  } catch (error) {
    // Reports a lost or altered document; an unavailable store is an error.
    if (error instanceof SealBroken) return false;
    if (error instanceof Problem && error.code === 'document.not_found') return false;
    throw error;
  }
};

/** Is there a signature on file, and does it open. @throws {Problem} 404 */
export const debugSignature = async (
  services: DocumentServices,
  registrationId: number,
): Promise<Reply<typeof diagnostics.signatureDebug>> => {
  const found = await findSignature(services.db, registrationId);
  if (found === undefined) throw new Problem('registration.not_found');
  const { name, signature } = found;
  return {
    registration: {
      id: registrationId,
      name,
      has_signature_path: signature !== undefined,
      signature_readable: signature !== undefined && (await canRead(services, signature)),
    },
  };
};

/** The signature's picture inside a paper, as the reader would see it. */
const signatureIn = (html: string): string | undefined =>
  /<img class="signature"[^>]* src="(data:[^"]+)"/.exec(html)?.[1];

/** Prints Form GI 3A and the statement of a product and compares their signatures. */
export const compareSignature = async (
  caller: SignedInCaller,
  services: DocumentServices,
  registrationId: number,
  productName: string | undefined,
): Promise<Reply<typeof diagnostics.compareSignature>> => {
  const found = await findSignature(services.db, registrationId);
  if (found === undefined) throw new Problem('registration.not_found');
  const productId = await findProductOf(services.db, registrationId, productName);
  if (productId === undefined) throw new Problem('printout.product_not_found');
  const subject = { registrationId, productId };
  const input = await readPaperInput(services, reachOf(caller), subject);
  const gi3a = signatureIn(renderHtml(buildPaper('gi3a', input)));
  const statement = signatureIn(renderHtml(buildPaper('statement', input)));
  return {
    registration: {
      id: registrationId,
      name: found.name,
      has_signature_path: found.signature !== undefined,
    },
    generated_html: {
      are_identical: gi3a !== undefined && gi3a === statement,
      gi3a_has_signature: gi3a !== undefined,
      statement_has_signature: statement !== undefined,
    },
  };
};
