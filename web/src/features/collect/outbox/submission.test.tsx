import { errors } from '@gi/contract/words/errors';
import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, refuse, server } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { address } from '#test/render.tsx';
import { completeDraft, knownProducer, NOW } from '#test/wizard-samples.ts';
import { latestDraft, submitDraft } from '#test/wizard.tsx';
import { listUnsentWork } from './outbox-store.ts';

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
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
    expect(await screen.findByText('🎉 Registration Completed Successfully!')).toBeVisible();
    expect(screen.getByText(/Registration ID: 57/)).toBeVisible();
    // Until the dashboard has loaded, the wizard must not show an empty first step.
    expect(screen.queryByRole('heading', { name: 'Personal Information' })).toBeNull();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(came).toHaveLength(1);
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
    expect(await latestDraft(11)).toBeUndefined();
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
    await waitFor(() => expect(address()).toBe('/dashboard'));
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
    await waitFor(() => expect(address()).toBe('/dashboard'), { timeout: 4000 });
    expect(keys).toEqual([completeDraft().id, completeDraft().id, completeDraft().id]);
  });

  test.each([
    [
      'with the server’s sentence',
      () => refuse(registrations.create, 'service.storage_full'),
      'The storage is full. Please tell your administrator',
    ],
    ['without a sentence', () => refuse(registrations.create, 'internal'), 'Something went wrong'],
  ])('%s says so in a red box and a toast, and loses nothing', async (_, fail, sentence) => {
    fail();
    await submitDraft(completeDraft());
    await waitFor(() => expect(screen.getAllByText(sentence).length).toBe(2), { timeout: 4000 });
    expect(screen.getByRole('alert')).toHaveTextContent(sentence);
    // The box is at the top of a long page: without the focus, only the toast would be seen.
    expect(screen.getByRole('alert').parentElement).toHaveFocus();
    expect(heading()).toBe('Production Details');
    expect(screen.getByLabelText(/^Area of Production/)).toHaveValue('Sualkuchi');
    expect((await latestDraft(11))?.photos.size).toBe(4);
  });

  test('can be sent again, with the same key and the same content', async () => {
    const forms: FormData[] = [];
    const came = answer(registrations.create, async ({ request }) => {
      forms.push(await request.formData());
      return forms.length === 1 ? refusal('service.unavailable') : created;
    });
    const user = await submitDraft(completeDraft());
    await user.click(await screen.findByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    // The toast of the failure is gone, though its time is not over.
    expect(await screen.findByText('🎉 Registration Completed Successfully!')).toBeVisible();
    await waitFor(() =>
      expect(screen.queryByText(errors['service.unavailable'].message)).toBeNull(),
    );
    const keys = came.map((sent) => sent.headers.get('Idempotency-Key'));
    expect(keys).toEqual([completeDraft().id, completeDraft().id]);
    expect(forms[1]?.get('capturedAt')).toBe(forms[0]?.get('capturedAt'));
  });

  test('for a field leads to its step, with the words beside it', async () => {
    const sentence = 'Mobile Number must be digits only, at most 15';
    refuse(registrations.create, 'registration.invalid', { fields: { phone: sentence } });
    const user = await submitDraft(completeDraft());
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
    await submitDraft(completeDraft());
    const years = screen.getByLabelText(/^Years of Production/);
    await waitFor(() => expect(years).toBeInvalid());
    expect(years).toHaveAccessibleDescription(expect.stringContaining(sentence));
  });

  test('for a picture leads to the documents', async () => {
    refuse(registrations.create, 'document.wrong_type', {
      fields: { signature: 'This file is not a readable picture' },
    });
    await submitDraft(completeDraft());
    await waitFor(() => expect(heading()).toBe('Document Upload'));
    expect(screen.getByRole('group', { name: /^Signature/ })).toHaveTextContent(
      'This file is not a readable picture',
    );
  });

  test('because the ID was registered meanwhile is followed by a new check', async () => {
    refuse(registrations.create, 'registration.already_registered');
    answer(registrations.verify, knownProducer);
    await submitDraft(completeDraft());
    await waitFor(() => expect(heading()).toBe('Personal Information'));
    expect(screen.getAllByText('This ID is already registered').length).toBeGreaterThan(0);
    expect(await screen.findByRole('button', { name: 'Yes, the same person' })).toBeVisible();
  });

  test('because the session ended keeps the draft for after the login', async () => {
    refuse(registrations.create, 'auth.token_invalid');
    await submitDraft(completeDraft());
    expect((await screen.findAllByText('Session expired. Please login again.')).length).toBe(1);
    expect(localStorage.getItem('user')).toBeNull();
    expect((await latestDraft(11))?.draft.step).toBe(5);
    // The login leads back to it: the outbox must not send it while its wizard opens.
    await waitFor(async () => expect((await listUnsentWork(11)).work[0]?.outgoing).toBeNull());
  });
});
