import { makeCardSigner, secureCode, xmlCode } from '@gi/contract/card-codes';
import { registrations } from '@gi/contract/routes/registrations';
import { settings } from '@gi/contract/routes/settings';
import { uploads } from '@gi/contract/routes/uploads';
import { screen, waitFor, within } from '@testing-library/react';
import { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { fakeTrack, getUserMedia, plugInCamera, tellCamera } from '#test/fake-camera.ts';
import { codesOf, withReader } from '#test/qr-worker.ts';
import { AADHAR, completeDraft, NOW } from '#test/wizard-samples.ts';
import { openRefused, openWizard, submitInApp } from '#test/wizard.tsx';
import { newDraft } from '../../drafts/draft.ts';

const signer = makeCardSigner();
const publicKey = new X509Certificate(signer.cert).publicKey
  .export({ type: 'spki', format: 'der' })
  .toString('base64');

beforeEach(() => {
  const certificate = {
    ...{ id: 1, subject: 'test', validFrom: '2021-01-01', validTo: '2024-01-01', publicKey },
    ...{ fingerprint: 'f', addedBy: 'meera', addedAt: NOW, retiredAt: null },
  };
  answer(settings.certificates, { certificates: [certificate] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: undefined });
});

const valuesOfCard = {
  address:
    'W/O Bhola Nath, 12, River Road, Near Siva Temple, Weavers Lane, Sualkuchi, Hajo, Kamrup, Assam - 781103',
};
const consent = {
  ...{ given: true, guardian: false, language: 'en', noticeVersion: '1', at: NOW },
};
const begun = (person = {}) => {
  const draft = newDraft('3f1f8f0e-0000-4000-8000-000000000009', NOW);
  return { ...draft, consent, person: { ...draft.person, ...person } };
};
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const field = (label: RegExp) => screen.getByLabelText(label);

/** Opens the scanner and gives it a picture, in which the reader finds `text`. */
const scanPicture = async (user: Awaited<ReturnType<typeof openWizard>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Scan/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Scan the Aadhaar QR' });
  const input = within(dialog).getByLabelText('Use a picture');
  await user.upload(input, new File(['card'], 'card.jpg', { type: 'image/jpeg' }));
};
const sheet = () => screen.findByRole('dialog', { name: 'What the card says' });

describe('the scan of a card', () => {
  test('needs the consent: it explains and does not open', async () => {
    const { user } = await openWizard();
    await user.click(await screen.findByRole('button', { name: 'Scan the Aadhaar QR' }));
    expect(screen.getByText(/First read the notice to the producer/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(button('To the notice'));
    expect(screen.getByRole('checkbox', { name: /has understood/ })).toHaveFocus();
  });

  test('fills in what is empty without a question, and the number is left to type', async () => {
    withReader(codesOf(secureCode(signer)));
    const { user } = await openWizard(begun());
    await scanPicture(user);
    expect(within(await sheet()).getByText('Verified by UIDAI')).toBeVisible();
    await user.click(button('Use these'));
    expect(field(/^Name/)).toHaveValue('Lakshmi Devi');
    expect(field(/^Age/)).toHaveValue('43');
    expect(field(/^Address/)).toHaveValue(valuesOfCard.address);
    expect(screen.getByText('Card scanned: verified by UIDAI')).toBeVisible();
    expect(screen.getByText('From the card: Kamrup, Assam, 781103.')).toBeVisible();
    await vi.waitFor(() => expect(field(/^Aadhar Number/)).toHaveFocus());
  });

  test('asks once for all fields with another text, and leaves what is not ticked', async () => {
    withReader(codesOf(secureCode(signer)));
    const { user } = await openWizard(begun({ name: 'Lakhi', age: '30', address: 'Here' }));
    await scanPicture(user);
    const dialog = within(await sheet());
    await user.click(dialog.getByRole('checkbox', { name: /^Age/ }));
    await user.click(button('Use these'));
    expect(dialog.getByText('These have another text: Name, Address.')).toBeVisible();
    await user.click(button('Replace'));
    expect(field(/^Name/)).toHaveValue('Lakshmi Devi');
    expect(field(/^Age/)).toHaveValue('30');
  });

  test('warns when what is entered afterwards says something else than the card', async () => {
    withReader(codesOf(secureCode(signer)));
    const { user } = await openWizard(begun());
    await scanPicture(user);
    await sheet();
    await user.click(button('Use these'));
    const differs =
      /^The card says another name: Lakshmi Devi|^The age does not fit|another gender/;
    expect(screen.queryByText(differs)).toBeNull();
    for (const [label, text] of [
      [/^Name/, 'Moni Bora'],
      [/^Age/, '20'],
    ] as const) {
      await user.clear(field(label));
      await user.type(field(label), text);
    }
    await user.click(screen.getByRole('radio', { name: 'Male' }));
    expect((await screen.findAllByText(differs)).map((each) => each.textContent)).toEqual([
      'The card says another name: Lakshmi Devi.',
      'The age does not fit the year of birth on the card: 1983.',
      'The card says another gender: Female.',
    ]);
  });

  test('that differs from the person is asked about before the registration is sent', async () => {
    const says = { name: 'Moni Bora', birth: null, gender: null };
    const card = { text: '1', verified: true, lastDigits: AADHAR.slice(-4), filled: {}, says };
    const { user } = await openWizard(completeDraft({ step: 5, card }));
    await user.click(await screen.findByRole('button', { name: 'Submit Registration' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Confirm Registration Details' }),
    );
    expect(await dialog.findByText('Is this right?')).toBeVisible();
    expect(dialog.getByText('The card says another name: Moni Bora.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Change it' }));
    expect(await screen.findByRole('heading', { name: 'Personal Information' })).toBeVisible();
  });

  test('takes nothing over from a card of another number', async () => {
    withReader(codesOf(secureCode(signer)));
    const { user } = await openWizard(begun({ aadharNumber: '543007998194' }));
    await scanPicture(user);
    expect(within(await sheet()).getByText('Does not belong to this number')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use these' })).toBeNull();
  });

  test('that disagrees with a number typed later is told at the check, and removed with what it filled in', async () => {
    withReader(codesOf(secureCode(signer)));
    const { user } = await openWizard(begun({ phone: '9876543210' }));
    await scanPicture(user);
    await sheet();
    await user.click(button('Use these'));
    await user.type(field(/^Aadhar Number/), '543007998194');
    await user.click(button('Check Registration Status'));
    expect(screen.getAllByText(/The number of the scanned card ends in 2346/)[0]).toBeVisible();
    await user.click(button('Remove the scan'));
    expect(field(/^Name/)).toHaveValue('');
    expect(field(/^Mobile Number/)).toHaveValue('9876543210');
    expect(field(/^Aadhar Number/)).toHaveValue('5430 0799 8194');
  });

  test('of an old card gives the number, says that it is not verified', async () => {
    withReader(codesOf(xmlCode()));
    const { user } = await openWizard(begun());
    await scanPicture(user);
    const dialog = within(await sheet());
    expect(dialog.getByText('Not verified')).toBeVisible();
    expect(dialog.getByText('5430 0799 8194')).toBeVisible();
    expect(dialog.getByText(/only the year of birth, 1983: /)).toBeVisible();
    await user.click(button('Use these'));
    expect(field(/^Aadhar Number/)).toHaveValue('5430 0799 8194');
    expect(screen.getByRole('checkbox', { name: /has understood/ })).toBeChecked();
  });

  test.each(['15-08-2031', '30-12-2026', '15-08-1901', ''])(
    'asks for the age of a card that says "%s"',
    async (birth) => {
      vi.useFakeTimers({ now: new Date('2026-11-26T06:00:00Z'), toFake: ['Date'] });
      withReader(codesOf(secureCode(signer, { birth })));
      const { user } = await openWizard(begun());
      await scanPicture(user);
      const dialog = within(await sheet());
      expect(dialog.getByText(/Type the age/)).toBeVisible();
      expect(dialog.queryByText(/only the year of birth/)).toBeNull();
      vi.useRealTimers();
    },
  );

  test.each([
    [codesOf('upi://pay?pa=asha@example'), /not the one of an Aadhaar card/],
    [codesOf('9'.repeat(3000)), /damaged or not complete/],
    [codesOf(), /no QR code in this picture/],
    [{ failed: 'picture' }, /not a picture that can be read/],
    [{ failed: 'loading' }, /comes to this phone once/],
  ] as const)('says what is wrong and keeps what was typed (%#)', async (found, sentence) => {
    withReader(found);
    const { user } = await openWizard(begun({ name: 'Rupali' }));
    await scanPicture(user);
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(button('Close'));
    expect(field(/^Name/)).toHaveValue('Rupali');
  });

  test.each([
    ['NotAllowedError', /may not use the camera/],
    ['NotReadableError', /Another app is using the camera/],
    ['NotFoundError', /There is no camera here/],
  ])('says why the camera does not open: %s', async (name, sentence) => {
    withReader(codesOf());
    const getUserMedia = vi.fn().mockRejectedValue(new DOMException('no', name));
    const mediaDevices = { getUserMedia };
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
    const { user } = await openWizard(begun());
    await user.click(await screen.findByRole('button', { name: 'Scan the Aadhaar QR' }));
    expect(await screen.findByText(sentence)).toBeVisible();
  });
});

test('a camera that a phone call takes away during the scan says so, and is opened again', async () => {
  withReader(codesOf());
  plugInCamera(vi.fn());
  const { user } = await openWizard(begun());
  await user.click(await screen.findByRole('button', { name: 'Scan the Aadhaar QR' }));
  expect(await screen.findByText(/^Hold the card flat and still/)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Starting the camera...')).toBeNull());
  tellCamera('ended');
  expect(await screen.findByText(/^Another app is using the camera/)).toBeVisible();
  await user.click(button('Try again'));
  expect(await screen.findByText(/^Hold the card flat and still/)).toBeVisible();
  expect(getUserMedia).toHaveBeenCalledTimes(2);
});

describe('a camera that does not focus on near things', () => {
  test.each([
    [{ focusMode: ['manual'] }, true],
    [{ focusMode: ['manual', 'continuous'] }, false],
    [{}, false],
  ])('says how far away to hold the card: %j, %s', async (capabilities, isTold) => {
    withReader(codesOf());
    const track = fakeTrack({
      ...{ stop: vi.fn(), applyConstraints: vi.fn().mockResolvedValue(undefined) },
      getCapabilities: () => capabilities,
    });
    const stream = { getTracks: () => [track], getVideoTracks: () => [track] };
    const mediaDevices = { getUserMedia: vi.fn().mockResolvedValue(stream) };
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { user } = await openWizard(begun());
    await user.click(await screen.findByRole('button', { name: 'Scan the Aadhaar QR' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Scan the Aadhaar QR' }));
    expect(
      await dialog.findByText(
        isTold
          ? /does not focus on near things.*or use a picture/
          : /^Hold the card flat and still/,
      ),
    ).toBeVisible();
    expect(dialog.getByLabelText('Use a picture')).toBeInTheDocument();
  });
});

describe('the text of a scanned card', () => {
  const card = {
    text: secureCode(signer),
    verified: true,
    lastDigits: AADHAR.slice(-4),
    filled: {},
  };

  beforeEach(() => {
    loadPictures();
    answer(uploads.put, ({ params }) => ({ sha256: String(params['sha256']), size: 1 }));
  });

  test('goes with the submission, and the answer is told in words', async () => {
    const forms: FormData[] = [];
    answer(registrations.create, async ({ request }) => {
      forms.push(await request.formData());
      return {
        registrationId: 7,
        producerId: 3,
        message: 'ok',
        cardOutcome: 'unverified' as const,
      };
    });
    await submitInApp(completeDraft({ step: 5, card }));
    expect((await screen.findAllByText(/no key of the register has signed it/))[0]).toBeVisible();
    expect(forms[0]?.get('aadhaarQr')).toBe(card.text);
  });

  test('that the server cannot read is refused beside the scan', async () => {
    refuse(registrations.create, 'registration.card_unreadable', {
      fields: { aadhaarQr: 'This is not the QR code of an Aadhaar card, or it is damaged' },
    });
    await openRefused(await submitInApp(completeDraft({ step: 5, card })));
    expect(await screen.findByRole('heading', { name: 'Personal Information' })).toBeVisible();
    expect(screen.getAllByText(/This is not the QR code of an Aadhaar card/)[0]).toBeVisible();
  });
});
