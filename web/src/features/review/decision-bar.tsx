import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ChevronsRight from 'lucide-react/icons/chevrons-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import X from 'lucide-react/icons/x';
import { Button } from '#components/buttons/button.tsx';
import { common } from '#i18n/en/common.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { benchTexts } from '#i18n/en/review-bench.ts';
import { reviewTexts } from '#i18n/en/reviews.ts';
import { useText } from '#i18n/language.ts';
import { CLAIM_NOTICE } from './claim-notice.tsx';
import type { Bench } from './use-bench.ts';
import type { Queue } from './use-queue.ts';
import type { Seen } from './use-seen.ts';

type DecisionBarProps = {
  queue: Queue;
  bench: Bench;
  /** What has to be looked at before an approval. */
  unseen: Seen['unseen'];
};

const icons = {
  approve: Check,
  return: Undo2,
  reject: X,
  reopen: RotateCcw,
  'take-back': Undo2,
} as const;
const stepLabels = {
  approve: 'approve',
  return: 'returnIt',
  reject: 'reject',
  reopen: 'reopen',
} as const;
const looks = {
  approve: 'primary',
  return: 'secondary',
  reject: 'danger-quiet',
  reopen: 'secondary',
  'take-back': 'danger-quiet',
} as const;
const shown = ['take-back', 'reject', 'reopen', 'return', 'approve'] as const;

const WHY = 'why-not-approved';

/** What was not on the screen yet; empty when an approval may be given. */
const useUnseenWords = ({ products, documents }: Seen['unseen']): string => {
  const t = useText(benchTexts);
  const names = useText(documentNames);
  const what = [
    ...(products ? [t('unseenProducts')] : []),
    ...documents.map((kind) => names(kind)),
  ];
  return what.length === 0 ? '' : t('unseen', { what: what.join(', ') });
};

/** The decisions, and the way to the neighbours, always in sight at the foot of the page. */
export const DecisionBar = ({
  queue,
  bench: { steps, isOwnWork, pending, acts },
  unseen,
}: DecisionBarProps) => {
  const t = useText(reviewTexts);
  const bench = useText(benchTexts);
  const words = useText(common);
  const toSee = useUnseenWords(unseen);
  const why = steps.includes('approve') && !isOwnWork ? toSee : '';
  return (
    <div
      data-bottom-bar="tall"
      // With large text the bar would cover the page on a phone, so it comes after the content.
      style={{ bottom: 'min(0px, (100vw - 12rem) * 99)' }}
      className="sticky z-10 -mx-4 -mb-4 mt-auto border-t border-line bg-card sm:-mb-6 wide:-mb-1 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 p-2 sm:px-4">
        <div className="flex gap-2">
          <Button
            disabled={queue.previous === undefined}
            aria-label={words('previous')}
            icon={<ChevronLeft size={18} aria-hidden="true" />}
            onClick={acts.previous}
          >
            <span className="max-wide:sr-only">{words('previous')}</span>
          </Button>
          <Button
            disabled={queue.next === undefined}
            aria-label={words('next')}
            icon={<ChevronRight size={18} aria-hidden="true" />}
            onClick={acts.next}
          >
            <span className="max-wide:sr-only">{words('next')}</span>
          </Button>
          <Button
            pending={pending}
            aria-label={bench('skip')}
            icon={<ChevronsRight size={18} aria-hidden="true" />}
            onClick={acts.skip}
          >
            <span className="max-wide:sr-only">{bench('skip')}</span>
          </Button>
        </div>
        <p
          id={WHY}
          className="min-w-0 flex-1 text-sm text-turmeric empty:hidden max-sm:order-first max-sm:basis-full max-wide:text-xs sm:basis-32 sm:text-right"
        >
          {why}
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {shown
            .filter((step) => steps.includes(step))
            .map((step) => {
              const Icon = icons[step];
              const isUnseen = step === 'approve' && why !== '';
              return (
                <Button
                  key={step}
                  variant={isUnseen ? 'secondary' : looks[step]}
                  pending={pending}
                  // It looks disabled but can be pressed: that shows what was not looked at yet.
                  aria-describedby={isOwnWork ? CLAIM_NOTICE : isUnseen ? WHY : undefined}
                  disabled={isOwnWork}
                  className={`max-sm:px-2${isUnseen ? ' border-dashed' : ''}`}
                  icon={<Icon size={18} aria-hidden="true" />}
                  onClick={({ detail }) => {
                    // The second press of a double click would decide about the next one, unseen.
                    if (detail < 2) acts[step]();
                  }}
                >
                  {step === 'take-back' ? bench('takeBack') : t(stepLabels[step])}
                </Button>
              );
            })}
        </div>
      </div>
    </div>
  );
};
