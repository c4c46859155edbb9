import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, isSessionError } from '#api/errors.ts';
import { decide } from '#api/reviews.ts';

type Chosen = { id: number; name: string; seen: string };
type Result = { approved: number; failed: { name: string; reason: string }[] };

/**
 * Approves several registrations, one call after the other. Each call names the version that was seen, and a
 * refusal does not stop the others. The page holds this state, so that the result is shown when the queue is empty.
 */
export const useApproveMany = () => {
  const { mutateAsync } = useMutation(decide());
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<Result>();
  const approve = async (ready: readonly Chosen[]): Promise<void> => {
    setResult(undefined);
    setPending(true);
    const done: Result = { approved: 0, failed: [] };
    for (const { id, name, seen } of ready) {
      try {
        await mutateAsync({ id, input: { decision: 'approve', seen } });
        done.approved += 1;
      } catch (error) {
        done.failed.push({ name, reason: errorMessage(error) });
        // Without a session none of the others can be approved either.
        if (isSessionError(error)) break;
      }
    }
    setPending(false);
    setResult(done);
  };
  return { pending, result, approve };
};

export type ApproveMany = ReturnType<typeof useApproveMany>;
