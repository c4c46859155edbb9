import Check from 'lucide-react/icons/check';
import { Progress } from '#components/messages/progress.tsx';
import { useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { LAST_STEP, STEPS, type Step } from '../drafts/draft.ts';

/** The steps to show, and what a tap on one does. */
export type StepStates = {
  current: Step;
  done: readonly Step[];
  visitable: readonly Step[];
  onVisit: (step: Step) => void;
};

/** How many of the five steps are completed, as a bar and in words. */
export const StepProgress = ({ done }: { done: readonly Step[] }) => {
  const t = useText(wizard);
  const progressText = t('progress', { done: done.length, total: LAST_STEP });
  return (
    <div className="flex flex-col gap-1.5">
      <Progress value={done.length} max={LAST_STEP} label={progressText} />
      <p className="text-sm text-ink-2">{progressText}</p>
    </div>
  );
};

const StepMark = ({ step, done, current }: { step: Step; done: boolean; current: boolean }) => {
  const colours = done
    ? 'border-leaf bg-leaf-soft text-leaf'
    : current
      ? 'border-indigo bg-indigo text-on-strong'
      : 'border-line-strong text-ink-2';
  return (
    <span
      aria-hidden="true"
      className={`flex size-7 shrink-0 items-center justify-center rounded-full border text-sm font-medium ${colours}`}
    >
      {done ? <Check size={16} strokeWidth={3} /> : step}
    </span>
  );
};

/**
 * The five steps, completed ones ticked; those that may be visited are buttons. `names` chooses the
 * names of the sidebar or the shorter ones of the drawer (docs/specification.md, Screens).
 */
export const StepList = ({
  names = 'step',
  current,
  done,
  visitable,
  onVisit,
}: StepStates & { names?: 'step' | 'menuStep' }) => {
  const t = useText(wizard);
  return (
    <ol aria-label={t('steps')} className="flex flex-col">
      {STEPS.map((step) => {
        const isDone = done.includes(step);
        const isCurrent = step === current;
        return (
          <li key={step}>
            <button
              type="button"
              disabled={!visitable.includes(step)}
              aria-current={isCurrent ? 'step' : undefined}
              className={`flex min-h-12 w-full items-center gap-3 rounded-control px-3 py-2 text-left ${
                isCurrent ? 'bg-indigo-soft font-medium text-indigo' : ''
              } enabled:hover:bg-indigo-soft disabled:text-ink-2`}
              onClick={() => onVisit(step)}
            >
              <StepMark step={step} done={isDone} current={isCurrent} />
              <span className="min-w-0">
                {t(`${names}${step}`)}
                {isDone ? <span className="sr-only"> ({t('done')})</span> : null}
              </span>
            </button>
          </li>
        );
      })}
    </ol>
  );
};
