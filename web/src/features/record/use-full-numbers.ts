import type { IdentityNumbers } from '@gi/contract/schemas/registration-record';
import { useQuery } from '@tanstack/react-query';
import { errorMessage, isSessionError } from '#api/errors.ts';
import { fullNumbers } from '#api/one-registration.ts';
import { showToast } from '#components/messages/toast.ts';

/**
 * The full identity numbers of a registration, once `reveal` has read them. It asks the server at most
 * once, and the audit trail records that; when it fails, a toast says why and it returns undefined.
 */
export const useFullNumbers = (registrationId: string) => {
  const { data, isFetching, refetch } = useQuery(fullNumbers(registrationId));
  const reveal = async (): Promise<IdentityNumbers | undefined> => {
    if (data !== undefined) return data;
    const result = await refetch({ cancelRefetch: false });
    if (result.error !== null && !isSessionError(result.error))
      showToast('error', errorMessage(result.error));
    return result.data;
  };
  return { numbers: data, pending: isFetching, reveal };
};
