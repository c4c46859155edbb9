import { registrations } from '@gi/contract/routes/registrations';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { loadPictures } from '#test/canvas.ts';
import { answerDashboard } from '#test/dashboard-page.ts';
import { people, renderApp, signIn } from '#test/render.tsx';
import {
  agriculture,
  completeDraft,
  handicraft,
  japiHat,
  karbiGinger,
  knownProducer,
  mugaSilk,
} from '#test/wizard-samples.ts';
import { answerWizard, keepDraft, latestDraft } from '#test/wizard.tsx';
import type { WizardDraft } from '../../drafts/draft.ts';
import { putInOutbox } from '../../outbox/outbox-store.ts';
import { sendOutbox } from '../../outbox/send-outbox.ts';

const asha = people.asha.id;
const typed = completeDraft({
  person: { ...completeDraft().person, address: 'Hajo, Kamrup', panNumber: 'ABCPE1234F' },
});
const inRegister = {
  ...knownProducer,
  userData: { ...knownProducer.userData, panNumber: 'XXXXXX678G' },
};

beforeEach(() => {
  loadPictures();
  answerDashboard();
  answerWizard();
  localStorage.setItem(`instructions-read:${asha}`, 'yes');
});

/** An item that the server refused because the person is registered, opened by the collector. */
const openRefused = async (item = typed) => {
  signIn('asha');
  await keepDraft(item);
  await putInOutbox(asha, item, new Date());
  refuse(registrations.create, 'registration.already_registered');
  await sendOutbox(asha, { always: true, onProgress: () => undefined });
  const asked = answer(registrations.verify, inRegister);
  const opened = renderApp({ at: `/registration?draft=${typed.id}`, as: 'asha' });
  const table = await screen.findByRole('table', { name: 'Typed here and in the register' });
  return { ...opened, asked, table };
};

test('a person who was known at sending is shown beside what was typed, without another tap', async () => {
  const { asked, table } = await openRefused();
  expect(asked.map(({ body }) => body)).toEqual([{ aadharNumber: typed.person.aadharNumber }]);
  const address = within(table).getByRole('row', { name: /^Address/ });
  expect(address).toHaveTextContent('(differs)');
  const cells = within(address).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Hajo, Kamrup', 'Sualkuchi, Kamrup']);
  expect(within(table).getByRole('row', { name: /^Age/ })).not.toHaveTextContent('differs');
  // Numbers are masked on both sides.
  expect(table).toHaveTextContent('XXXXXX678G');
  expect(table).not.toHaveTextContent('ABCPE1234F');
  expect(table).not.toHaveTextContent(typed.person.aadharNumber);
  expect(screen.getByText(`Registered already, so taken out: ${mugaSilk.name}`)).toBeVisible();
  expect(screen.getByText(/so yours are not sent: Aadhar Card front/)).toBeVisible();
});

test('one button makes it an additional registration; what was typed comes back with another number', async () => {
  const { user } = await openRefused();
  await user.click(screen.getByRole('button', { name: 'Yes, the same person' }));
  await waitFor(async () => {
    const { draft } = (await latestDraft(asha))!;
    expect(draft.additional?.baseRegistrationId).toBe(41);
    expect(draft.additional?.before.person.address).toBe('Hajo, Kamrup');
    expect(draft.person.address).toBe('Sualkuchi, Kamrup');
  });
  expect(screen.queryByRole('table')).toBeNull();
  await user.type(screen.getByLabelText(/^Aadhar Number/), '{Backspace}');
  await waitFor(async () => {
    const { draft } = (await latestDraft(asha))!;
    expect([draft.person.address, draft.existingProducts.map(({ id }) => id)]).toEqual([
      'Hajo, Kamrup',
      [mugaSilk.id],
    ]);
  });
});

test('the two answers are equal, and No leads to the number, with nothing attached', async () => {
  const { user } = await openRefused();
  expect(screen.getByText('Is it the same person?')).toBeVisible();
  const [yes, no] = ['Yes, the same person', 'No, the number is wrong'].map((name) =>
    screen.getByRole('button', { name }),
  );
  expect(yes?.className).toBe(no?.className);
  await user.click(no!);
  const number = screen.getByLabelText<HTMLInputElement>(/^Aadhar Number/);
  expect(number).toHaveFocus();
  await user.keyboard('5');
  await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
  const { draft } = (await latestDraft(asha))!;
  expect(draft.additional).toBeNull();
  expect(draft.person.address).toBe('Hajo, Kamrup');
});

test('a check before anything is sent compares nothing', async () => {
  signIn('asha');
  await keepDraft(completeDraft({ step: 1, check: null }));
  answer(registrations.verify, knownProducer);
  const { user } = renderApp({ at: `/registration?draft=${typed.id}`, as: 'asha' });
  await user.click(await screen.findByRole('button', { name: 'Check Registration Status' }));
  const button = { name: 'Create Additional Registration' };
  expect(await screen.findByRole('button', button)).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

const nothingNew: WizardDraft = { ...typed, selectedProducts: [] };

test('a draft with nothing new can be discarded right there, after the question', async () => {
  const { user } = await openRefused(nothingNew);
  await user.click(screen.getByRole('button', { name: 'Nothing to add: discard' }));
  const dialog = await screen.findByRole('dialog', { name: 'Discard this draft?' });
  expect(await latestDraft(asha)).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
  await waitFor(async () => expect(await latestDraft(asha)).toBeUndefined());
});

test.each([
  ['product', { existingProducts: [mugaSilk, japiHat] }],
  ['planned product', { selectedProducts: [karbiGinger] }],
  ['category', { categories: [handicraft, agriculture] }],
  ['document', { documents: { ...typed.documents, panCard: typed.documents.photo! } }],
])('with a new %s it is not offered', async (_what, changes) => {
  await openRefused({ ...nothingNew, ...changes });
  expect(screen.getByRole('button', { name: 'Yes, the same person' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Nothing to add: discard' })).toBeNull();
});
