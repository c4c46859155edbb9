import type { Retention } from '@gi/contract/schemas/retention';
import { formatNumber } from '#lib/format/numbers.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { confirmRetention, retentionState } from '#api/retention.ts';
import { Button } from '#components/buttons/button.tsx';
import { Card, Facts } from '#components/cards/card.tsx';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { Skeleton } from '#components/messages/states.tsx';
import { LoadError } from '#features/record/load-error.tsx';
import { retentionTexts } from '#i18n/en/retention.ts';
import { useText } from '#i18n/language.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { RetentionForm } from './retention-form.tsx';

/** Asks to confirm the erasure of the people that wait, by their number. */
const Waiting = ({ people }: { people: number }) => {
  const t = useText(retentionTexts);
  const [asking, setAsking] = useState(false);
  const confirm = useMutation(confirmRetention());
  const close = () => setAsking(false);
  return (
    <>
      {people === 0 ? null : (
        <Notice
          tone="warning"
          title={t('waitingTitle', { count: people })}
          actions={
            <Button variant="danger-quiet" onClick={() => setAsking(true)}>
              {t('confirm')}
            </Button>
          }
        >
          {t('waitingText')}
        </Notice>
      )}
      {confirm.isError ? <Notice tone="error">{errorMessage(confirm.error)}</Notice> : null}
      <ConfirmDialog
        open={asking}
        title={t('confirmTitle', { count: people })}
        confirmLabel={t('confirmButton')}
        pending={confirm.isPending}
        pendingText={t('confirming')}
        danger
        onConfirm={() => confirm.mutate(people, { onSettled: close })}
        onClose={close}
      >
        {t('confirmText')}
      </ConfirmDialog>
    </>
  );
};

const LastRound = ({ round }: { round: Retention['lastRound'] }) => {
  const t = useText(retentionTexts);
  if (round === null) return null;
  return (
    <Facts
      items={[
        { label: t('lastRound'), value: formatDateTime(round.at) },
        { label: t('due'), value: formatNumber(round.due) },
        { label: t('erased'), value: formatNumber(round.erased) },
      ]}
    />
  );
};

/** After which time people are erased, what that would remove, and what waits for a confirmation. */
export const RetentionCard = ({
  detailsPath,
}: {
  detailsPath: (registrationId: number) => string;
}) => {
  const t = useText(retentionTexts);
  const query = useQuery(retentionState());
  const { data, isPending } = query;
  return (
    <Card heading={t('heading')}>
      <div className="flex flex-col gap-4">
        <p>{t('intro')}</p>
        {isPending ? <Skeleton className="h-24 w-full" /> : null}
        <LoadError quiet query={query} />
        {data === undefined ? null : (
          <>
            <Waiting people={data.waiting} />
            {data.confirmed === 0 ? null : (
              <Notice>{t('confirmedText', { count: data.confirmed })}</Notice>
            )}
            <LastRound round={data.lastRound} />
            <RetentionForm rules={data.rules} detailsPath={detailsPath} />
          </>
        )}
      </div>
    </Card>
  );
};
