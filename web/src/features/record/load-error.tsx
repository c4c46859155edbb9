import { useEffect, type ReactNode } from 'react';
import { ApiError, errorMessage, isSessionError } from '#api/errors.ts';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { ErrorState } from '#components/messages/states.tsx';
import { LONG_TOAST, showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';

/** What it needs of a query of TanStack. */
type Query = { error: Error | null; isFetching: boolean; refetch: () => unknown };

type LoadErrorProps = {
  query: Query;
  /** Without the toast, for what is asked for again by itself or is only a part of the page. */
  quiet?: boolean;
  /** Links to the pages that work without a network. */
  waysOn?: ReactNode;
};

const NotLoaded = ({ query, error, quiet, waysOn }: LoadErrorProps & { error: Error }) => {
  const t = useText(common);
  const message = errorMessage(error);
  useEffect(() => {
    // No toast at the end of a session, which the login page explains, nor for a record that does not exist.
    const isMissing = error instanceof ApiError && error.status === 404;
    if (!quiet && !isSessionError(error) && !isMissing)
      showToast('error', message, { id: message, duration: LONG_TOAST });
  }, [error, message, quiet]);
  const offline = error instanceof ApiError && error.offline;
  return (
    <ErrorState
      message={message}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      action={offline && waysOn}
    >
      {offline ? t('needsNetwork') : null}
    </ErrorState>
  );
};

/**
 * A list that could not be loaded: the converted error as a toast and on the page, with Retry. Without a
 * network it shows that, with links; the frame of the app retries when there is one. Nothing without an error.
 */
export const LoadError = (props: LoadErrorProps) =>
  props.query.error === null ? null : <NotLoaded {...props} error={props.query.error} />;

type LoadedProps<Data> = LoadErrorProps & {
  query: Query & { data: Data | undefined; isPending: boolean };
  children: (data: Data) => ReactNode;
};

/** What a query brings: that it is under way, why it failed, and what is made of its data. */
export const Loaded = <Data,>({ children, ...props }: LoadedProps<Data>) => (
  <>
    {props.query.isPending ? <LoadingState /> : null}
    <LoadError {...props} />
    {props.query.data === undefined ? null : children(props.query.data)}
  </>
);
