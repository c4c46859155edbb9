import { Suspense } from 'react';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { useAskedReason } from '#api/change-reason.ts';

const ChangeReasonDialog = lazyPart(
  async () => (await import('./change-reason-dialog.tsx')).ChangeReasonDialog,
);

/** Asks why a filed registration is changed, when `withChangeReason` wants to know. */
export const ChangeReason = () => {
  const answer = useAskedReason();
  if (answer === undefined) return null;
  return (
    <Suspense fallback={null}>
      <ChangeReasonDialog onAnswer={answer} />
    </Suspense>
  );
};
