import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { basePath } from '#base/base-path.ts';
import { isSignedLink, signedLink } from '#documents/document-links.ts';
import { readParts } from '#documents/print-parts.ts';
import { joinPdfs } from '#lib/bytes/join-pdf.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import type { Services } from '#base/services.ts';

type Job = Pick<PrintJob, 'id' | 'kind' | 'papers'>;

/** The PDF of a finished job, piece by piece. */
export const readJobFile = (
  services: Pick<Services, 'db' | 'files' | 'keys'>,
  { id, kind, papers }: Job,
): AsyncGenerator<Buffer> =>
  joinPdfs(
    readParts(services, id),
    `${papers} ${kind === 'card' ? 'producer cards' : 'application packets'}`,
  );

/**
 * How many bytes the PDF of a job will have; it is read to its end, so a part that does not open is found before
 * the job says that it has finished.
 */
export const measureJobFile = async (
  services: Pick<Services, 'db' | 'files' | 'keys'>,
  job: Job,
): Promise<number> => {
  let bytes = 0;
  for await (const piece of readJobFile(services, job)) bytes += piece.length;
  return bytes;
};

/** The browser follows a link at once; a minute leaves time for a slow network. */
const secondsValid = 60;

const pathOf = (id: number): string => `${basePath}/print-jobs/${id}/file`;

/**
 * A link that opens the PDF of a job for a minute, for the browser's own download, which sends no token.
 * @param session of the caller, so that the audit trail names who downloads
 */
export const jobFileLink = (
  keys: KeyRing,
  { id, session }: { id: number; session: number },
  now = Date.now(),
): string => {
  const expires = Math.ceil(now / 1000) + secondsValid;
  return signedLink(keys.get(keys.current).link, { path: pathOf(id), session, expires });
};

/** Was the link to this very job signed here for this session, and has it not expired? */
export const isJobFileLink = (
  keys: KeyRing,
  id: number,
  link: Parameters<typeof isSignedLink>[2],
): boolean => isSignedLink(keys, pathOf(id), link);
