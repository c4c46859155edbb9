import type { RegisterColumn as RegisterColumnId } from '@gi/contract/fields/list-columns';
import type { RegistrationFacts } from '@gi/contract/fields/registration-fields';
import type {
  ApplicationSummary,
  RegistrationRecord,
} from '@gi/contract/schemas/registration-record';
import type { SortOrder } from '@gi/contract/fields/sort-orders';
import type { GridColumn } from '#components/grid/grid-list.ts';
import { applicationFacts } from '#i18n/en/application-facts.ts';
import { workbenchTexts } from '#i18n/en/workbench.ts';
import { useText } from '#i18n/language.ts';
import { ApplicationStatusChip } from '#features/record/application-status-chip.tsx';
import type { FactKey } from '#features/record/record-facts.ts';
import { StatusChip } from '#features/record/status-chip.tsx';
import { useSectionFacts } from '#features/record/use-facts.tsx';

/** The facts that are columns: those of a list's records; production is shown as its summary. */
type ColumnFact = Exclude<FactKey, 'capturedAt' | keyof RegistrationFacts>;

/** Columns of the workbench only: the registration's number, its review status, its categories, its verified ID, its applications. */
type OwnColumn =
  | 'id'
  | 'status'
  | 'categories'
  | 'idVerified'
  | 'application'
  | 'applicationNo'
  | 'authorisedUserNo';

type RegisterColumn = GridColumn<RegistrationRecord>;
type ColumnContent = Pick<RegisterColumn, 'label' | 'cell'>;

type Layout = Pick<RegisterColumn, 'width' | 'shown'> & {
  sort?: { up?: SortOrder; down?: SortOrder; first?: 'up' | 'down' };
  /** The id in the layouts that browsers have stored, where it differs from the name of the fact. */
  id?: RegisterColumnId;
};

/**
 * The columns from left to right; `record-facts.ts` defines their values and titles. Those of the beginning are what
 * docs/specification.md lists.
 */
const layouts: Readonly<Record<ColumnFact | OwnColumn, Layout>> = {
  name: { width: 172, shown: true, sort: { up: 'name', down: 'name_desc' } },
  id: { width: 52, shown: true },
  status: { width: 160, shown: true, sort: { up: 'status', down: 'status_desc' } },
  categories: { width: 102, shown: true },
  productionSummary: { id: 'production', width: 186, shown: true },
  username: {
    id: 'collector',
    width: 86,
    shown: true,
    sort: { up: 'collector', down: 'collector_desc' },
  },
  createdAt: {
    id: 'registered',
    width: 109,
    shown: true,
    sort: { up: 'oldest', down: 'newest', first: 'down' },
  },
  updatedAt: { id: 'updated', width: 124, shown: false, sort: { down: 'updated', first: 'down' } },
  age: { width: 60, shown: true },
  gender: { width: 84, shown: false },
  phone: { width: 101, shown: true },
  email: { width: 190, shown: false },
  state: { width: 136, shown: false },
  district: { width: 136, shown: false },
  address: { width: 196, shown: true },
  pinCode: { width: 96, shown: false },
  nameLatin: { width: 200, shown: false },
  addressForService: { width: 230, shown: false },
  aadharNumber: { id: 'aadhar', width: 148, shown: true },
  voterId: { id: 'voter', width: 124, shown: false },
  panNumber: { id: 'pan', width: 124, shown: false },
  idVerified: { width: 172, shown: false },
  application: { width: 150, shown: false },
  applicationNo: { width: 130, shown: false },
  authorisedUserNo: { width: 140, shown: false },
};

/** The statuses of a registration's applications, each once. */
const statusChips = ({ application_summaries: applications = [] }: RegistrationRecord) => {
  const statuses = [...new Set(applications.map(({ status }) => status))];
  if (statuses.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap items-center gap-1 sm:h-full sm:flex-nowrap">
      {statuses.map((status) => (
        <ApplicationStatusChip key={status} status={status} />
      ))}
    </span>
  );
};

/** The columns of the register in their order, with labels in the reader's language. */
export const useRegisterColumns = (): readonly RegisterColumn[] => {
  const t = useText(workbenchTexts);
  const ofApplications = useText(applicationFacts);
  /** A value of each application, said once. */
  const each =
    (value: (application: ApplicationSummary) => string | null) => (record: RegistrationRecord) =>
      [...new Set((record.application_summaries ?? []).flatMap((one) => value(one) ?? []))].join(
        ', ',
      );
  const own: Record<OwnColumn, ColumnContent> = {
    id: { label: t('id'), cell: ({ id }) => id },
    status: { label: t('reviewStatus'), cell: (record) => <StatusChip record={record} /> },
    categories: {
      label: t('categories'),
      cell: (record) => record.category_names.join(', '),
    },
    idVerified: {
      label: t('idVerified'),
      cell: ({ identityVerified }) => (identityVerified === null ? '' : t('verifiedByUidai')),
    },
    application: {
      label: t('application'),
      cell: statusChips,
    },
    applicationNo: {
      label: ofApplications('applicationNo'),
      cell: each((one) => one.applicationNo),
    },
    authorisedUserNo: {
      label: ofApplications('authorisedUserNo'),
      cell: each((one) => one.authorisedUserNo),
    },
  };
  const facts = useSectionFacts('column').map(
    ({ key, label, show }) => [key, { label, cell: show }] as const,
  );
  const content = new Map<string, ColumnContent>([...facts, ...Object.entries(own)]);
  return Object.entries(layouts).flatMap(([key, layout]) => {
    const shown = content.get(key);
    return shown === undefined ? [] : [{ id: key, ...layout, ...shown }];
  });
};
