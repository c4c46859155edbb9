import { dayOf } from '@gi/contract/days';
import { keysOf, snakeCase } from '@gi/contract/field';
import { identityKeys, identityLabels } from '@gi/contract/identity-fields';
import { personFields, type PersonField, productionFields } from '@gi/contract/registration-fields';
import type { IdentityKind } from '@gi/contract/identity';
import type { ProductionDetail } from '@gi/contract/registration-record';
import type { IdentityNumbers } from '#core/identity-vault.ts';
import {
  documentNames,
  joined,
  productionSummary,
  productNames,
  registrationKind,
  rupeesOf,
} from '#core/registration-facts.ts';
import { detailsOf, numberOf, type RegistrationRow } from '#core/registration-records.ts';
import type { Column } from '#lib/table.ts';
import type { ExportTable } from './table-export.ts';

type Line = {
  row: RegistrationRow;
  details: readonly ProductionDetail[];
  numbers: IdentityNumbers | undefined;
};
type LineColumn = Column<Line>;

const personWidths: Partial<Record<PersonField, number>> = {
  name: 24,
  age: 6,
  gender: 9,
  phone: 14,
  email: 24,
  address: 40,
};

/** Every field of a person, those of several lines last. */
const personColumns: LineColumn[] = keysOf(personFields)
  .toSorted(
    (a, b) =>
      Number(personFields[a].input === 'multiline') - Number(personFields[b].input === 'multiline'),
  )
  .map((key) => ({
    title: personFields[key].exportedAs,
    width: personWidths[key],
    value: ({ row }) => row[snakeCase(key)],
  }));

/** Masked unless the full numbers were asked for. */
const identityColumn = (kind: IdentityKind, width: number): LineColumn => ({
  title: identityLabels[identityKeys[kind]],
  width,
  value: ({ row, numbers }) => numberOf(row, kind, numbers),
});

/** One line for each registration: the unit's working list. Why each column: docs/exports.md. */
export const registrationTable = (timeZone: string): ExportTable<Line> => ({
  onePerRegistration: true,
  linesOf: (row, numbers) => [{ row, details: detailsOf(row), numbers }],
  columns: [
    { title: 'Registration ID', width: 12, value: ({ row }) => row.id },
    { title: 'Registered On', width: 12, value: ({ row }) => dayOf(row.created_at, timeZone) },
    { title: 'Registered By', value: ({ row }) => row.username },
    { title: 'Type', width: 12, value: ({ row }) => registrationKind(row) },
    { title: 'First Registration ID', width: 12, value: ({ row }) => row.base_registration_id },
    ...personColumns,
    identityColumn('aadhar', 18),
    identityColumn('voter', 14),
    identityColumn('pan', 14),
    {
      title: 'Categories',
      width: 24,
      value: ({ row }) => joined((row.categories ?? []).map((each) => each.name)),
    },
    {
      title: 'Existing Products',
      width: 32,
      value: ({ row }) => joined(productNames(row, 'existing')),
    },
    {
      title: 'Planned Products',
      width: 32,
      value: ({ row }) => joined(productNames(row, 'selected')),
    },
    {
      title: 'Production Summary',
      width: 40,
      value: ({ details }) => productionSummary(details),
    },
    {
      title: productionFields.areaOfProduction.exportedAs,
      width: 24,
      value: ({ row }) => row.area_of_production,
    },
    {
      title: productionFields.yearsOfProduction.exportedAs,
      width: 10,
      value: ({ row }) => row.years_of_production,
    },
    { title: 'Annual Turnover (₹)', width: 16, value: ({ details }) => rupeesOf(details) },
    { title: 'Documents', width: 32, value: ({ row }) => joined(documentNames(row)) },
    { title: 'Last Updated', width: 12, value: ({ row }) => dayOf(row.updated_at, timeZone) },
  ],
});
