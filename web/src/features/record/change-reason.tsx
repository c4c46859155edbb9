import { lazy, Suspense } from 'react';
import { useAskedReason } from '#api/change-reason.ts';

const ChangeReasonDialog = lazy(async () => ({
  default: (await import('./change-reason-dialog.tsx')).ChangeReasonDialog,
}));

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
