import { useEffect, useRef } from 'react';
import { useReachable } from '#api/use-reachable.ts';
import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { outboxTexts } from '#i18n/en/outbox.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { DOUBLE_TAP, useAfter } from '#lib/use-after.ts';
import type { SendingProgress } from './sender.ts';
import type { Cancelled } from './use-submission.ts';

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** What is on its way and how far, in place of the wizard's buttons; Cancel keeps the draft. */
export const SendingBar = ({
  progress,
  onCancel,
}: {
  progress: SendingProgress;
  onCancel: () => void;
}) => {
  const t = useText(outboxTexts);
  const words = useText(common);
  const submitting = useText(wizard)('submitting');
  const box = useRef<HTMLDivElement>(null);
  const mayCancel = useAfter(DOUBLE_TAP);
  // The button that was pressed is gone; Cancel must not be pressed by a second Enter.
  useEffect(() => box.current?.focus(), []);
  const reachable = useReachable();
  const picture = reachable && progress.stage === 'picture' ? progress : undefined;
  const sent = picture ? Math.min(kilobytes(picture.sent), kilobytes(picture.size)) : 0;
  return (
    <div
      ref={box}
      tabIndex={-1}
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-auto -mb-4 border-t border-line bg-card px-[16px] py-2 sm:-mb-6 wide:mx-0 wide:mb-0 wide:rounded-card wide:border wide:py-3"
    >
      <div className="flex flex-wrap items-center gap-x-[12px] gap-y-2">
        <div className="min-w-0 flex-1 basis-40">
          <p className="text-sm font-semibold">
            {/* Announced once for each picture, not for each kilobyte. */}
            <span role="status">
              {picture
                ? t('sendingPicture', { number: picture.number, of: picture.of })
                : reachable
                  ? submitting
                  : t('noNetworkYet')}
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
        <Button inert={!mayCancel} onClick={onCancel}>
          {words('cancel')}
        </Button>
      </div>
    </div>
  );
};

/** Says what became of a submission that was stopped. */
export const CancelledNotice = ({ cancelled }: { cancelled: Cancelled }) => {
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
