import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { oneRegistration } from '#api/registrations.ts';

export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;

/** A registration's record, or the reason why it cannot be shown. */
export const useRecord = (id: string) => {
  const { data, error, isPending, isFetching, refetch } = useQuery(oneRegistration(id));
  // A deleted registration is not shown any more: no action on it could succeed.
  const record = isMissing(error) ? undefined : data;
  const failure =
    error === null || record !== undefined
      ? undefined
      : {
          error,
          wasShown: data !== undefined,
          retrying: isFetching,
          onRetry: () => void refetch(),
        };
  return { record, failure, isPending };
};
