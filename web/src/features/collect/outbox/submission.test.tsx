import { errors } from '@gi/contract/words/error-table';
import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, refuse, server } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { address, signIn } from '#test/render.tsx';
import { completeDraft, knownProducer, NOW } from '#test/wizard-samples.ts';
import { latestDraft, openRefused, submitDraft, submitInApp } from '#test/wizard.tsx';
import { listUnsentWork } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

const heading = () => screen.queryByRole('heading', { level: 1 })?.textContent;
const created = {
  registrationId: 57,
  producerId: 9,
  message: 'Registration completed successfully',
};

beforeEach(() => {
  loadPictures();
  refuse(registrations.create, 'internal');
});

describe('a submission that succeeds', () => {
  test('is sent once, with its key and merged card, and ends on the dashboard', async () => {
    const forms: FormData[] = [];
    const pictures = answer(uploads.put, ({ params }) => ({
      sha256: String(params['sha256']),
      size: 1,
    }));
    const came = answer(registrations.create, async ({ request }) => {
      forms.push(await request.formData());
      return created;
    });
    await submitDraft(completeDraft());
    await waitFor(() => expect(address()).toBe('/dashboard'));
    // Until the dashboard has loaded, the wizard must not show an empty first step.
    expect(screen.queryByRole('heading', { name: 'Personal Information' })).toBeNull();
    await waitFor(() => expect(came).toHaveLength(1));
    expect(came[0]?.headers.get('Idempotency-Key')).toBe(completeDraft().id);
    const form = forms[0]!;
    expect(JSON.parse(String(form.get('productionDetails')))).toEqual([
      {
        productId: 11,
        productName: 'Muga Silk of Assam',
        areaOfProduction: 'Sualkuchi',
        annualProduction: '120',
        annualTurnover: '4.5',
        yearsOfProduction: '20',
        unit: 'kg',
        turnoverUnit: 'lakh',
        additionalNotes: '',
        productionMethod: '',
        startYear: '',
        signingPlace: '',
        signingDate: '',
      },
    ]);
    expect(form.get('productCategoryIds')).toBe('[1]');
    expect(form.get('isAdditionalRegistration')).toBe('false');
    expect(JSON.parse(String(form.get('consent')))).toEqual({
      language: 'en',
      noticeVersion: '1',
      at: NOW,
    });
    // Its pictures went before it, the two sides of the card as one.
    expect(['aadharCard', 'signature', 'photo'].map((kind) => form.get(`${kind}Upload`))).toEqual(
      pictures.map(({ params }) => params['sha256']),
    );
    expect(form.has('aadharCard')).toBe(false);
    await waitFor(async () => expect(await latestDraft(11)).toBeUndefined());
  });

  test('carries numbers without the separators that were typed in them', async () => {
    const forms: FormData[] = [];
    answer(registrations.create, async ({ request }) => {
      forms.push(await request.formData());
      return created;
    });
    const { person, production } = completeDraft();
    await submitDraft(
      completeDraft({
        person: { ...person, age: ' 44 ' },
        production: {
          11: { ...production['11']!, annualProduction: '1,200', annualTurnover: '₹1,20,000.50' },
        },
      }),
    );
    await waitFor(() => expect(forms).toHaveLength(1));
    const numbers = { annualProduction: '1200', annualTurnover: '120000.50' };
    expect(forms[0]?.get('age')).toBe('44');
    expect(JSON.parse(String(forms[0]?.get('productionDetails')))).toMatchObject([numbers]);
    expect(JSON.parse(String(forms[0]?.get('existingProductDetails')))).toMatchObject({
      11: numbers,
    });
  });
});

