import { useMutation } from '@tanstack/react-query';
import { decide } from '#api/reviews.ts';
import { useMany } from '#api/use-many.ts';

type Chosen = { id: number; name: string; seen: string };

/** Approves several registrations; each call names the version that was seen. */
export const useApproveMany = () => {
  const { mutateAsync } = useMutation(decide());
  const { pending, result, run } = useMany();
  return {
    pending,
    result,
    approve: (ready: readonly Chosen[]) =>
      run(ready, ({ id, seen }) => mutateAsync({ id, input: { decision: 'approve', seen } })),
  };
};

export type ApproveMany = ReturnType<typeof useApproveMany>;
