import { type DocumentKind, documentLabels } from '@gi/contract/documents';
import type { ReportType } from '@gi/contract/reports';
import type { ProductionDetail } from '@gi/contract/registration-record';
import { formatTurnover } from '@gi/contract/format';
import { toRupees } from '@gi/contract/units';
import { dayOf } from '@gi/contract/days';
import { type IdentityNumbers, masked } from '#core/identity-vault.ts';
import { detailsOf, productionSummary, type RegistrationRow } from '#core/registration-records.ts';
import type { Cell } from '#lib/table.ts';
import type { TableShape } from './table-export.ts';

/** Columns and their reasons: docs/exports.md. */
const joined = (names: readonly string[]): string => names.join('; ');

const productNames = (row: RegistrationRow, kind: 'existing' | 'selected'): string =>
  joined((row.products ?? []).filter((each) => each.kind === kind).map((each) => each.name));

const categoryNames = (row: RegistrationRow): string =>
  joined((row.categories ?? []).map((each) => each.name));

/** Rupees a year over all products of the registration; nothing when none was given. */
const turnoverInRupees = (details: readonly ProductionDetail[]): number | null => {
  const known = details.flatMap(({ annualTurnover, turnoverUnit }) =>
    annualTurnover === null ? [] : [toRupees(annualTurnover, turnoverUnit)],
  );
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
};

const documentNames = (row: RegistrationRow): string => {
  const kinds = new Set<DocumentKind>((row.documents ?? []).map((each) => each.kind));
  return joined(
    Object.entries(documentLabels).flatMap(([kind, label]) =>
      kinds.has(kind as DocumentKind) ? [label] : [],
    ),
  );
};

/** One line per registration: the unit's working list. */
export const registrationTable = (timeZone: string): TableShape => ({
  onePerRegistration: true,
  columns: [
    { title: 'Registration ID', width: 12 },
    { title: 'Registered On', width: 12 },
    { title: 'Registered By' },
    { title: 'Type', width: 12 },
    { title: 'First Registration ID', width: 12 },
    { title: 'Name', width: 24 },
    { title: 'Age', width: 6 },
    { title: 'Gender', width: 9 },
    { title: 'Phone', width: 14 },
    { title: 'Email', width: 24 },
    { title: 'Address', width: 40 },
    { title: 'Aadhar Number', width: 18 },
    { title: 'Voter ID', width: 14 },
    { title: 'PAN Number', width: 14 },
    { title: 'Categories', width: 24 },
    { title: 'Existing Products', width: 32 },
    { title: 'Planned Products', width: 32 },
    { title: 'Production Summary', width: 40 },
    { title: 'Area of Production', width: 24 },
    { title: 'Years of Production', width: 10 },
    { title: 'Annual Turnover (₹)', width: 16 },
    { title: 'Documents', width: 32 },
    { title: 'Last Updated', width: 12 },
  ],
  toRows: (row, numbers) => {
    const details = detailsOf(row);
    const number = (kind: keyof IdentityNumbers): string | null =>
      numbers === undefined ? masked(kind, row.last4?.[kind] ?? null) : (numbers[kind] ?? null);
    return [
      [
        row.id,
        dayOf(row.created_at, timeZone),
        row.username,
        row.is_additional ? 'Additional' : 'First',
        row.base_registration_id,
        row.name,
        row.age,
        row.gender,
        row.phone,
        row.email,
        row.address,
        number('aadhar'),
        number('voter'),
        number('pan'),
        categoryNames(row),
        productNames(row, 'existing'),
        productNames(row, 'selected'),
        productionSummary(details),
        row.area_of_production,
        row.years_of_production,
        turnoverInRupees(details),
        documentNames(row),
        dayOf(row.updated_at, timeZone),
      ],
    ];
  },
});

/** Source of the columns: specification section 9. */
const reportColumns = [
  { title: 'Registration ID', width: 12 },
  { title: 'Name', width: 24 },
  { title: 'Mobile Number', width: 14 },
  { title: 'Email', width: 24 },
  { title: 'Category', width: 24 },
  { title: 'Area of Production', width: 24 },
  { title: 'Annual Production', width: 32 },
  { title: 'Annual Turnover', width: 20 },
  { title: 'Created Date', width: 12 },
];

const amount = (detail: ProductionDetail): string | null =>
  detail.annualProduction === null
    ? null
    : `${detail.annualProduction} ${detail.unit ?? ''}`.trim();

const turnover = (detail: ProductionDetail): string | null =>
  detail.annualTurnover === null
    ? null
    : formatTurnover(detail.annualTurnover, detail.turnoverUnit);

/** The report's CSV: a line per registration, or in a production report per product. */
export const reportTable = (type: ReportType, timeZone: string): TableShape => ({
  onePerRegistration: type !== 'production',
  columns: reportColumns,
  toRows: (row) => {
    const line = (area: string | null, production: string | null, money: string | null): Cell[] => [
      row.id,
      row.name,
      row.phone,
      row.email,
      categoryNames(row),
      area,
      production,
      money,
      dayOf(row.created_at, timeZone),
    ];
    const details = detailsOf(row);
    if (type === 'production')
      return details.map((detail) =>
        line(
          detail.areaOfProduction,
          `${detail.productName}: ${amount(detail) ?? 'Not specified'}`,
          turnover(detail),
        ),
      );
    const list = (values: readonly (string | null)[]): string | null =>
      joined(values.filter((value) => value !== null)) || null;
    return [line(row.area_of_production, list(details.map(amount)), list(details.map(turnover)))];
  },
});

/** One registration, a line per product: the table inside the production zip. */
export const productionTable = (
  facts: ReadonlyMap<
    number,
    { category: string; state: string | null; applicationNo: string | null }
  >,
): TableShape => ({
  onePerRegistration: false,
  columns: [
    { title: 'Registration ID' },
    { title: 'Name' },
    { title: 'Product' },
    { title: 'Application No.' },
    { title: 'Category' },
    { title: 'State' },
    { title: 'Status' },
    { title: 'Annual Production' },
    { title: 'Unit' },
    { title: 'Area of Production' },
    { title: 'Years of Production' },
    { title: 'Annual Turnover' },
    { title: 'Turnover Unit' },
    { title: 'Annual Turnover (₹)' },
    { title: 'Additional Notes' },
  ],
  toRows: (row) => {
    const details = new Map(detailsOf(row).map((detail) => [detail.product_id, detail]));
    return (row.products ?? []).map((product) => {
      const fact = facts.get(product.id);
      const detail = details.get(product.id);
      return [
        row.id,
        row.name,
        product.name,
        fact?.applicationNo,
        fact?.category,
        fact?.state,
        product.kind === 'existing' ? 'Produced' : 'Planned',
        detail?.annualProduction,
        detail?.unit,
        detail?.areaOfProduction,
        detail?.yearsOfProduction,
        detail?.annualTurnover,
        detail?.turnoverUnit,
        detail === undefined ? null : turnoverInRupees([detail]),
        detail?.additionalNotes,
      ];
    });
  },
});
