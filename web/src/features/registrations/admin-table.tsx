import type { RegistrationRecord } from '@gi/contract/registration-record';
import type { ReactNode } from 'react';
import { DataTable } from '#components/ui/data-table.tsx';
import type { Column } from '#components/ui/data-table.tsx';
import { Avatar } from '#components/ui/person-card.tsx';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';
import { formatDate } from '#lib/format.ts';
import { CategoryChips, WhoLine } from './admin-card.tsx';

type AdminTableProps = {
  records: readonly RegistrationRecord[];
  actions: (record: RegistrationRecord) => ReactNode;
};

/** The administrator's list as a table, for wide screens. */
export function AdminTable({ records, actions }: AdminTableProps) {
  const t = useText(adminTexts);
  const lines = (...parts: (string | null)[]) =>
    parts.filter(Boolean).map((part) => (
      <span key={part} className="block text-sm whitespace-pre-line tabular-nums">
        {part}
      </span>
    ));
  const columns: Column<RegistrationRecord>[] = [
    {
      key: 'name',
      header: t('name'),
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
      cell: (record) => lines(record.phone, record.email, record.address),
    },
    {
      key: 'identity',
      header: t('identity'),
      cell: (record) => (
        <span className="whitespace-nowrap">{lines(record.aadhar_number, record.voter_id)}</span>
      ),
    },
    {
      key: 'products',
      header: t('categories'),
      cell: (record) => (
        <>
          <CategoryChips record={record} />
          <span className="block pt-1 text-sm">{record.production_summary}</span>
        </>
      ),
    },
    {
      key: 'registered',
      header: t('registered'),
      cell: (record) => (
        <span className="text-sm whitespace-nowrap">
          <time dateTime={record.created_at}>{formatDate(record.created_at)}</time>
          <span className="block text-ink-2">{record.username}</span>
        </span>
      ),
    },
    { key: 'actions', header: t('actions'), plain: true, cell: actions },
  ];
  return (
    <DataTable
      caption={t('listTitle')}
      columns={columns}
      rows={records}
      rowKey={(record) => record.id}
    />
  );
}
