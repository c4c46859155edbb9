import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { oneRegistration } from '#api/one-registration.ts';
import { otherReviewers, reviewChanges } from '#api/reviews.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { BenchDialogs } from './bench-dialogs.tsx';
import { ChangesCard } from './changes-card.tsx';
import { ClaimChip, ClaimNotice } from './claim-notice.tsx';
import { BenchSummary } from './bench-summary.tsx';
import { DecisionBar } from './decision-bar.tsx';
import { noteSeen } from './seen-store.ts';
import { PastReviews } from './past-reviews.tsx';
import { RemarksSeenTo } from './remarks-seen-to.tsx';
import { ReviewingChip } from './queue-chips.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewWarnings } from './review-warnings.tsx';
import { StatusChip } from '#features/record/status-chip.tsx';
import { CoveredChip, VerifiedChip } from '#features/record/verified-chip.tsx';
import { useBench, type Bench } from './use-bench.ts';
import { useSeen } from './use-seen.ts';
import { useClaimOf, type Claims } from './use-claims.ts';
import { useShownRecord } from './use-shown-record.ts';
import type { Queue } from './use-queue.ts';
import type { Remarks } from './use-remarks.ts';
import type { Undo } from './use-undo.ts';
import { paths } from '#pages/paths.ts';
import { PictureBoard } from '#features/documents/picture-board.tsx';
import { useLocation } from '#lib/router/hooks.ts';
import { ButtonLink } from '#components/buttons/button-link.tsx';

type ReviewBenchProps = {
  record: RegistrationDetail;
  queue: Queue;
  claims: Claims;
  undo: Undo;
  /** The unsent remarks about it. */
  remarks: Remarks;
};

/** A resubmission shows what changed since the last decision; the rest on request. */
const useWhatChanged = (record: RegistrationDetail) => {
  const { data } = useQuery(reviewChanges(String(record.id)));
  const [all, setAll] = useState(false);
  const since = data?.since ?? undefined;
  return { since, changes: data?.changes ?? [], earlier: data?.earlier ?? [], all, setAll };
};

const Facts = (props: { record: RegistrationDetail; children: ReactNode }) => {
  const t = useText(reviewTexts);
  const { since, changes, earlier, all, setAll } = useWhatChanged(props.record);
  const compared = { record: props.record, changes, earlier };
  return (
    <>
      {since === undefined && earlier.length > 0 ? (
        <ChangesCard {...compared} since={undefined} />
      ) : null}
      {since === undefined ? null : (
        <>
          <RemarksSeenTo record={props.record} changes={changes} />
          <ChangesCard {...compared} since={since} />
          <Button className="self-start" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? 'hideAll' : 'showAll')}
          </Button>
        </>
      )}
      {since === undefined || all ? props.children : null}
      <PastReviews record={props.record} />
    </>
  );
};

/** Who else has it open, without the one who is named as deciding on it. */
const Others = ({ id, except }: { id: number; except: string | undefined }) => {
  const { data } = useQuery(otherReviewers(String(id)));
  const names = data?.others.map(({ username }) => username) ?? [];
  return <ReviewingChip names={names.filter((name) => name !== except)} />;
};

type RefusalNoticeProps = { id: number; bench: Bench; claims: Claims };

/** Why the decision failed; a record that has changed can be loaded again. */
const RefusalNotice = ({ id, bench: { decision, dialog }, claims }: RefusalNoticeProps) => {
  const t = useText(reviewTexts);
  const benchText = useText(benchTexts);
  const client = useQueryClient();
  const { refusal } = decision;
  if (refusal === undefined || dialog.open !== undefined) return null;
  const showNow = () => {
    decision.clear();
    void client.invalidateQueries({ queryKey: oneRegistration(String(id)).queryKey });
  };
  const takeOver = () => {
    decision.clear();
    void claims.take(id, { takeOver: true });
  };
  return (
    <Notice
      tone="error"
      actions={
        refusal.stale ? (
          <Button onClick={showNow}>{t('showNow')}</Button>
        ) : refusal.claimed ? (
          <Button onClick={takeOver}>{benchText('takeOver')}</Button>
        ) : undefined
      }
    >
      {t('failed', { message: refusal.message })}
    </Notice>
  );
};

