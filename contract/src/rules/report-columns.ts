import type { ReportType } from '../routes/reports.ts';
import type { ReportRow } from '../schemas/reports.ts';

/** A column of a report. Screen, CSV and XLSX show the same value under it. */
export type ReportColumn = {
  /** The title in files; screens have a heading of their own by the column's key. */
  title: string;
  /** Width in characters, for spreadsheets. */
  width: number;
  /** What the column shows of a row; null or undefined is an empty cell. */
  value: (row: ReportRow) => string | number | null | undefined;
  /** The value is a time of which the day is shown: `YYYY-MM-DD` in files. */
  day?: true;
  /** Spreadsheets keep the columns up to this one in sight. */
  frozen?: true;
};

const list = (values: readonly string[] | undefined): string | undefined => values?.join('; ');

/** Everything that a report can show, by key. */
export const reportColumns = {
  id: { title: 'Registration ID', width: 12, value: (row) => row.id },
  name: { title: 'Name', width: 24, value: (row) => row.name, frozen: true },
  phone: { title: 'Mobile Number', width: 14, value: (row) => row.phone },
  email: { title: 'Email', width: 24, value: (row) => row.email },
  category: { title: 'Category', width: 24, value: (row) => row.category_name },
  area: { title: 'Area of Production', width: 24, value: (row) => row.area_of_production },
  production: { title: 'Annual Production', width: 32, value: (row) => row.annual_production },
  turnover: { title: 'Annual Turnover', width: 20, value: (row) => row.annual_turnover },
  created: { title: 'Created Date', width: 12, value: (row) => row.created_at, day: true },
  summary: { title: 'Production Summary', width: 40, value: (row) => row.production_summary },
  product: { title: 'Product', width: 32, value: (row) => row.product_name },
  rupees: { title: 'Annual Turnover (₹)', width: 16, value: (row) => row.turnover_rupees },
  years: { title: 'Years of Production', width: 10, value: (row) => row.years_of_production },
  age: { title: 'Age', width: 6, value: (row) => row.age },
  gender: { title: 'Gender', width: 9, value: (row) => row.gender },
  address: { title: 'Address', width: 40, value: (row) => row.address },
  existing: { title: 'Existing Products', width: 32, value: (row) => list(row.existing_names) },
  planned: { title: 'Planned Products', width: 32, value: (row) => list(row.planned_names) },
  documents: { title: 'Documents', width: 32, value: (row) => list(row.document_names) },
  kind: { title: 'Type', width: 12, value: (row) => row.registration_kind },
  first: {
    title: 'First Registration ID',
    width: 12,
    value: (row) => row.base_registration_id,
  },
  collector: { title: 'Registered By', width: 16, value: (row) => row.username },
  updated: { title: 'Last Updated', width: 12, value: (row) => row.updated_at, day: true },
} as const satisfies Record<string, ReportColumn>;

export type ReportColumnKey = keyof typeof reportColumns;

/** The nine columns of the file of a report (docs/specification.md, Files and papers); all files begin with them. */
const specified = [
  'id',
  'name',
  'phone',
  'email',
  'category',
  'area',
  'production',
  'turnover',
  'created',
] as const satisfies ReportColumnKey[];

/** The facts of the working list that a report adds. Identity numbers never are in a report. */
const details = [
  'summary',
  'existing',
  'planned',
  'years',
  'rupees',
  'age',
  'gender',
  'address',
  'documents',
  'kind',
  'first',
  'collector',
  'updated',
] as const satisfies ReportColumnKey[];

/** What a report of each type shows, in order. */
export const reportTables: Readonly<
  Record<
    ReportType,
    {
      screen: readonly ReportColumnKey[];
      file: readonly ReportColumnKey[];
      /** True when each registration is one row, so that their number is known beforehand. */
      onePerRegistration: boolean;
    }
  >
> = {
  summary: {
    screen: ['id', 'name', 'phone', 'category', 'summary', 'created'],
    file: specified,
    onePerRegistration: true,
  },
  detailed: {
    screen: [...specified, ...details],
    file: [...specified, ...details],
    onePerRegistration: true,
  },
  production: {
    screen: [
      'id',
      'name',
      'phone',
      'category',
      'summary',
      'area',
      'production',
      'turnover',
      'created',
    ],
    file: [...specified, 'product', 'years', 'rupees'],
    onePerRegistration: false,
  },
};
