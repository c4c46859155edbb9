import { errors } from '@gi/contract/words/errors';
import { receipts } from '@gi/contract/routes/receipts';
import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, cutOff, refusal, refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { address } from '#test/render.tsx';
import { completeDraft, NOW } from '#test/wizard-samples.ts';
import { latestDraft, openWizard, submitDraft } from '#test/wizard.tsx';
import { listUnsentWork } from './outbox-store.ts';
import { setWifiOnly, waitsForWifi } from './wifi-only.ts';

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const created = { registrationId: 57, producerId: 9, message: 'Registration completed' };

beforeEach(() => void loadPictures());

describe('a submission on its way', () => {
  test('names the picture and its kilobytes, and keeps everything when it is cancelled', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    const keys: string[] = [];
    const came = answer(registrations.create, created);
    answer(uploads.put, async ({ params }) => {
      keys.push(String(params['sha256']));
      if (keys.length === 2) await promise;
      return { sha256: String(params['sha256']), size: 1 };
    });
    const user = await submitDraft(completeDraft());
    expect(await screen.findByText('Photo 2 of 3')).toBeVisible();
    expect(screen.getByText(/^, \d of 1 KB$/)).toBeVisible();
    await user.click(press('Cancel'));
    expect(await screen.findByText('Sending was cancelled')).toBeVisible();
    expect(screen.getByText(/^The server has no registration of it/)).toBeVisible();
    expect((await latestDraft(11))?.photos.size).toBe(4);
    expect(came).toHaveLength(0);
    goOn();

    // The next try continues after the picture that arrived.
    await user.click(press('Submit Registration'));
    await user.click(press('Confirm & Submit'));
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(keys).toHaveLength(4);
    expect(keys[2]).toBe(keys[1]);
    expect(came).toHaveLength(1);
  });

  test('begins once, also when two taps come before the screen has changed', async () => {
    const came = answer(registrations.create, created);
    const { user } = await openWizard(completeDraft());
    await user.click(press('Submit Registration'));
    const confirm = press('Confirm & Submit');
    act(() => {
      confirm.click();
      confirm.click();
    });
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(came).toHaveLength(1);
  });

  test('that had arrived when it was cancelled is finished', async () => {
    const receipt = { registrationId: 57, at: NOW, hash: 'a'.repeat(64) };
    let tries = 0;
    answer(registrations.create, () => {
      tries += 1;
      return tries === 1 ? new Promise<never>(() => undefined) : created;
    });
    answer(receipts.get, receipt);
    const user = await submitDraft(completeDraft());
    await waitFor(() => expect(tries).toBe(1));
    await user.click(press('Cancel'));
    expect(await screen.findByText(/Registration ID: 57/)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(await latestDraft(11)).toBeUndefined();
  });

  test('that is cancelled without a network says that nobody knows whether it arrived', async () => {
    answer(registrations.create, () => new Promise<never>(() => undefined));
    cutOff(receipts.get);
    const user = await submitDraft(completeDraft());
    // The second tap of a double tap on 'Confirm & Submit' comes before it takes any.
    const cancel = await screen.findByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveAttribute('inert');
    await waitFor(() => expect(cancel).not.toHaveAttribute('inert'));
    await user.click(cancel);
    expect(await screen.findByText(/^Whether it arrived is not known/)).toBeVisible();
  });

  test('sends pictures again that the server has forgotten', async () => {
    let tries = 0;
    const sent = answer(uploads.put, ({ params }) => ({
      sha256: String(params['sha256']),
      size: 1,
    }));
    answer(registrations.create, () => {
      tries += 1;
      return tries === 1 ? refusal('upload.unknown', { fields: { photo: 'gone' } }) : created;
    });
    await submitDraft(completeDraft());
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(sent).toHaveLength(6);
  });

  test('stops at a picture that is refused, with the words beside it', async () => {
    let count = 0;
    answer(uploads.put, ({ params }) => {
      count += 1;
      return count === 2
        ? refusal('document.wrong_type')
        : { sha256: String(params['sha256']), size: 1 };
    });
    await submitDraft(completeDraft());
    await waitFor(() => expect(heading()).toBe('Document Upload'));
    expect(screen.getByRole('group', { name: /^Signature/ })).toHaveTextContent(
      errors['document.wrong_type'].message,
    );
  });

  test('over a mobile network waits for Wi-Fi when that was chosen', async () => {
    const connection = Object.assign(new EventTarget(), { type: 'cellular' });
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
    setWifiOnly(11, true);
    const came = answer(registrations.create, created);
    const confirmedAfter = Date.now();
    await submitDraft(completeDraft());
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(came).toHaveLength(0);
    // What waits is what was confirmed: the time of that is its time of recording, however late it is sent.
    const [kept] = (await listUnsentWork(11)).work;
    expect(kept?.outgoing?.state).toBe('ready');
    expect(Date.parse(kept?.draft.capturedAt ?? '')).toBeGreaterThanOrEqual(confirmedAfter);
    expect(waitsForWifi(11)).toBe(true);
    connection.type = 'wifi';
    expect(waitsForWifi(11)).toBe(false);
    Reflect.deleteProperty(navigator, 'connection');
  });
});

describe('a submission that was changed after it arrived', () => {
  test('says under which number it is registered, and leads there', async () => {
    refuse(registrations.create, 'idempotency.mismatch');
    answer(receipts.get, { registrationId: 57, at: NOW, hash: 'a'.repeat(64) });
    await submitDraft(completeDraft());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This is registered already, as number 57 on Mar 01, 2026');
    expect(screen.getByRole('link', { name: 'Open the registration' })).toHaveAttribute(
      'href',
      '/registration-details/57',
    );
    expect((await latestDraft(11))?.photos.size).toBe(4);
  });

  test('keeps the sentence of the server when that has no receipt', async () => {
    refuse(registrations.create, 'idempotency.mismatch');
    await submitDraft(completeDraft());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      errors['idempotency.mismatch'].message,
    );
  });
});
