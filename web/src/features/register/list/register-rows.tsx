import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import Eye from 'lucide-react/icons/eye';
import Trash2 from 'lucide-react/icons/trash';
import { useLocation } from '#lib/router/hooks.ts';
import { Link } from '#lib/router/router.tsx';
import { Button, IconButton } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { useText } from '#i18n/language.ts';
import { adminTexts } from '#i18n/en/admin.ts';
import { RegisterCard } from '#features/record/register-card.tsx';
import { RegisterTable } from '#features/record/register-table.tsx';
import { ReopenButton } from '#features/review/reopen-button.tsx';
import type { ListPaths, RowExport } from './scope.ts';
import type { RegistrationListState } from './use-registration-list.ts';

type RowProps = {
  record: RegistrationRecord;
  paths: ListPaths;
  rowExport: RowExport;
  onDelete: (record: RegistrationRecord) => void;
};

const CardRow = ({ record, paths, rowExport: Export, onDelete }: RowProps) => {
  const t = useText(adminTexts);
  const location = useLocation();
  const who = { name: record.name, id: String(record.id) };
  return (
    <Export registration={record}>
      {({ button, status }) => (
        <RegisterCard
          record={record}
          status={status}
          actions={
            <>
              {button}
              <ButtonLink
                to={paths.registrationDetails(record.id)}
                state={{ from: location }}
                aria-label={t('viewOf', who)}
                icon={<Eye size={18} aria-hidden="true" />}
              >
                {t('view')}
              </ButtonLink>
              <ReopenButton record={record} />
              <Button
                variant="danger-quiet"
                aria-label={t('deleteOf', who)}
                icon={<Trash2 size={18} aria-hidden="true" />}
                onClick={() => onDelete(record)}
              >
                {t('delete')}
              </Button>
            </>
          }
        />
      )}
    </Export>
  );
};

const TableButtons = ({ record, paths, rowExport: Export, onDelete }: RowProps) => {
  const t = useText(adminTexts);
  const location = useLocation();
  const who = { name: record.name, id: String(record.id) };
  return (
    <Export registration={record} compact>
      {({ button, status }) => (
        <div className="flex w-36 flex-col gap-2">
          <div className="flex flex-wrap">
            <ReopenButton record={record} compact />
            {button}
            <Link
              to={paths.registrationDetails(record.id)}
              state={{ from: location }}
              aria-label={t('viewOf', who)}
              title={t('viewOf', who)}
              className="inline-flex size-12 items-center justify-center rounded-control text-ink-2 hover:bg-indigo-soft hover:text-indigo"
            >
              <Eye size={20} aria-hidden="true" />
            </Link>
            <IconButton
              label={t('deleteOf', who)}
              className="text-madder enabled:hover:bg-madder-soft enabled:hover:text-madder"
              icon={<Trash2 size={20} aria-hidden="true" />}
              onClick={() => onDelete(record)}
            />
          </div>
          {status}
        </div>
      )}
    </Export>
  );
};

type RegisterRowsProps = Omit<RowProps, 'record'> & {
  list: RegistrationListState;
  layout: 'cards' | 'table';
};

/** The rows of the administrator's register, as cards or as a table. */
export const RegisterRows = ({ list, layout, ...row }: RegisterRowsProps) => (
  <div aria-busy={list.stale} className={list.stale ? 'cursor-progress' : ''}>
    {layout === 'table' ? (
      <RegisterTable
        records={list.records}
        actions={(record) => <TableButtons record={record} {...row} />}
      />
    ) : (
      <ul className="flex flex-col gap-3">
        {list.records.map((record) => (
          <li key={record.id}>
            <CardRow record={record} {...row} />
          </li>
        ))}
      </ul>
    )}
  </div>
);
