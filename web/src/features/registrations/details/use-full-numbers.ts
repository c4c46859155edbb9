import type { IdentityNumbers } from '@gi/contract/registration-record';
import { useQuery } from '@tanstack/react-query';
import { errorMessage, isSessionError } from '#api/errors.ts';
import { fullNumbers } from '#api/registrations.ts';
import { showToast } from '#components/ui/toast.ts';

/**
 * The full identity numbers of a registration, known after `look`. A look asks the server once, and
 * the audit trail records it; a failed one says why and answers undefined.
 */
export const useFullNumbers = (registrationId: string) => {
  const { data, isFetching, refetch } = useQuery(fullNumbers(registrationId));
  const look = async (): Promise<IdentityNumbers | undefined> => {
    if (data !== undefined) return data;
    const result = await refetch({ cancelRefetch: false });
    if (result.error !== null && !isSessionError(result.error))
      showToast('error', errorMessage(result.error));
    return result.data;
  };
  return { numbers: data, pending: isFetching, look };
};
