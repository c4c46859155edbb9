import { documents } from '@gi/contract/documents';
import type { DocumentKind } from '@gi/contract/documents';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call, download } from './client.ts';
import { isRegistrationGone } from './errors.ts';
import { oneRegistration, registrationHistory } from './registrations.ts';

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

/** Replaces a document of a registration, then shows the new one. */
export const replaceDocument = (registrationId: string) =>
  mutationOptions({
    mutationFn: ({ type, file }: { type: DocumentKind; file: File }) =>
      call(documents.upload, { form: { type, registrationId, file } }),
    // The page then says so in place of the form.
    onError: (error, _sent, _result, { client }) =>
      isRegistrationGone(error)
        ? client.invalidateQueries({ queryKey: oneRegistration(registrationId).queryKey })
        : undefined,
    onSuccess: async (answer, { type }, _result, { client }) => {
      client.setQueryData(oneRegistration(registrationId).queryKey, (record) =>
        record === undefined
          ? record
          : { ...record, documentUrls: { ...record.documentUrls, [type]: answer.url } },
      );
      void client.invalidateQueries({ queryKey: registrationHistory(registrationId).queryKey });
      void client.invalidateQueries({ queryKey: ['registrations', 'page'] });
      await client.invalidateQueries({ queryKey: ['documents', registrationId] });
    },
  });
