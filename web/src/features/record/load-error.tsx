import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { ApiError, errorMessage, isSessionError } from '#api/errors.ts';
import { ErrorState } from '#components/messages/states.tsx';
import { LONG_TOAST, showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';

type LoadErrorProps = {
  error: Error;
  retrying: boolean;
  onRetry: () => void;
  /** Links to the pages that work without a network. */
  waysOn?: ReactNode;
};

/**
 * A list that could not be loaded: the converted error as a toast and on the page, with Retry. Without a
 * network it shows that, with links; the frame of the app retries when there is one.
 */
export const LoadError = ({ error, retrying, onRetry, waysOn }: LoadErrorProps) => {
  const t = useText(common);
  const message = errorMessage(error);
  useEffect(() => {
    // No toast at the end of a session, which the login page explains, nor for a record that does not exist.
    const isMissing = error instanceof ApiError && error.status === 404;
    if (!isSessionError(error) && !isMissing)
      showToast('error', message, { id: message, duration: LONG_TOAST });
  }, [error, message]);
  const offline = error instanceof ApiError && error.offline;
  return (
    <ErrorState message={message} onRetry={onRetry} retrying={retrying} action={offline && waysOn}>
      {offline ? t('needsNetwork') : null}
    </ErrorState>
  );
};
