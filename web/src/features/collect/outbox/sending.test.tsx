import { errors } from '@gi/contract/words/error-table';
import { receipts } from '@gi/contract/routes/receipts';
import { registrations } from '@gi/contract/routes/registrations';
import { uploads } from '@gi/contract/routes/uploads';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, refusal, refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { provideLocks } from '#test/locks.ts';
import { address } from '#test/render.tsx';
import { completeDraft, NOW } from '#test/wizard-samples.ts';
import { latestDraft, openRefused, openWizard, submitDraft, submitInApp } from '#test/wizard.tsx';
import { draftAddress } from '../drafts/draft-address.ts';
import { listUnsentWork } from './outbox-store.ts';
import { setWifiOnly, waitsForWifi } from './wifi-only.ts';

const press = (name: string | RegExp) => screen.getByRole('button', { name });
const created = { registrationId: 57, producerId: 9, message: 'Registration completed' };

beforeEach(() => void loadPictures());

describe('what is confirmed', () => {
  test('is sent while the collector goes on, and the page names the picture and its kilobytes', async () => {
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    let count = 0;
    const came = answer(registrations.create, created);
    answer(uploads.put, async ({ params }) => {
      count += 1;
      if (count === 2) await promise;
      return { sha256: String(params['sha256']), size: 1 };
    });
    await submitInApp(completeDraft());
    expect(await screen.findByText(/^Photo 2 of 3, \d of 1 KB$/)).toBeVisible();
    expect(screen.getByText('Sending: Rupali Das')).toBeVisible();
    // The next one does not wait for it, nor the receipt.
    expect(screen.getByRole('link', { name: 'Next producer in Sualkuchi' })).toBeVisible();
    expect(press('Share the receipt')).toBeVisible();
    expect((await listUnsentWork(11)).work[0]?.outgoing?.state).toBe('ready');
    goOn();
    expect(await screen.findByText('🎉 Registration Completed Successfully!')).toBeVisible();
    expect(screen.getByText('57')).toBeVisible();
    // The line about the device's state tells it on every page.
    expect(screen.getByText('Rupali Das is registered, number 57')).toBeInTheDocument();
    expect(count).toBe(3);
    expect(came).toHaveLength(1);
  });

  test('cannot be opened meanwhile: its address leads to Home, and no other tab is blamed', async () => {
    const takeLocksAway = provideLocks();
    const { promise, resolve: goOn } = Promise.withResolvers<void>();
    answer(registrations.create, created);
    answer(uploads.put, async ({ params }) => {
      await promise;
      return { sha256: String(params['sha256']), size: 1 };
    });
    const confirmed = completeDraft();
    await submitInApp(confirmed);
    expect(await screen.findByText('Sending: Rupali Das')).toBeVisible();
    window.history.pushState(null, '', `/registration${draftAddress(confirmed.id, 5)}`);
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(address()).toMatch(/^\/registration/);
    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(screen.queryByText(/another tab/)).toBeNull();
    expect(await screen.findByText('Sending: Rupali Das')).toBeVisible();
    goOn();
    expect(await screen.findByText('57')).toBeVisible();
    takeLocksAway();
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
    await waitFor(() => expect(came).toHaveLength(1));
    await waitFor(async () => expect(await latestDraft(11)).toBeUndefined());
    expect(came).toHaveLength(1);
  });

  test('with a picture that is refused needs its collector, with the words beside the picture', async () => {
    let count = 0;
    answer(uploads.put, ({ params }) => {
      count += 1;
      return count === 2
        ? refusal('document.wrong_type')
        : { sha256: String(params['sha256']), size: 1 };
    });
    const app = await submitInApp(completeDraft());
    expect(await screen.findByText('Needs you: Rupali Das')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(errors['document.wrong_type'].message);
    await openRefused(app);
    expect(await screen.findByRole('group', { name: /^Signature/ })).toHaveTextContent(
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
    const app = await submitInApp(completeDraft());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This is registered already, as number 57 on Mar 01, 2026');
    await openRefused(app);
    const link = await screen.findByRole('link', { name: 'Open the registration' });
    expect(link).toHaveAttribute('href', '/registration-details/57');
    expect((await latestDraft(11))?.photos.size).toBe(4);
  });

  test('keeps the sentence of the server when that has no receipt', async () => {
    refuse(registrations.create, 'idempotency.mismatch');
    await submitInApp(completeDraft());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      errors['idempotency.mismatch'].message,
    );
  });
});
