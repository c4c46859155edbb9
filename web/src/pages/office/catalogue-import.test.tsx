import { catalogue } from '@gi/contract/routes/catalogue';
import type { CatalogueImport } from '@gi/contract/schemas/catalogue-import';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { answer, refuse } from '#test/api.ts';
import { csvFile } from '#test/office-page.tsx';
import { answerCatalogue } from '#test/catalogue-page.ts';
import { setLanguage } from '#i18n/language.ts';
import { savedFiles } from '#test/downloads.ts';
import { renderScreen } from '#test/render.tsx';
import { Page } from './catalogue.tsx';

beforeEach(() => answerCatalogue());

const preview: CatalogueImport = {
  dryRun: true,
  created: 1,
  changed: 1,
  unchanged: 5,
  newCategories: ['Food Stuff'],
  rows: [
    {
      row: 2,
      kind: 'product',
      action: 'create',
      name: 'Tezpur Litchi',
      category: 'Food Stuff',
      changes: [],
    },
    {
      row: 3,
      kind: 'product',
      action: 'change',
      name: 'Assam Japi',
      category: 'Handicraft',
      changes: [{ field: 'proprietor', from: null, to: 'AIIDC' }],
    },
  ],
  problems: [],
};
const nameMissing = (row: number): CatalogueImport['problems'][number] => ({
  row,
  code: 'row.name_missing',
  params: {},
  message: 'Please enter a name',
});
const csv = new File(['name,category\n'], 'catalogue.csv', { type: 'text/csv' });

const input = () => screen.getByLabelText('Choose a file', { selector: 'input' });
const chooseFile = async () => {
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Export and import' }));
  await user.upload(input(), csv);
  return { user, dialog: within(screen.getByRole('dialog', { name: 'The catalogue as a file' })) };
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
  expect(screen.getByText('Proprietor: nothing → AIIDC')).toBeVisible();
  expect(dryRuns).toEqual(['true']);
  await user.click(screen.getByRole('button', { name: 'Import 2 changes' }));
  expect(await screen.findByText('Imported: 1 new, 1 changed')).toBeVisible();
  await waitFor(() => expect(dryRuns).toEqual(['true', 'false']));
});

test('application numbers that are a date or of another product are named, and may be imported', async () => {
  const number = (to: string) => [{ field: 'application_no' as const, from: null, to }];
  const [litchi, hat] = preview.rows;
  const rows = [
    { ...litchi!, changes: number('01-Apr-24') },
    { ...hat!, changes: number('55') },
  ];
  answer(catalogue.import, { ...preview, rows });
  await chooseFile();
  const title = await screen.findByText(
    'Please compare these application numbers with the Registry’s',
  );
  expect(title).toBeVisible();
  expect(
    screen.getByText(
      'Row 2: 01-Apr-24 looks like a date that a spreadsheet has made of the number.',
    ),
  ).toBeVisible();
  expect(
    screen.getByText(/^Row 3: Muga Silk of Assam has the application number 55 too/),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Import 2 changes' })).toBeEnabled();
});

test('a file with bad lines is not imported', async () => {
  answer(catalogue.import, {
    ...preview,
    problems: [nameMissing(4)],
  });
  await chooseFile();
  const problem = await screen.findByText('Row 4: Please enter a name');
  expect(problem).toBeVisible();
  // Before the figures, which would make the file look accepted.
  const figure = screen.getByText('Changed');
  expect(problem.compareDocumentPosition(figure)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

test('the dialog names the columns, the file, and each line that would change', async () => {
  answer(catalogue.import, preview);
  const { dialog } = await chooseFile();
  expect(dialog.getByText(/^kind, id, name, category, state, application_no/)).toBeVisible();
  expect(dialog.getByText('catalogue.csv')).toBeVisible();
  expect(await dialog.findByText('Row 2 · New · Food Stuff')).toBeVisible();
  expect(dialog.getByText('Row 3 · Changed · Handicraft')).toBeVisible();
  for (const [label, count] of [
    ['New', '1'],
    ['Changed', '1'],
    ['Same', '5'],
  ] as const)
    expect(dialog.getByText(label).parentElement).toHaveTextContent(count);
});

test('a mended file may be chosen in place of one with bad lines', async () => {
  answer(catalogue.import, { ...preview, problems: [nameMissing(4)] });
  const { user, dialog } = await chooseFile();
  expect(await dialog.findByText('Row 4: Please enter a name')).toBeVisible();
  answer(catalogue.import, preview);
  await user.upload(input(), csv);
  expect(await dialog.findByRole('button', { name: 'Import 2 changes' })).toBeEnabled();
  expect(dialog.queryByText('Row 4: Please enter a name')).toBeNull();
});

test('of very many bad lines the first hundred are listed, the others counted', async () => {
  const problems = Array.from({ length: 130 }, (_, at) => nameMissing(at + 2));
  answer(catalogue.import, { ...preview, problems });
  const { dialog } = await chooseFile();
  expect(await dialog.findByText('Row 101: Please enter a name')).toBeVisible();
  expect(dialog.queryByText('Row 102: Please enter a name')).toBeNull();
  expect(dialog.getByText(/and 30 more/)).toBeVisible();
});

test('a file that changes nothing cannot be imported', async () => {
  answer(catalogue.import, { ...preview, created: 0, changed: 0, newCategories: [], rows: [] });
  const { dialog } = await chooseFile();
  expect(await dialog.findByText('The file changes nothing.')).toBeVisible();
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
  const button = await dialog.findByRole('button', { name: 'Import 2 changes' });
  refuse(catalogue.import, 'service.unavailable');
  await user.click(button);
  expect(await dialog.findByText('Service unavailable')).toBeVisible();
  answer(catalogue.import, { ...preview, dryRun: false });
  await user.click(dialog.getByRole('button', { name: 'Import 2 changes' }));
  expect(await screen.findByText('Imported: 1 new, 1 changed')).toBeVisible();
});

test('closing the dialog imports nothing', async () => {
  const came = answer(catalogue.import, preview);
  const { user, dialog } = await chooseFile();
  await dialog.findByRole('button', { name: 'Import 2 changes' });
  await user.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(came).toHaveLength(1);
});

test('the catalogue is saved as CSV or XLSX, with the number of its rows', async () => {
  const came = answer(catalogue.export, () =>
    csvFile('kind,id,name\r\n', 640, 'catalogue_2026-02-03.xlsx'),
  );
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'Export and import' }));
  await user.click(screen.getByRole('button', { name: 'Export XLSX' }));
  expect(
    await screen.findByText('catalogue_2026-02-03.xlsx is saved with 640 rows.'),
  ).toBeVisible();
  expect(came[0]?.body).toEqual({ format: 'xlsx' });
  expect(savedFiles.map(({ name }) => name)).toEqual(['catalogue_2026-02-03.xlsx']);
  refuse(catalogue.export, 'service.unavailable');
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Service unavailable')).toBeVisible();
});

test('in Hindi the problems of rows are said in Hindi', async () => {
  answer(catalogue.import, { ...preview, problems: [nameMissing(4)] });
  setLanguage('hi');
  const { user } = renderScreen(<Page />, { as: 'meera' });
  await user.click(await screen.findByRole('button', { name: 'निर्यात और आयात' }));
  await user.upload(await screen.findByLabelText('फ़ाइल चुनें', { selector: 'input' }), csv);
  expect(await screen.findByText('पंक्ति 4: कृपया नाम लिखें')).toBeVisible();
});
