import type { AadhaarCertificate } from '@gi/contract/schemas/settings';
import { settings } from '@gi/contract/routes/settings';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { renderScreen } from '#test/render.tsx';
import { CertificatesCard } from './certificates-card.tsx';

const shipped: AadhaarCertificate = {
  id: 2,
  subject: 'DS UNIQUE IDENTIFICATION AUTHORITY OF INDIA 05',
  validFrom: '2021-02-26',
  validTo: '2024-02-27',
  fingerprint: 'e0f0f869',
  publicKey: 'AAAA',
  addedBy: null,
  addedAt: '2026-11-25T05:00:00.000Z',
  retiredAt: null,
};
const added = { ...shipped, id: 3, subject: 'UIDAI 2026', addedBy: 'meera' };

test('the certificates are shown with their days; one is added from a file and retired', async () => {
  answer(settings.certificates, { certificates: [shipped] });
  const sent = answer(settings.addCertificate, { certificates: [added, shipped] });
  const retired = answer(settings.retireCertificate, {
    certificates: [{ ...added, retiredAt: '2026-11-25T06:00:00.000Z' }, shipped],
  });
  const { user } = renderScreen(<CertificatesCard />, { as: 'meera' });
  const first = within((await screen.findByText(shipped.subject)).closest('li') as HTMLElement);
  expect(first.getByText('Feb 26, 2021 to Feb 27, 2024')).toBeVisible();
  expect(first.getByText('Came with the program')).toBeVisible();

  const file = new File(['abc'], 'uidai.cer');
  await user.upload(screen.getByLabelText('Add a certificate'), file);
  expect(await screen.findByText('The certificate is added')).toBeVisible();
  expect(sent[0]?.body).toEqual({ file: 'YWJj' });

  await user.click(screen.getByRole('button', { name: 'Retire', description: 'UIDAI 2026' }));
  expect(await screen.findByText('Retired on Nov 25, 2026')).toBeVisible();
  expect(retired[0]?.params).toMatchObject({ id: '3' });
});

test('a wrong file is refused with a sentence', async () => {
  answer(settings.certificates, { certificates: [shipped] });
  refuse(settings.addCertificate, 'certificate.private_key');
  const { user } = renderScreen(<CertificatesCard />, { as: 'meera' });
  await user.upload(await screen.findByLabelText('Add a certificate'), new File(['x'], 'a.pem'));
  expect(await screen.findByText(/This file holds a private key/)).toBeVisible();
});
