import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { ReactNode } from 'react';
import { DataTable } from '#components/tables/data-table.tsx';
import type { Column } from '#components/tables/data-table.tsx';
import { Avatar } from '#components/cards/person-card.tsx';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { recordTexts } from '#i18n/en/record.ts';
import type { FactSection } from './record-facts.ts';
import { RecordChips, WhoLine } from './record-heading.tsx';
import { useFacts } from './use-facts.tsx';

/** The facts of one column, one under the other, without labels: the column heading names them. */
const FactLines = (props: {
  record: RegistrationRecord;
  section: FactSection;
  oneLine?: boolean;
}) => {
  const white = props.oneLine ? 'whitespace-nowrap' : 'whitespace-pre-line';
  return useFacts(props.section, props.record).map(({ key, value }) => (
    <span key={key} className={`block text-sm tabular-nums ${white}`}>
      {value}
    </span>
  ));
};

type RegisterTableProps = {
  records: readonly RegistrationRecord[];
  actions: (record: RegistrationRecord) => ReactNode;
};

/** The administrator's register as a table, for wide screens. */
export const RegisterTable = ({ records, actions }: RegisterTableProps) => {
  const t = useText(adminTexts);
  const lists = useText(listTexts);
  const fields = useText(fieldTexts);
  const recordText = useText(recordTexts);
  const columns: Column<RegistrationRecord>[] = [
    {
      key: 'name',
      header: fields('name'),
      primary: true,
      cell: (record) => (
        <span className="flex min-w-52 gap-3">
          <Avatar name={record.name} src={record.documentUrls.photo} />
          <span className="min-w-0">
            <span className="block">{record.name}</span>
            <WhoLine record={record} />
          </span>
        </span>
      ),
    },
    {
      key: 'contact',
      header: t('contact'),
      cell: (record) => <FactLines record={record} section="contactColumn" />,
    },
    {
      key: 'identity',
      header: t('identity'),
      cell: (record) => <FactLines record={record} section="identityColumn" oneLine />,
    },
    {
      key: 'products',
      header: t('categories'),
      cell: (record) => (
        <span className="flex flex-col gap-1">
          <RecordChips record={record} />
          <FactLines record={record} section="productionColumn" />
        </span>
      ),
    },
    {
      key: 'registered',
      header: recordText('registered'),
      cell: (record) => <FactLines record={record} section="registeredColumn" oneLine />,
    },
    { key: 'actions', header: t('actions'), plain: true, cell: actions },
  ];
  return (
    <DataTable
      caption={lists('registerHeading')}
      columns={columns}
      rows={records}
      rowKey={(record) => record.id}
    />
  );
};
