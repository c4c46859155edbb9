import type { Application } from '@gi/contract/schemas/applications';
import { useQuery } from '@tanstack/react-query';
import { applicationFile } from '#api/applications.ts';
import { errorMessage } from '#api/errors.ts';
import { useLocation } from '#lib/router/hooks.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { applicationTexts } from '#i18n/en/applications.ts';
import { common } from '#i18n/en/common.ts';
import { ApplicationChips } from './application-chips.tsx';
import { ApplicationEvents } from './application-events.tsx';
import { ChangesAfterFiling } from './changes-after-filing.tsx';

type ApplicationDialogProps = {
  /** As `keyOf` has it. */
  id: string;
  /** What a list knows of it; undefined for one that is not in the list. */
  row: Application | undefined;
  /** The page of a registration. */
  pathOf: (registrationId: number) => string;
  onClose: () => void;
};

/** An application: its events, the oldest first, with the scans of the Registry's letters. */
export const ApplicationDialog = ({ id, row, pathOf, onClose }: ApplicationDialogProps) => {
  const t = useText(applicationTexts);
  const words = useText(common);
  const location = useLocation();
  const { data, error } = useQuery(applicationFile(id));
  const known = row ?? data?.application;
  return (
    <Dialog
      onClose={onClose}
      title={known === undefined ? t('title') : `${known.producerName}, ${known.productName}`}
      footer={
        <>
          <Button onClick={onClose}>{words('close')}</Button>
          {known === undefined ? null : (
            <ButtonLink to={pathOf(known.registrationId)} state={{ from: location }}>
              {t('openCase')}
            </ButtonLink>
          )}
        </>
      }
    >
      {error === null ? null : <Notice tone="error">{errorMessage(error)}</Notice>}
      {data === undefined && error === null ? <LoadingState>{t('loading')}</LoadingState> : null}
      {data === undefined ? null : (
        <div className="flex flex-col gap-4">
          <p className="flex flex-wrap gap-2">
            <ApplicationChips application={data.application} />
          </p>
          <ChangesAfterFiling file={data} locked={false} />
          <ApplicationEvents id={id} events={data.events} />
        </div>
      )}
    </Dialog>
  );
};
