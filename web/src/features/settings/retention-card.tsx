import type { Retention } from '@gi/contract/schemas/retention';
import { formatNumber } from '#lib/format/numbers.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { errorMessage } from '#api/errors.ts';
import { confirmRetention, retentionState } from '#api/retention.ts';
import { Card, Facts } from '#components/cards/card.tsx';
import { AskButton } from '#components/dialogs/ask-button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { Loaded } from '#features/record/load-error.tsx';
import { retentionTexts } from '#i18n/en/retention.ts';
import { useText } from '#i18n/language.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { RetentionForm } from './retention-form.tsx';

/** Asks to confirm the erasure of the people that wait, by their number. */
const Waiting = ({ people }: { people: number }) => {
  const t = useText(retentionTexts);
  const confirm = useMutation(confirmRetention());
  return (
    <>
      {people === 0 ? null : (
        <Notice
          tone="warning"
          title={t('waitingTitle', { count: people })}
          actions={
            <AskButton
              variant="danger-quiet"
              pending={confirm.isPending}
              pendingText={t('confirming')}
              question={{
                title: t('confirmTitle', { count: people }),
                confirmLabel: t('confirmButton'),
                danger: true,
                text: t('confirmText'),
              }}
              onConfirm={() => confirm.mutate(people)}
            >
              {t('confirm')}
            </AskButton>
          }
        >
          {t('waitingText')}
        </Notice>
      )}
      {confirm.isError ? <Notice tone="error">{errorMessage(confirm.error)}</Notice> : null}
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
export const RetentionCard = () => {
  const t = useText(retentionTexts);
  return (
    <Card heading={t('heading')}>
      <div className="flex flex-col gap-4">
        <p>{t('intro')}</p>
        <Loaded quiet query={useQuery(retentionState())}>
          {({ waiting, confirmed, lastRound, rules }) => (
            <>
              <Waiting people={waiting} />
              {confirmed === 0 ? null : <Notice>{t('confirmedText', { count: confirmed })}</Notice>}
              <LastRound round={lastRound} />
              <RetentionForm rules={rules} />
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
};
