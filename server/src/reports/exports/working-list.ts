import { dayOf } from '@gi/contract/values/days';
import { exportTitle, keysOf, snakeCase } from '@gi/contract/fields/field';
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
import type {
  ApplicationSummary,
  ProductionDetail,
} from '@gi/contract/schemas/registration-record';
import type { RegisterColumn } from '@gi/contract/fields/list-columns';
import { applicationStatusLabels } from '@gi/contract/words/application-labels';
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
const personColumn = (key: PersonField): ListColumn => {
  const name = snakeCase(key);
  return {
    title: exportTitle(personFields[key]) ?? personFields[key].label,
    width: personWidths[key],
    value: ({ record }) => record[name],
  };
};
const columnsOfPerson = <Key extends PersonField>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key) => [key, personColumn(key)])) as Record<Key, ListColumn>;
const personColumns = columnsOfPerson(keysOf(personFields));

/** Every further field of a person that the working list has, those of several lines last. */
const furtherFields = keysOf(personFields)
  .filter((key) => key !== 'name')
  .filter((key) => exportTitle(personFields[key]) !== null)
  .toSorted(
    (a, b) =>
      Number(personFields[a].input === 'multiline') - Number(personFields[b].input === 'multiline'),
  );

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

/** The columns after those of the person, but for the last. */
const laterColumns = {
  aadhar: identityColumn('aadhar', 18),
  voter: identityColumn('voter', 14),
  pan: identityColumn('pan', 14),
  idVerified: {
    title: 'ID Verified',
    width: 14,
    value: ({ record }) => (record.identityVerified === null ? null : 'Aadhaar QR'),
  },
  categories: {
    title: 'Categories',
    width: 24,
    value: ({ record }) => namesOf(record.categories),
  },
  existing: {
    title: 'Existing Products',
    width: 32,
    value: ({ record }) => namesOf(record.existing_products),
  },
  planned: {
    title: 'Planned Products',
    width: 32,
    value: ({ record }) => namesOf(record.selected_products),
  },
  production: {
    title: 'Production Summary',
    width: 40,
    value: ({ record }) => record.production_summary,
  },
  amounts: {
    title: productionFields.annualProduction.label,
    width: 16,
    value: ({ record }) => amountsOf(record.production_details),
  },
  units: {
    title: productionFields.unit.label,
    width: 10,
    value: ({ record }) => unitsOf(record.production_details),
  },
  area: {
    title: productionFields.areaOfProduction.label,
    width: 24,
    value: ({ record }) => record.area_of_production,
  },
  years: {
    title: productionFields.yearsOfProduction.label,
    width: 10,
    value: ({ record }) => record.years_of_production,
  },
  turnover: {
    title: 'Annual Turnover (₹)',
    width: 16,
    value: ({ record }) => rupeesOf(record.production_details),
  },
  documents: {
    title: 'Documents',
    width: 32,
    value: ({ documentKinds }) => joined(documentLabelsOf(documentKinds)),
  },
} satisfies Record<string, ListColumn>;

/** The columns of the working list in their order; those of the register by their names there. */
const listedColumns = (timeZone: string) =>
  ({
    id: { title: 'Registration ID', width: 12, value: ({ record }) => record.id },
    name: { ...personColumns.name, frozen: true },
    registered: {
      title: 'Registered On',
      width: 12,
      day: true,
      value: ({ record }) => dayOf(new Date(record.created_at), timeZone),
    },
    collector: { title: 'Registered By', value: ({ record }) => record.username },
    kind: { title: 'Type', width: 12, value: ({ record }) => registrationKind(record) },
    status: {
      title: 'Review Status',
      width: 12,
      value: ({ record }) => reviewStatusLabels[record.review_status],
    },
    base: {
      title: 'First Registration ID',
      width: 12,
      value: ({ record }) => record.base_registration_id,
    },
    ...columnsOfPerson(furtherFields),
    ...laterColumns,
    updated: {
      title: 'Last Updated',
      width: 12,
      day: true,
      value: ({ record }) => dayOf(new Date(record.updated_at), timeZone),
    },
  }) satisfies Record<string, ListColumn>;

/** The columns of the unit's working list, a line for each registration. Why each: docs/exports.md. */
export const workingListColumns = (timeZone: string): readonly ListColumn[] =>
  Object.values(listedColumns(timeZone));

/** A value of each application, in the order of the products' names. */
const ofApplications = (
  title: string,
  value: (application: ApplicationSummary) => string | null,
): ListColumn => ({
  title,
  width: 24,
  value: ({ record }) =>
    joined((record.application_summaries ?? []).flatMap((each) => value(each) ?? [])),
});

const applicationColumns = {
  application: ofApplications(
    'Application',
    ({ productName, status }) => `${productName}: ${applicationStatusLabels[status]}`,
  ),
  applicationNo: ofApplications('Application No.', ({ applicationNo }) => applicationNo),
  authorisedUserNo: ofApplications('Authorised User No.', (each) => each.authorisedUserNo),
};

export const tellsOfApplications = (column: RegisterColumn): boolean =>
  column in applicationColumns;

/** The columns of the register as a list shows them, from left to right; one that is named twice is there once. */
export const viewColumns = (
  names: readonly RegisterColumn[],
  timeZone: string,
): readonly ListColumn[] => {
  const columns: Record<RegisterColumn, ListColumn> = {
    ...listedColumns(timeZone),
    ...personColumns,
    ...applicationColumns,
  };
  return [...new Set(names)].map((name) => columns[name]);
};