describe('a submission that fails', () => {
  test('for want of network is tried once more by itself, under the same key', async () => {
    const keys: (string | null)[] = [];
    server.use(
      http.get('*/ping', () => HttpResponse.error()),
      http.post('*/registrations', ({ request }) => {
        keys.push(request.headers.get('Idempotency-Key'));
        // Both base paths of the first try are lost; the retry comes through.
        return keys.length <= 2
          ? HttpResponse.error()
          : HttpResponse.json(created, { status: 201 });
      }),
    );
    await submitDraft(completeDraft());
    await waitFor(() => expect(keys).toHaveLength(3), { timeout: 4000 });
    expect(keys).toEqual([completeDraft().id, completeDraft().id, completeDraft().id]);
  });

  test.each([
    ['registration.two_people', errors['registration.two_people'].message],
    ['registration.invalid', errors['registration.invalid'].message],
  ] as const)('with %s says so in a red box, and loses nothing', async (code, sentence) => {
    refuse(registrations.create, code);
    await submitInApp(completeDraft());
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    expect((await latestDraft(11))?.photos.size).toBe(4);
  });

  test('because the server is busy says why, and is sent again with the same key and content', async () => {
    const forms: FormData[] = [];
    const came = answer(registrations.create, async ({ request }) => {
      forms.push(await request.formData());
      return forms.length === 1 ? refusal('service.unavailable') : created;
    });
    await submitInApp(completeDraft());
    expect(
      await screen.findByText(`Last try: ${errors['service.unavailable'].message}`),
    ).toBeVisible();
    await sendOutbox(11, { always: true, onProgress: () => undefined });
    expect(await screen.findByText('🎉 Registration Completed Successfully!')).toBeVisible();
    const keys = came.map((sent) => sent.headers.get('Idempotency-Key'));
    expect(keys).toEqual([completeDraft().id, completeDraft().id]);
    expect(forms[1]?.get('capturedAt')).toBe(forms[0]?.get('capturedAt'));
  });

  test('for a field leads to its step, with the words beside it', async () => {
    const sentence = 'Mobile Number must be digits only, at most 15';
    refuse(registrations.create, 'registration.invalid', { fields: { phone: sentence } });
    const app = await submitInApp(completeDraft());
    await openRefused(app);
    const { user } = app;
    await waitFor(() => expect(heading()).toBe('Personal Information'));
    const phone = screen.getByLabelText(/^Mobile Number/);
    expect(phone).toHaveAccessibleDescription(sentence);
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Rupali Das');
    // Another field does not mend it; its own change takes all words about it away.
    await user.type(screen.getByLabelText(/^Name/), 'i');
    expect(phone).toHaveAccessibleDescription(sentence);
    await user.type(phone, '1');
    expect(phone).toBeValid();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('for a detail of a product leads to that field of that product', async () => {
    const sentence = 'Years of Production must be between 1 and 100';
    refuse(registrations.create, 'registration.invalid', {
      fields: { 'productionDetails.11.yearsOfProduction': sentence },
    });
    await openRefused(await submitInApp(completeDraft()));
    const years = await screen.findByLabelText(/^Years of Production/);
    await waitFor(() => expect(years).toBeInvalid());
    expect(years).toHaveAccessibleDescription(expect.stringContaining(sentence));
  });

  test('for a picture leads to the documents', async () => {
    refuse(registrations.create, 'document.wrong_type', {
      fields: { signature: 'This file is not a readable picture' },
    });
    await openRefused(await submitInApp(completeDraft()));
    await waitFor(() => expect(heading()).toBe('Document Upload'));
    expect(screen.getByRole('group', { name: /^Signature/ })).toHaveTextContent(
      'This file is not a readable picture',
    );
  });

  test('because the ID was registered meanwhile is followed by a new check', async () => {
    refuse(registrations.create, 'registration.already_registered');
    answer(registrations.verify, knownProducer);
    const app = await submitInApp(completeDraft());
    expect(await screen.findByRole('alert')).toHaveTextContent('This ID is already registered');
    await openRefused(app);
    await waitFor(() => expect(heading()).toBe('Personal Information'));
    expect(await screen.findByRole('button', { name: 'Yes, the same person' })).toBeVisible();
  });

  test('because the session ended waits for the next login', async () => {
    refuse(registrations.create, 'auth.token_invalid');
    await submitDraft(completeDraft());
    await waitFor(() => expect(localStorage.getItem('user')).toBeNull());
    expect((await listUnsentWork(11)).work[0]?.outgoing?.state).toBe('ready');
    answer(registrations.create, created);
    signIn('asha');
    expect(await sendOutbox(11, { always: true, onProgress: () => undefined })).toEqual(['sent']);
  });
});
