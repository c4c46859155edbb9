import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import Eye from 'lucide-react/icons/eye';
import Trash2 from 'lucide-react/icons/trash';
import { Permitted } from '#api/permitted.tsx';
import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Facts } from '#components/cards/card.tsx';
import { Avatar } from '#components/cards/person-card.tsx';
import { adminTexts } from '#i18n/en/admin.ts';
import { useText } from '#i18n/language.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { RecordChips, WhoLine } from '#features/record/record-heading.tsx';
import { useFacts } from '#features/record/use-facts.tsx';
import { ReopenButton } from '#features/review/reopen-button.tsx';
import type { ListPaths, RowExport } from './scope.ts';

type RegisterCardProps = {
  record: RegistrationRecord;
  paths: ListPaths;
  rowExport: RowExport;
  onDelete: () => void;
};

/** One registration of the administrator's register with all that the list knows of it. */
export const RegisterCard = ({ record, paths, rowExport: Export, onDelete }: RegisterCardProps) => {
  const t = useText(adminTexts);
  const location = useLocation();
  const facts = useFacts('register', record);
  const who = { name: record.name, id: String(record.id) };
  return (
    <Export registration={record}>
      {({ button, status }) => (
        <article className="flex flex-col gap-4 rounded-card border border-line bg-card p-4">
          <div className="flex min-w-0 gap-4">
            <Avatar name={record.name} src={record.documentUrls.photo} />
            <div className="flex min-w-0 flex-col gap-1">
              <h3 className="text-base">{record.name}</h3>
              <WhoLine record={record} />
              <RecordChips record={record} />
            </div>
          </div>
          <Facts items={facts} layout="dense" />
          <div className="flex flex-wrap content-start gap-2 *:grow max-sm:grid max-sm:grid-cols-3 max-sm:*:px-0.5 max-sm:*:text-sm max-sm:[&_.lucide]:hidden">
            <Permitted permission="export">{button}</Permitted>
            <ButtonLink
              to={paths.registrationDetails(record.id)}
              state={{ from: location }}
              aria-label={t('viewOf', who)}
              icon={<Eye size={18} aria-hidden="true" />}
            >
              {t('view')}
            </ButtonLink>
            <ReopenButton record={record} />
            <Permitted permission="delete">
              <Button
                variant="danger-quiet"
                aria-label={t('deleteOf', who)}
                icon={<Trash2 size={18} aria-hidden="true" />}
                onClick={onDelete}
              >
                {t('delete')}
              </Button>
            </Permitted>
          </div>
          {status}
        </article>
      )}
    </Export>
  );
};
