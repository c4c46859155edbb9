import { useQuery } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { caseFile, oneRegistration } from '#api/one-registration.ts';
import { useMay } from '#api/session.ts';

export const isMissing = (error: Error | null): boolean =>
  error instanceof ApiError && error.status === 404;

/**
 * A registration's record, or the reason why it cannot be shown. The office reads the whole case file, and the record
 * with it.
 */
export const useRecord = (id: string) => {
  const office = useMay('office');
  const ofOffice = useQuery({ ...caseFile(id), enabled: office });
  const ofCollector = useQuery({ ...oneRegistration(id), enabled: !office });
  const { error, isPending, isFetching, refetch } = office ? ofOffice : ofCollector;
  const { data } = ofCollector;
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
  return { record, file: ofOffice.data, failure, isPending };
};
