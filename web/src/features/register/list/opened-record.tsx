import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import FileUser from 'lucide-react/icons/file-user';
import { useReachable } from '#api/use-reachable.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { Button } from '#components/buttons/button.tsx';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { RecordView } from '#features/record/record-view.tsx';
import type { ListPaths } from './scope.ts';

type OpenedRecordProps = { record: RegistrationRecord; paths: ListPaths; onBack: () => void };

/** A record opened in the place of its list, with the ways back and on to all of it. */
export const OpenedRecord = ({ record, paths, onBack }: OpenedRecordProps) => {
  const t = useText(listTexts);
  const location = useLocation();
  const reachable = useReachable();
  return (
    <>
      <PageHeader
        title={record.name}
        subtitle={t('registrationId', { id: String(record.id) })}
        back={{ onBack, label: t('backToList') }}
      />
      <RecordView
        record={record}
        actions={
          <>
            <Button icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onBack}>
              {t('backToList')}
            </Button>
            {reachable ? (
              <ButtonLink
                variant="primary"
                icon={<FileUser size={18} aria-hidden="true" />}
                to={paths.registrationDetails(record.id)}
                state={{ from: location }}
              >
                {t('openFullRecord')}
              </ButtonLink>
            ) : null}
          </>
        }
      />
    </>
  );
};
