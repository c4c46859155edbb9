import { useEffect, useRef } from 'react';
import { useReachable } from '#api/use-reachable.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { Progress } from '#components/messages/progress.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { draftTexts } from '#i18n/en/drafts.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { DOUBLE_TAP, useAfter } from '#lib/input/use-after.ts';
import type { DeviceProblem } from '../../drafts/device-problem.ts';
import type { CancelResult, SubmissionProgress } from './use-submission.ts';

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** After this time (ms) the connection may hang: the person is offered to continue without waiting. */
const PATIENCE = 5000;

/** The message about the whole submission. */
const useStage = ({ stage }: SubmissionProgress, reachable: boolean): string => {
  const t = useText(outboxTexts);
  const submitting = useText(wizard)('submitting');
  if (stage === 'cancelling') return t('cancelling');
  if (stage === 'waiting') return t('waitsUnstored');
  return reachable ? submitting : t('noNetworkYet');
};

type SendingBarProps = {
  progress: SubmissionProgress;
  /** Why this device does not store it; null when it does. */
  problem: DeviceProblem | null;
  onCancel: () => void;
  /** Lets the person continue while the outbox sends it. */
  onLater: (() => void) | undefined;
};

/** The progress of the submission, in place of the wizard's buttons; Cancel keeps the draft. */
export const SendingBar = ({ progress, problem, onCancel, onLater }: SendingBarProps) => {
  const t = useText(outboxTexts);
  const commonText = useText(common);
  const device = useText(draftTexts);
  const box = useRef<HTMLDivElement>(null);
  const mayCancel = useAfter(DOUBLE_TAP);
  const isLong = useAfter(PATIENCE);
  const ends = progress.stage === 'cancelling';
  // The button that was pressed is gone; Cancel must not be pressed by a second Enter.
  useEffect(() => box.current?.focus(), []);
  const reachable = useReachable();
  const stage = useStage(progress, reachable);
  const picture = reachable && progress.stage === 'picture' ? progress : undefined;
  const sent = picture ? Math.min(kilobytes(picture.sent), kilobytes(picture.size)) : 0;
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-auto -mb-4 border-t border-line bg-card px-[16px] py-2 sm:-mb-6 wide:mx-0 wide:mb-0 wide:rounded-card wide:border wide:py-3"
    >
      {problem === null ? null : (
        <p role="alert" className="pb-2 text-sm font-semibold text-madder">
          {device(problem)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-[12px] gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-sm font-semibold">
            {/* Announced once for each picture, not for each kilobyte. */}
            <span role="status">
              {picture ? t('sendingPicture', { number: picture.number, of: picture.of }) : stage}
            </span>
            {picture ? (
              <span className="font-normal tabular-nums">
                {t('sendingBytes', { sent, size: kilobytes(picture.size) })}
              </span>
            ) : null}
          </p>
          {picture ? (
            <Progress
              value={picture.sent}
              max={picture.size}
              label={t('sendingPicture', { number: picture.number, of: picture.of })}
              className="mt-1.5 h-1"
            />
          ) : null}
        </div>
        {/* Above the rest on a phone: Cancel stays where it is. */}
        {isLong && onLater !== undefined && !ends ? (
          <Button className="max-sm:order-first max-sm:w-full" onClick={onLater}>
            {t('sendLater')}
          </Button>
        ) : null}
        {ends ? null : (
          <Button inert={!mayCancel} onClick={onCancel}>
            {commonText('cancel')}
          </Button>
        )}
      </div>
    </div>
  );
};

/** Shows the result of a cancelled submission. */
export const CancelledNotice = ({ cancelled }: { cancelled: CancelResult }) => {
  const t = useText(outboxTexts);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <Notice tone="warning" title={t('cancelledTitle')}>
        {t(cancelled === 'unknown' ? 'cancelledUnknown' : 'cancelledText')}
      </Notice>
    </div>
  );
};
