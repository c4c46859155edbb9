import type { PrintJob } from '@gi/contract/schemas/print-jobs';
import { basePath } from '#base/base-path.ts';
import { readParts } from '#documents/print-parts.ts';
import { joinPdfs } from '#lib/bytes/join-pdf.ts';
import type { KeyRing } from '#lib/crypto/key-ring.ts';
import { signLink, verifyLink } from '#lib/crypto/token.ts';
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
const signedText = (id: number, session: number): string => `${pathOf(id)}\nsession ${session}`;

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
  const signature = signLink(keys.get(keys.current).link, signedText(id, session), expires);
  return `${pathOf(id)}?expires=${expires}&signature=${signature}&session=${session}`;
};

/** Was the link to this very job signed here for this session, and has it not expired? */
export const isJobFileLink = (
  keys: KeyRing,
  id: number,
  link: { expires: unknown; signature: unknown; session: number },
): boolean =>
  keys.ids.some((key) => verifyLink(keys.get(key).link, signedText(id, link.session), link));
