import { documents } from '@gi/contract/routes/documents';
import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { coveredField } from './covered-field.ts';
import { call, download } from './client.ts';
import { isRegistrationGone } from './errors.ts';
import { oneRegistration } from './registrations.ts';

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

type NewDocument = {
  type: DocumentKind;
  file: File;
  changeReason?: string | undefined;
  /** Of an Aadhar card: the first eight digits are covered in it. */
  numberCovered?: boolean | undefined;
};

/** Replaces a document of a registration, then shows the new one wherever the app has read it. */
export const sendDocument = async (
  client: QueryClient,
  registrationId: string,
  { type, file, changeReason, numberCovered }: NewDocument,
): Promise<void> => {
  const record = oneRegistration(registrationId).queryKey;
  try {
    const { url } = await call(documents.upload, {
      form: { type, registrationId, file, changeReason, ...coveredField(numberCovered) },
    });
    client.setQueryData(
      record,
      (before) =>
        before && {
          ...before,
          documentUrls: { ...before.documentUrls, [type]: url },
          ...(type === 'aadharCard' && { numberCovered: numberCovered === true }),
        },
    );
  } catch (error) {
    // The page then shows this instead of the form.
    if (isRegistrationGone(error)) await client.invalidateQueries({ queryKey: record });
    throw error;
  }
  // With the case file below it. What was filed differs now, and an approval waits for a review again.
  void client.invalidateQueries({ queryKey: record });
  for (const key of ['applications', 'dashboard', 'reviews'])
    void client.invalidateQueries({ queryKey: [key] });
  void client.invalidateQueries({ queryKey: ['registrations', 'page'] });
  await client.invalidateQueries({ queryKey: ['documents', registrationId] });
};
