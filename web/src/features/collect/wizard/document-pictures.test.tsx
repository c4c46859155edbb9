import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setLanguage } from '#i18n/language.ts';
import { refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { smallJpeg } from '#test/small-jpeg.ts';
import { completeDraft } from '#test/wizard-samples.ts';
import { latestDraft, openRefused, openWizard, submitInApp } from '#test/wizard.tsx';

const getUserMedia = vi.fn<() => Promise<MediaStream>>();
const photo = smallJpeg('signature.jpg');
const button = (name: string) => screen.getByRole('button', { name });
/** A draft at step 2 whose signature is missing. */
const withoutSignature = () => {
  const { signature: _missing, ...documents } = completeDraft().documents;
  return completeDraft({ step: 2, documents });
};

beforeEach(() => {
  loadPictures();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
});
afterEach(() => {
  getUserMedia.mockReset();
});

describe('a camera that is refused in the wizard', () => {
  test('leaves the upload, with which the step can be completed', async () => {
    getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { user } = await openWizard(withoutSignature());
    await user.click(button('Camera Signature'));
    const dialog = within(await screen.findByRole('dialog'));
    expect(
      await dialog.findByText(/You can still upload files using the Upload button/),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.upload(screen.getByLabelText(/^Signature/, { selector: 'input' }), photo);
    await waitFor(() => expect(screen.getAllByText('Added, not sent yet')).toHaveLength(4));
    await user.click(button('Next'));
    expect(screen.getByRole('heading', { level: 1, name: 'Product Categories' })).toBeVisible();
  });

  test('is explained in Hindi where the screens are', async () => {
    setLanguage('hi');
    getUserMedia.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const { user } = await openWizard(withoutSignature());
    await user.click(await screen.findByRole('button', { name: /^कैमरा .*हस्ताक्षर|हस्ताक्षर.*कैमरा/ }));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog).toHaveTextContent(/कैमरा .*अपलोड/));
    expect(dialog).not.toHaveTextContent(/Camera|Upload/);
  });
});

test('Next waits for a picture that is being prepared', async () => {
  const { user } = await openWizard(withoutSignature());
  await user.upload(screen.getByLabelText(/^Signature/, { selector: 'input' }), photo);
  await user.click(button('Next'));
  expect(screen.queryByText(/^Please upload/)).toBeNull();
  const heading = { level: 1, name: 'Product Categories' };
  expect(await screen.findByRole('heading', heading)).toBeVisible();
});

test('pictures that are too large stay on the device, and lead to their step', async () => {
  refuse(registrations.create, 'request.too_large');
  const app = await submitInApp(completeDraft());
  expect(await screen.findByRole('alert')).toHaveTextContent('This is too large to be sent');
  await openRefused(app);
  expect(await screen.findByRole('heading', { level: 1, name: 'Document Upload' })).toBeVisible();
  expect((await latestDraft(11))?.photos.size).toBe(4);
});
