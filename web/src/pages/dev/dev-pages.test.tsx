import { catalogue } from '@gi/contract/routes/catalogue';
import { dashboard } from '@gi/contract/routes/dashboard';
import { diagnostics } from '@gi/contract/routes/diagnostics';
import { printouts } from '@gi/contract/routes/printouts';
import { registrations } from '@gi/contract/routes/registrations';
import { users } from '@gi/contract/routes/users';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#pages/paths.ts';
import { answer, cutOff, refuse } from '#test/api.ts';
import { pageOf } from '#test/registration-samples.ts';
import { renderApp } from '#test/render.tsx';
import { smallJpeg } from '#test/small-jpeg.ts';
import { allProducts } from '#test/wizard-samples.ts';

const testPages = [
  paths.testUpload,
  paths.testSimple,
  paths.apiTest,
  paths.compressionTest,
  paths.cameraTest,
  paths.testSignature,
];
const picture = smallJpeg('card.jpg', 'ph');
const dryRun = {
  registrationId: null,
  message: 'Everything was checked; nothing was kept',
  files: [{ name: 'aadharCard', originalSize: 90_000, compressedSize: 60_000 }],
};

beforeEach(() => {
  answer(catalogue.products, allProducts);
});

test.each(testPages)('%s looks like a missing page to a collector', async (at) => {
  renderApp({ at, as: 'asha' });
  expect(await screen.findByText('Oops! Page not found')).toBeVisible();
});

test('several files go as a dry run; without the required ones nothing is sent', async () => {
  const sent: FormData[] = [];
  answer(registrations.create, async ({ request }) => {
    sent.push(await request.formData());
    return new Response(JSON.stringify(dryRun), {
      headers: { 'Content-Type': 'application/json' },
    });
  });
  const { user } = renderApp({ at: paths.testUpload, as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Run the test' }));
  expect(await screen.findByText('Please select all required files')).toBeVisible();
  for (const label of [/^Aadhar Card/, /^Signature/, /^Photo/])
    await user.upload(screen.getByLabelText(label), picture);
  await user.click(screen.getByRole('button', { name: 'Run the test' }));
  expect(await screen.findByText('The test passed')).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.get('dryRun')).toBe('true');
  expect(sent[0]?.get('aadharNumber')).toMatch(/^\d{12}$/);
  expect(sent[0]?.has('panCard')).toBe(false);
  expect(screen.getByRole('region', { name: 'Raw answer' })).toHaveTextContent('60000');
});

test('one file: it has to be chosen, a refusal shows its words, a dead network is named', async () => {
  refuse(registrations.create, 'document.wrong_type');
  const { user } = renderApp({ at: paths.testSimple, as: 'meera' });
  const run = await screen.findByRole('button', { name: 'Run the test' });
  await user.click(run);
  expect(await screen.findByText('Please select a file first')).toBeVisible();
  await user.upload(screen.getByLabelText(/^File/), picture);
  await user.click(run);
  expect(await screen.findByText(/^This file is not a readable picture/)).toBeVisible();
  cutOff(registrations.create);
  await user.click(run);
  expect(await screen.findByText('Network error')).toBeVisible();
});

test('the connectivity test runs on load and says how each call went', async () => {
  answer(diagnostics.ping, { message: 'pong', time: '2026-01-01T00:00:00.000Z' });
  refuse(dashboard.statistics, 'internal');
  answer(registrations.all, pageOf([]));
  answer(users.dropdown, []);
  renderApp({ at: paths.apiTest, as: 'meera' });
  const failed = await screen.findByRole('row', { name: /dashboard\/statistics/ });
  expect(await within(failed).findByText('HTTP error! status: 500')).toBeVisible();
  const last = screen.getByRole('row', { name: /users\/dropdown/ });
  expect(await within(last).findByText('OK')).toBeVisible();
  expect(within(screen.getByRole('row', { name: /ping/ })).getByText('OK')).toBeVisible();
});

test('a small picture stays as it is, and the server tells its own sizes', async () => {
  answer(
    registrations.create,
    () => new Response(JSON.stringify(dryRun), { headers: { 'Content-Type': 'application/json' } }),
  );
  const { user } = renderApp({ at: paths.compressionTest, as: 'meera' });
  await user.upload(await screen.findByLabelText(/^File/), picture);
  await user.click(screen.getByRole('button', { name: 'Run the test' }));
  expect(await screen.findByText(/^0 % saved in/)).toBeVisible();
  expect(await screen.findByText('The test passed')).toBeVisible();
});

test('the camera test opens the dialog and leads back to /', async () => {
  const { user } = renderApp({ at: paths.cameraTest, as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Open the camera' }));
  expect(await screen.findByRole('dialog', { name: 'Capture Document' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the first page' })).toHaveAttribute('href', '/');
});

test('the signature test asks about registration 13 and product 1', async () => {
  const papers = answer(
    printouts.gi3a,
    () => new Response('<html></html>', { headers: { 'Content-Type': 'text/html' } }),
  );
  const debug = answer(diagnostics.signatureDebug, {
    registration: { id: 13, name: 'Rupali', has_signature_path: true, signature_readable: true },
  });
  answer(diagnostics.compareSignature, {
    registration: { id: 13, name: 'Rupali', has_signature_path: true },
    generated_html: {
      are_identical: false,
      gi3a_has_signature: true,
      statement_has_signature: false,
    },
  });
  const { user } = renderApp({ at: paths.testSignature, as: 'meera' });
  expect(
    await screen.findByRole('heading', { name: 'Signature Export Verification Test' }),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Test Form GI 3A' }));
  expect(await screen.findByText('The paper was made: 13 bytes')).toBeVisible();
  expect(papers[0]?.body).toMatchObject({ registrationId: 13, productId: 1 });
  await user.click(screen.getByRole('button', { name: 'Debug Signature' }));
  expect(await screen.findByText('The registration has a signature on file')).toBeVisible();
  expect(debug[0]?.body).toEqual({ registrationId: 13 });
  await user.click(screen.getByRole('button', { name: 'Compare HTML' }));
  expect(await screen.findByText('The papers do not carry the same signature')).toBeVisible();
});

test.each([
  ['Test Statement', printouts.statement, 'Export failed with status 404'],
  ['Debug Signature', diagnostics.signatureDebug, 'DEBUG ERROR: 404'],
  ['Compare HTML', diagnostics.compareSignature, 'COMPARE ERROR: 404'],
] as const)('%s that fails says its status', async (button, endpoint, text) => {
  refuse(endpoint, 'registration.not_found');
  const { user } = renderApp({ at: paths.testSignature, as: 'meera' });
  await user.click(await screen.findByRole('button', { name: button }));
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Raw answer' })).toHaveTextContent(
    'Registration not found',
  );
});
