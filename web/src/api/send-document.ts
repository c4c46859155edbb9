import { documents } from '@gi/contract/routes/documents';
import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import type { QueryClient } from '@tanstack/react-query';
import { call } from './client.ts';
import { isRegistrationGone } from './errors.ts';
import { recordKey } from './registrations.ts';

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
  const record = recordKey(registrationId);
  try {
    const { url } = await call(documents.upload, {
      form: {
        ...{ type, registrationId, file, changeReason },
        numberCovered: numberCovered ? 'true' : undefined,
      },
    });
    client.setQueryData<RegistrationDetail>(
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
