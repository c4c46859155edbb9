import { dayOf } from '@gi/contract/values/days';
import { keysOf, snakeCase } from '@gi/contract/fields/field';
import {
  identityKeys,
  identityLabels,
  identityRecordKeys,
} from '@gi/contract/fields/identity-keys';
import {
  personFields,
  type PersonField,
  productionFields,
} from '@gi/contract/fields/registration-fields';
import type { ProductionDetail } from '@gi/contract/schemas/registration-record';
import type { IdentityKind } from '@gi/contract/fields/identity-numbers';
import {
  documentLabelsOf,
  joined,
  registrationKind,
  rupeesOf,
} from '#register/registration-texts.ts';
import type { Cell } from '@gi/contract/values/csv';
import { reviewStatusLabels } from '@gi/contract/words/review-labels';
import type { Column } from '#lib/tables/table.ts';
import type { ListedRegistration } from '#register/registration-records.ts';

type ListColumn = Column<ListedRegistration>;

const personWidths: Partial<Record<PersonField, number>> = {
  name: 24,
  age: 6,
  gender: 9,
  phone: 14,
  email: 24,
  address: 40,
  nameLatin: 24,
  addressForService: 40,
  pinCode: 10,
  district: 20,
  state: 20,
};

/** A person's field, unmasked: identity numbers are not among them. */
export const personColumn = (key: PersonField): ListColumn => {
  const name = snakeCase(key);
  return {
    title: personFields[key].exportedAs ?? personFields[key].label,
    width: personWidths[key],
    value: ({ record }) => record[name],
  };
};

/** Every further field of a person that is a column, those of several lines last. */
const personColumns: ListColumn[] = keysOf(personFields)
  .filter((key) => key !== 'name' && personFields[key].exportedAs !== null)
  .toSorted(
    (a, b) =>
      Number(personFields[a].input === 'multiline') - Number(personFields[b].input === 'multiline'),
  )
  .map(personColumn);

/** As the record has it: masked unless the full numbers were asked for. */
const identityColumn = (kind: IdentityKind, width: number): ListColumn => ({
  title: identityLabels[identityKeys[kind]],
  width,
  value: ({ record }) => record[identityRecordKeys[kind]],
});

/** One amount as a number, which spreadsheets add up; those of several products joined by `; `. */
const amountsOf = (details: readonly ProductionDetail[]): Cell => {
  const amounts = details.flatMap(({ annualProduction }) => annualProduction ?? []);
  return amounts.length === 1 ? amounts[0] : joined(amounts.map(String));
};

/** The units of these amounts, in their order. */
const unitsOf = (details: readonly ProductionDetail[]): string | null =>
  joined(details.flatMap(({ annualProduction, unit }) => (annualProduction === null ? [] : unit)));

const namesOf = (named: readonly { name: string }[]): string | null =>
  joined(named.map((each) => each.name));

/** The columns of the unit's working list, a line for each registration. Why each: docs/exports.md. */
export const workingListColumns = (timeZone: string): readonly ListColumn[] => [
  { title: 'Registration ID', width: 12, value: ({ record }) => record.id },
  { ...personColumn('name'), frozen: true },
  {
    title: 'Registered On',
    width: 12,
    day: true,
    value: ({ record }) => dayOf(new Date(record.created_at), timeZone),
  },
  { title: 'Registered By', value: ({ record }) => record.username },
  { title: 'Type', width: 12, value: ({ record }) => registrationKind(record) },
  {
    title: 'Review Status',
    width: 12,
    value: ({ record }) => reviewStatusLabels[record.review_status],
  },
  {
    title: 'First Registration ID',
    width: 12,
    value: ({ record }) => record.base_registration_id,
  },
  ...personColumns,
  identityColumn('aadhar', 18),
  identityColumn('voter', 14),
  identityColumn('pan', 14),
  {
    title: 'ID Verified',
    width: 14,
    value: ({ record }) => (record.identityVerified === null ? null : 'Aadhaar QR'),
  },
  { title: 'Categories', width: 24, value: ({ record }) => namesOf(record.categories) },
  {
    title: 'Existing Products',
    width: 32,
    value: ({ record }) => namesOf(record.existing_products),
  },
  {
    title: 'Planned Products',
    width: 32,
    value: ({ record }) => namesOf(record.selected_products),
  },
  { title: 'Production Summary', width: 40, value: ({ record }) => record.production_summary },
  {
    title: productionFields.annualProduction.exportedAs,
    width: 16,
    value: ({ record }) => amountsOf(record.production_details),
  },
  {
    title: productionFields.unit.exportedAs,
    width: 10,
    value: ({ record }) => unitsOf(record.production_details),
  },
  {
    title: productionFields.areaOfProduction.exportedAs,
    width: 24,
    value: ({ record }) => record.area_of_production,
  },
  {
    title: productionFields.yearsOfProduction.exportedAs,
    width: 10,
    value: ({ record }) => record.years_of_production,
  },
  {
    title: 'Annual Turnover (₹)',
    width: 16,
    value: ({ record }) => rupeesOf(record.production_details),
  },
  {
    title: 'Documents',
    width: 32,
    value: ({ documentKinds }) => joined(documentLabelsOf(documentKinds)),
  },
  {
    title: 'Last Updated',
    width: 12,
    day: true,
    value: ({ record }) => dayOf(new Date(record.updated_at), timeZone),
  },
];
