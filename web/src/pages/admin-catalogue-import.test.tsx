import { catalogue } from '@gi/contract/catalogue';
import type { CatalogueImport } from '@gi/contract/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { answerCatalogue } from '#test/catalogue-page.ts';
import { renderScreen } from '#test/render.tsx';
import { Page } from './admin-catalogue.tsx';

beforeEach(() => answerCatalogue());

const preview: CatalogueImport = {
  dryRun: true,
  created: 1,
  changed: 1,
  unchanged: 5,
  newCategories: ['Food Stuff'],
  rows: [
    { line: 2, action: 'create', name: 'Tezpur Litchi', category: 'Food Stuff', changes: [] },
    {
      line: 3,
      action: 'change',
      name: 'Assam Japi',
      category: 'Handicraft',
      changes: [{ field: 'proprietor', from: null, to: 'AIIDC' }],
    },
  ],
  problems: [],
};
const csv = new File(['name,category\n'], 'catalogue.csv', { type: 'text/csv' });

const input = () => screen.getByLabelText('Choose a CSV file', { selector: 'input' });
const chooseFile = async () => {
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Import CSV' }));
  await user.upload(input(), csv);
  return { user, dialog: within(screen.getByRole('dialog', { name: 'Import a catalogue' })) };
};

test('a CSV file is looked at first, and imported only on the word', async () => {
  const dryRuns: unknown[] = [];
  answer(catalogue.import, async ({ request }) => {
    const form = await request.formData();
    dryRuns.push(form.get('dryRun'));
    return { ...preview, dryRun: form.get('dryRun') === 'true' };
  });
  const { user } = await chooseFile();
  expect(await screen.findByText('New categories: Food Stuff')).toBeVisible();
  expect(screen.getByText('proprietor: nothing → AIIDC')).toBeVisible();
  expect(dryRuns).toEqual(['true']);
  await user.click(screen.getByRole('button', { name: 'Import 2 products' }));
  expect(await screen.findByText('Imported: 1 new, 1 changed')).toBeVisible();
  await waitFor(() => expect(dryRuns).toEqual(['true', 'false']));
});

test('a file with bad lines is not imported', async () => {
  answer(catalogue.import, {
    ...preview,
    problems: [{ line: 4, message: 'Please enter a name' }],
  });
  await chooseFile();
  expect(await screen.findByText('Line 4: Please enter a name')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('the dialog names the columns, the file, and each line that would change', async () => {
  answer(catalogue.import, preview);
  const { dialog } = await chooseFile();
  expect(dialog.getByText(/with the columns name, category, state, application_no/)).toBeVisible();
  expect(dialog.getByText('catalogue.csv')).toBeVisible();
  expect(await dialog.findByText('Line 2 · New · Food Stuff')).toBeVisible();
  expect(dialog.getByText('Line 3 · Changed · Handicraft')).toBeVisible();
  for (const [label, count] of [
    ['New', '1'],
    ['Changed', '1'],
    ['Same', '5'],
  ] as const)
    expect(dialog.getByText(label).parentElement).toHaveTextContent(count);
});

test('a mended file may be chosen in place of one with bad lines', async () => {
  answer(catalogue.import, { ...preview, problems: [{ line: 4, message: 'Please enter a name' }] });
  const { user, dialog } = await chooseFile();
  expect(await dialog.findByText('Line 4: Please enter a name')).toBeVisible();
  answer(catalogue.import, preview);
  await user.upload(input(), csv);
  expect(await dialog.findByRole('button', { name: 'Import 2 products' })).toBeEnabled();
  expect(dialog.queryByText('Line 4: Please enter a name')).toBeNull();
});

test('of very many bad lines the first hundred are listed, the others counted', async () => {
  const problems = Array.from({ length: 130 }, (_, at) => ({
    line: at + 2,
    message: 'Please enter a name',
  }));
  answer(catalogue.import, { ...preview, problems });
  const { dialog } = await chooseFile();
  expect(await dialog.findByText('Line 101: Please enter a name')).toBeVisible();
  expect(dialog.queryByText('Line 102: Please enter a name')).toBeNull();
  expect(dialog.getByText(/and 30 more/)).toBeVisible();
});

test('a file that brings nothing new cannot be imported', async () => {
  answer(catalogue.import, { ...preview, created: 0, changed: 0, newCategories: [], rows: [] });
  const { dialog } = await chooseFile();
  expect(await dialog.findByText('The file brings nothing new.')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('a file that is no catalogue is refused with the sentence of the server', async () => {
  refuse(catalogue.import, 'catalogue.bad_file');
  const { dialog } = await chooseFile();
  expect(await dialog.findByText('This file is not a catalogue that can be read')).toBeVisible();
  expect(dialog.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('an import that fails in the end says so, and can be tried again', async () => {
  answer(catalogue.import, preview);
  const { user, dialog } = await chooseFile();
  const button = await dialog.findByRole('button', { name: 'Import 2 products' });
  refuse(catalogue.import, 'service.unavailable');
  await user.click(button);
  expect(await dialog.findByText('Service unavailable')).toBeVisible();
  answer(catalogue.import, { ...preview, dryRun: false });
  await user.click(dialog.getByRole('button', { name: 'Import 2 products' }));
  expect(await screen.findByText('Imported: 1 new, 1 changed')).toBeVisible();
});

test('Cancel imports nothing', async () => {
  const came = answer(catalogue.import, preview);
  const { user, dialog } = await chooseFile();
  await dialog.findByRole('button', { name: 'Import 2 products' });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(came).toHaveLength(1);
});