type WhyNotProps = Pick<ReviewBenchProps, 'record' | 'queue' | 'claims'> & { bench: Bench };

/** Why the last decision failed, and who else decides; on a phone above the picture: who may not decide need not look. */
const WhyNot = ({ record: { id, review_status: status }, queue, bench, claims }: WhyNotProps) => {
  const isRefused = bench.decision.refusal?.claimed === true;
  return (
    <div className="flex flex-col gap-3 empty:hidden max-[48rem]:order-none!">
      <RefusalNotice id={id} bench={bench} claims={claims} />
      {status === 'submitted' && !isRefused ? (
        <ClaimNotice id={id} queue={queue} claims={claims} />
      ) : null}
    </div>
  );
};

/** One registration at a time: its facts, its pictures beside them, and the decision. */
export const ReviewBench = (props: ReviewBenchProps) => {
  const { record: stored, queue, claims, undo, remarks } = props;
  const location = useLocation();
  const t = useText(reviewTexts);
  const benchText = useText(benchTexts);
  const record = useShownRecord(stored);
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useSeen(record, { isRequired: queue.seeBeforeApproval });
  const bench = useBench(record, { queue, claims, undo, remarks, seen });
  useClaimOf(record, { queue, claims });
  useEffect(() => heading.current?.focus(), [record.id]);
  useEffect(() => {
    if (seen.isComplete) noteSeen(record.id, record.updated_at);
  }, [record.id, record.updated_at, seen.isComplete]);
  const position =
    queue.index === -1 ? null : t('position', { n: queue.index + 1, total: queue.total });
  return (
    <section data-fill className="flex min-h-0 flex-1 flex-col">
      <PageHeader
        title={record.name}
        titleRef={heading}
        subtitle={
          // Below what hangs under the line of a name, as in Kannada: the chips would cover it.
          <span className="flex flex-wrap items-center gap-2 pt-2">
            {position}
            <StatusChip record={record} />
            <VerifiedChip record={record} />
            <CoveredChip record={record} />
            {record.review_status === 'submitted' ? (
              <ClaimChip id={record.id} claims={claims} />
            ) : null}
            <Others id={record.id} except={queue.row?.claim?.username} />
          </span>
        }
        back={{ onBack: () => queue.open(undefined), label: t('back') }}
        actions={
          <>
            <Button variant="quiet" className="max-[48rem]:hidden" onClick={bench.acts.help}>
              {benchText('keys')} <kbd>?</kbd>
            </Button>
            <ButtonLink to={paths.registrationDetails(record.id)} state={{ from: location }}>
              {benchText('openCase')}
            </ButtonLink>
          </>
        }
      />
      {/* Facts and picture side by side; on a desktop the picture stays in sight, and what does not fit beside it scrolls there. */}
      <div className="grid min-h-0 grid-cols-1 gap-4 pb-6 min-[48rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] wide:flex-1 wide:grid-cols-[minmax(0,min(22rem,40%))_minmax(0,1fr)] wide:grid-rows-[minmax(0,1fr)] wide:pb-2">
        <div className="flex min-w-0 flex-col gap-3 max-[48rem]:contents max-[48rem]:*:order-2 wide:overflow-y-auto wide:[&_section]:p-4">
          <WhyNot record={record} queue={queue} bench={bench} claims={claims} />
          <ReviewWarnings record={record} requireCovered={queue.requireCovered} />
          <BenchSummary record={record} productsRef={seen.productsRef} />
          <Facts record={record}>
            <ReviewFacts
              record={record}
              remarks={remarks.remarks}
              isOwnWork={bench.isOwnWork}
              onRemark={bench.remarkOn}
            />
          </Facts>
        </div>
        <div className="min-h-0 min-w-0">
          <PictureBoard
            urls={record.documentUrls}
            label={t('pictures')}
            shown={seen.shown}
            onChoose={seen.choose}
            pdf={seen.pdf}
          />
        </div>
      </div>
      <DecisionBar queue={queue} bench={bench} unseen={seen.unseen} />
      <BenchDialogs record={record} remarks={remarks} bench={bench} />
    </section>
  );
};
