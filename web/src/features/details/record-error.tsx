import { ApiError, errorMessage, isSessionError } from '#api/errors.ts';
import type { ReactNode } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { ErrorState } from '#components/messages/states.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { isMissing } from './use-record.ts';

type RecordErrorProps = {
  error: Error;
  /** The registration was on the screen before. */
  wasShown: boolean;
  retrying: boolean;
  onRetry: () => void;
  goBack: () => void;
  /** Where a missing registration may be, for who may look there. */
  elsewhere?: ReactNode;
};

/** Why the registration is not shown; only what may pass can be tried again. */
export const RecordError = ({
  error,
  wasShown,
  retrying,
  onRetry,
  goBack,
  elsewhere,
}: RecordErrorProps) => {
  const t = useText(detailTexts);
  const commonText = useText(common);
  const missing = isMissing(error);
  const locked = error instanceof ApiError && error.code === 'producer.consent_withdrawn';
  const ended = locked || isSessionError(error) ? errorMessage(error) : t('fetchFailed');
  const message = missing ? t(wasShown ? 'deleted' : 'notFound') : ended;
  useDocumentTitle(message);
  return (
    <ErrorState
      wholePage
      message={message}
      retrying={retrying}
      {...(missing || locked ? {} : { onRetry })}
      action={
        <>
          <Button onClick={goBack}>{t('goBack')}</Button>
          {missing ? elsewhere : null}
        </>
      }
    >
      {error instanceof ApiError && error.offline ? commonText('needsNetwork') : null}
    </ErrorState>
  );
};
