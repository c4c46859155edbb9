import { dayOf } from '@gi/contract/values/days';
import { reportColumns, reportTables, type ReportColumn } from '@gi/contract/rules/report-columns';
import type { Report } from '@gi/contract/schemas/reports';
import { reportTypes } from '@gi/contract/routes/reports';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshAadhar, makeAdditional, makeRegistration, someProduct } from '#test/make.ts';
import { openWorld, type Person, type World } from '#test/world.ts';

let world: World;
let firstId: number;
let additionalId: number;
const zone = 'Asia/Kolkata';
const today = dayOf(new Date(), zone);
const aadharNumber = freshAadhar();

beforeAll(async () => {
  world = await openWorld();
  const [silk, tea] = [await someProduct(world), await someProduct(world, 'Kangra Tea')];
  const entry = (productId: number, annualProduction: string, annualTurnover: number) => ({
    productId,
    productName: 'as the client calls it',
    annualProduction,
    unit: 'kg',
    areaOfProduction: 'Sualkuchi',
    yearsOfProduction: 12,
    annualTurnover,
    turnoverUnit: 'lakh',
  });
  const { registrationId } = await makeRegistration(world, world.ravi, {
    name: 'बिमला देवी',
    aadharNumber,
    productCategoryIds: [silk.categoryId, tea.categoryId],
    existingProducts: [silk.productId, tea.productId],
    productionDetails: [entry(silk.productId, '1200', 4.5), entry(tea.productId, '50', 0.5)],
  });
  firstId = registrationId;
  additionalId = await makeAdditional(world, world.ravi, registrationId, 'Mysore Silk');
  await makeRegistration(world, world.asha, {
    name: 'Hira Bai',
    productCategoryIds: [silk.categoryId, tea.categoryId],
    selectedProducts: [tea.productId],
  });
});
afterAll(() => world.close());

const exportOf = async (type: string, as: Person = world.ravi, format = 'csv') =>
  world.call({ url: '/registrations/report/export', as, json: { type, format } });
/** The lines of a CSV, the titles among them. */
const linesOf = async (type: string): Promise<string[][]> =>
  parse((await exportOf(type)).body, { bom: true });
const objectsOf = async (type: string): Promise<Record<string, string>[]> =>
  parse((await exportOf(type)).body, { columns: true, bom: true });

const specified = [
  'Registration ID',
  'Name',
  'Mobile Number',
  'Email',
  'Category',
  'Area of Production',
  'Annual Production',
  'Annual Turnover',
  'Created Date',
];

describe('the file of a report', () => {
  it('of a summary has exactly the nine columns that the unit fixed', async () => {
    const response = await exportOf('summary');
    expect(response.headers['content-disposition']).toContain(
      `gi_registrations_report_${today}.csv`,
    );
    const [titles, additional, first] = await linesOf('summary');
    expect(titles).toEqual(specified);
    expect(additional?.[0]).toBe(String(additionalId));
    expect(first).toEqual([
      String(firstId),
      'बिमला देवी',
      '9876543210',
      'lakshmi@example.in',
      'Agricultural, Handicraft',
      'Sualkuchi',
      '1,200 kg; 50 kg',
      '₹4.5 Lakh; ₹0.5 Lakh',
      today,
    ]);
  });

  it('of a detailed report adds the facts of the working list, without identity numbers', async () => {
    const [titles] = await linesOf('detailed');
    expect(titles?.slice(0, 9)).toEqual(specified);
    const [additional, first] = await objectsOf('detailed');
    expect(first).toMatchObject({
      'Production Summary': expect.stringMatching(
        /^Muga Silk of Assam: 1,200 kg, ₹4.5 Lakh; Kangra Tea: 50 kg, ₹0.5 Lakh$/,
      ) as string,
      'Existing Products': 'Kangra Tea; Muga Silk of Assam',
      'Planned Products': '',
      'Years of Production': '12',
      'Annual Turnover (₹)': '500000',
      Age: '42',
      Gender: 'female',
      Address: '12 Weavers Lane, Sualkuchi, Assam',
      Documents: 'Aadhar Card; Signature; Photo',
      Type: 'First',
      'First Registration ID': '',
      'Registered By': 'ravi',
      'Last Updated': today,
    });
    expect(additional).toMatchObject({
      Type: 'Additional',
      'First Registration ID': String(firstId),
    });
    expect((await exportOf('detailed')).body).not.toContain(aadharNumber.slice(-4));
  });

  it('of a production report has a line for each product', async () => {
    const lines = await objectsOf('production');
    expect(lines.slice(1)).toEqual([
      expect.objectContaining({
        Product: 'Muga Silk of Assam',
        'Annual Production': '1,200 kg',
        'Annual Turnover': '₹4.5 Lakh',
        'Years of Production': '12',
        'Annual Turnover (₹)': '450000',
      }),
      expect.objectContaining({ Product: 'Kangra Tea', 'Annual Production': '50 kg' }),
    ]);
  });

  it.each(reportTypes)(
    'of type %s has the values of the screen, in CSV and in Excel',
    async (type) => {
      const url = `/registrations/report?type=${type}`;
      const { data } = (await world.call({ url, as: world.meera })).json<Report>();
      expect(data).not.toHaveLength(0);
      const columns = reportTables[type].file.map((key): ReportColumn => reportColumns[key]);
      const cells = data.map((row) =>
        columns.map(({ value, day }) => {
          const cell = value(row) ?? null;
          return day && typeof cell === 'string' ? dayOf(new Date(cell), zone) : cell;
        }),
      );
      const csv: string[][] = parse((await exportOf(type, world.meera)).body, { bom: true });
      expect(csv.slice(1)).toEqual(cells.map((row) => row.map((cell) => String(cell ?? ''))));
      const book = await readXlsx((await exportOf(type, world.meera, 'xlsx')).rawPayload);
      const blankAsNull = (row: readonly unknown[]) =>
        row.map((cell) => (cell === '' ? null : cell));
      // In a sheet the days are dates.
      const dated = cells.map((row) =>
        row.map((cell, index) =>
          columns[index]?.day && cell !== null ? new Date(`${cell}T00:00:00Z`) : cell,
        ),
      );
      expect(book.sheets[0]?.rows.slice(1).map(blankAsNull)).toEqual(dated.map(blankAsNull));
    },
  );

  it.each(reportTypes)('of type %s leaves no column empty in all rows', async (type) => {
    const url = `/registrations/report?type=${type}`;
    const { data } = (await world.call({ url, as: world.meera })).json<Report>();
    const { screen, file } = reportTables[type];
    const shown = [...new Set([...screen, ...file])].map((key): ReportColumn => reportColumns[key]);
    const empty = shown.filter(({ value }) => data.every((row) => (value(row) ?? '') === ''));
    expect(empty.map(({ title }) => title)).toEqual([]);
  });

  it('promises a number of lines only where each registration has one', async () => {
    for (const type of ['summary', 'detailed'])
      expect((await exportOf(type)).headers['x-total-rows']).toBe('2');
    const production = await exportOf('production');
    expect(production.statusCode).toBe(200);
    expect(production.headers['x-total-rows']).toBeUndefined();
  });
});
