import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, isSessionError } from '#api/errors.ts';
import { decide } from '#api/reviews.ts';

type Chosen = { id: number; name: string; seen: string };
type Result = { approved: number; failed: { name: string; reason: string }[] };

/**
 * Approves several registrations, one call after the other: each is judged by what was seen of it, and
 * a refused one keeps none of the others from being approved.
 */
export const useApproveMany = () => {
  const { mutateAsync } = useMutation(decide());
  const [pending, setPending] = useState(false);
  const [result, setResult] = useState<Result>();
  const run = async (chosen: readonly Chosen[], onDone: () => void) => {
    setPending(true);
    const done: Result = { approved: 0, failed: [] };
    for (const { id, name, seen } of chosen) {
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
    onDone();
  };
  return {
    pending,
    result,
    approve: (chosen: readonly Chosen[], onDone: () => void) => void run(chosen, onDone),
  };
};
