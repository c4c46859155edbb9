import { documents } from '@gi/contract/routes/documents';
import { queryOptions } from '@tanstack/react-query';
import { call, download } from './client.ts';

/** Sizes of one document. */
export const fileInfo = (registrationId: string, fileName: string) =>
  queryOptions({
    queryKey: ['documents', registrationId, fileName],
    queryFn: ({ signal }) => call(documents.info, { params: { registrationId, fileName }, signal }),
  });

/** What the documents of a registration take. */
export const storageStats = (registrationId: string) =>
  queryOptions({
    queryKey: ['documents', registrationId],
    queryFn: ({ signal }) => call(documents.stats, { params: { registrationId }, signal }),
  });

/** What the last check of the stored files found; for administrators. */
export const documentIntegrity = () =>
  queryOptions({
    queryKey: ['documents', 'integrity'],
    queryFn: ({ signal }) => call(documents.integrity, { signal }),
  });

/** The document itself, for saving it on this device. */
export const downloadDocument = (registrationId: string, fileName: string) =>
  download(documents.view, fileName, { params: { registrationId, fileName } });
