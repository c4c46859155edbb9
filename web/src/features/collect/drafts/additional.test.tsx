import { documents } from '@gi/contract/routes/documents';
import { newText } from '@gi/contract/fields/field';
import { productionFields } from '@gi/contract/fields/registration-fields';
import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { additionalTo, completeDraft, japiHat, knownProducer } from '#test/wizard-samples.ts';
import { submitInApp } from '#test/wizard.tsx';
import type { WizardDraft } from './draft.ts';

const additional = (changes: Partial<WizardDraft> = {}) =>
  completeDraft({
    check: knownProducer,
    additional: additionalTo(41),
    documents: {},
    existingProducts: [japiHat],
    selectedProducts: [],
    production: {
      [japiHat.id]: {
        ...newText(productionFields),
        areaOfProduction: 'Nalbari',
        annualProduction: '30',
        annualTurnover: '1',
        yearsOfProduction: '5',
      },
    },
    ...changes,
  });

beforeEach(() => {
  loadPictures();
  refuse(registrations.createAdditional, 'internal');
});

describe('a submission that succeeds', () => {
  test('of an additional registration names the base and carries no person', async () => {
    const came = answer(registrations.createAdditional, { registrationId: 58, message: 'ok' });
    await submitInApp(additional());
    expect(
      await screen.findByText('🎉 Additional Registration Completed Successfully!'),
    ).toBeVisible();
    expect(came[0]?.body).toMatchObject({
      baseRegistrationId: 41,
      productCategoryIds: [1],
      existingProducts: [12],
      selectedProducts: [],
      productionDetails: [{ productId: 12, productName: 'Assam Japi', annualProduction: '30' }],
    });
    expect(came[0]?.body).not.toHaveProperty('name');
    expect(came[0]?.headers.get('Idempotency-Key')).toBe(completeDraft().id);
  });
});

describe('documents that the earlier registration lacks', () => {
  const onFile = { ...knownProducer.userData.documentPaths };
  delete onFile.signature;
  const withoutSignature = {
    ...knownProducer,
    userData: { ...knownProducer.userData, documentPaths: onFile },
  };
  const lacking = () =>
    additional({
      check: withoutSignature,
      documents: { signature: { blobId: 'blob-signature', name: 'signature.jpg', size: 20 } },
    });
  const saved = { registrationId: 58, message: 'ok' };
  const uploaded = {
    url: '/api/files/58/signature-9.jpg?signed',
    type: 'signature' as const,
    info: {
      fileName: 'signature-9.jpg',
      mime: 'image/jpeg',
      originalSize: 20,
      compressedSize: 20,
      savings: { bytes: 0, percentage: 0 },
      isCompressed: false,
    },
  };

  test('follow the additional registration, each under its kind', async () => {
    answer(registrations.createAdditional, saved);
    const forms: FormData[] = [];
    answer(documents.upload, async ({ request }) => {
      forms.push(await request.formData());
      return uploaded;
    });
    await submitInApp(lacking());
    await waitFor(() => expect(forms).toHaveLength(1));
    expect(forms).toHaveLength(1);
    expect(forms[0]?.get('registrationId')).toBe('58');
    expect(forms[0]?.get('type')).toBe('signature');
    expect(forms[0]?.get('file')).toHaveProperty('name', 'signature.jpg');
  });

  test('are named when they could not be added; the registration is saved', async () => {
    answer(registrations.createAdditional, saved);
    refuse(documents.upload, 'document.wrong_type');
    await submitInApp(lacking());
    const title = 'Registration 58 of Rupali Das: not every document was added';
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(/^Signature: /)).toBeVisible();
  });
});

describe('a submission that fails', () => {
  test('without a base registration says what is missing', async () => {
    await submitInApp(additional({ additional: additionalTo(null) }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Base registration ID missing');
  });
});
