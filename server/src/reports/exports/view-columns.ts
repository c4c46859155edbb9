import { applicationStatusLabels } from '@gi/contract/words/application-labels';
import { personFields, type PersonField } from '@gi/contract/fields/registration-fields';
import type { RegisterColumn } from '@gi/contract/fields/list-columns';
import type { ApplicationSummary } from '@gi/contract/schemas/registration-record';
import type { Column } from '#lib/tables/table.ts';
import { joined } from '#register/registration-texts.ts';
import type { ListedRegistration } from '#register/registration-records.ts';
import { personColumn, workingListColumns } from './working-list.ts';

type ViewColumn = Column<ListedRegistration>;

/** The columns that the working list has too, by their titles there. */
const titles: Readonly<Partial<Record<RegisterColumn, string>>> = {
  id: 'Registration ID',
  status: 'Review Status',
  categories: 'Categories',
  production: 'Production Summary',
  collector: 'Registered By',
  registered: 'Registered On',
  updated: 'Last Updated',
  aadhar: 'Aadhar Number',
  voter: 'Voter ID',
  pan: 'PAN Number',
  idVerified: 'ID Verified',
};

const isPersonField = (column: RegisterColumn): column is RegisterColumn & PersonField =>
  column in personFields;

/** The columns that hold identity numbers. */
export const holdsNumber = (column: RegisterColumn): boolean =>
  column === 'aadhar' || column === 'voter' || column === 'pan';

/** A value of each application, in the order of the products' names. */
const ofApplications = (
  title: string,
  value: (application: ApplicationSummary) => string | null,
): ViewColumn => ({
  title,
  width: 24,
  value: ({ record }) =>
    joined((record.application_summaries ?? []).flatMap((each) => value(each) ?? [])),
});

const applicationColumns: Readonly<Partial<Record<RegisterColumn, ViewColumn>>> = {
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
): readonly ViewColumn[] => {
  const known = new Map(workingListColumns(timeZone).map((column) => [column.title, column]));
  return [...new Set(names)].map((name) => {
    const column =
      applicationColumns[name] ??
      known.get(titles[name] ?? '') ??
      (isPersonField(name) ? personColumn(name) : undefined);
    if (column === undefined) throw new Error(`the column ${name} of the register has no export`);
    return column;
  });
};
