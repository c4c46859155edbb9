import { useEffect } from 'react';
import { ApiError, errorMessage, isSessionError } from '#api/errors.ts';
import { ErrorState } from '#components/ui/states.tsx';
import { LONG_TOAST, showToast } from '#components/ui/toast.ts';

type LoadFailureProps = { error: Error; retrying: boolean; onRetry: () => void };

/** A list that could not be loaded: the converted error as a toast and on the page, with Retry. */
export const LoadFailure = ({ error, retrying, onRetry }: LoadFailureProps) => {
  const message = errorMessage(error);
  useEffect(() => {
    // The end of a session leads to the login page, which says so itself; a page of what does not exist says that.
    const isMissing = error instanceof ApiError && error.status === 404;
    if (!isSessionError(error) && !isMissing)
      showToast('error', message, { id: message, duration: LONG_TOAST });
  }, [error, message]);
  return <ErrorState message={message} onRetry={onRetry} retrying={retrying} />;
};
