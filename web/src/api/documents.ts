import { documents } from '@gi/contract/routes/documents';
import { answerOf } from './answer-of.ts';
import { download } from './client.ts';

/** Sizes of one document. */
export const fileInfo = (registrationId: string, fileName: string) =>
  answerOf(['documents', registrationId, fileName], documents.info, {
    params: { registrationId, fileName },
  });

/** What the documents of a registration take. */
export const storageStats = (registrationId: string) =>
  answerOf(['documents', registrationId], documents.stats, { params: { registrationId } });

/** What the last check of the stored files found; for administrators. */
export const documentIntegrity = () => answerOf(['documents', 'integrity'], documents.integrity);

/** The document itself, for saving it on this device. */
export const downloadDocument = (registrationId: string, fileName: string) =>
  download(documents.view, fileName, { params: { registrationId, fileName } });
