import type { Application } from '@gi/contract/schemas/applications';
import { useQuery } from '@tanstack/react-query';
import { applicationFile } from '#api/applications.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Loaded } from '#features/record/load-error.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { common } from '#i18n/en/common.ts';
import { ApplicationChips } from './application-chips.tsx';
import { ApplicationEvents } from './application-events.tsx';
import { ChangesAfterFiling } from './changes-after-filing.tsx';
import { paths } from '#pages/paths.ts';

type ApplicationDialogProps = {
  /** As `keyOf` has it. */
  id: string;
  /** What a list knows of it; undefined for one that is not in the list. */
  row: Application | undefined;
  onClose: () => void;
};

/** An application: its events, the oldest first, with the scans of the Registry's letters. */
export const ApplicationDialog = ({ id, row, onClose }: ApplicationDialogProps) => {
  const t = useText(applicationTexts);
  const words = useText(common);
  const location = useLocation();
  const query = useQuery(applicationFile(id));
  const known = row ?? query.data?.application;
  return (
    <Dialog
      onClose={onClose}
      title={known === undefined ? t('title') : `${known.producerName}, ${known.productName}`}
      footer={
        <>
          <Button onClick={onClose}>{words('close')}</Button>
          {known === undefined ? null : (
            <ButtonLink
              to={paths.registrationDetails(known.registrationId)}
              state={{ from: location }}
            >
              {t('openCase')}
            </ButtonLink>
          )}
        </>
      }
    >
      <Loaded quiet query={query}>
        {(file) => (
          <div className="flex flex-col gap-4">
            <p className="flex flex-wrap gap-2">
              <ApplicationChips application={file.application} />
            </p>
            <ChangesAfterFiling file={file} locked={false} />
            <ApplicationEvents id={id} events={file.events} />
          </div>
        )}
      </Loaded>
    </Dialog>
  );
};
