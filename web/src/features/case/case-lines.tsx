import type { CaseFile, CaseLine } from '@gi/contract/schemas/case-file';
import Check from 'lucide-react/icons/check';
import Circle from 'lucide-react/icons/circle';
import CircleDot from 'lucide-react/icons/circle-dot';
import X from 'lucide-react/icons/x';
import { applicationFacts } from '#i18n/en/application-facts.ts';
import { caseTexts } from '#i18n/en/case.ts';
import { reviewStates } from '#i18n/en/review-states.ts';
import { useText } from '#i18n/language.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { formatDay } from '#lib/format/format.ts';

type Mark = CaseLine['marks'][number];

const looks = {
  done: { Icon: Check, box: 'border-leaf bg-leaf-soft text-leaf', word: '' },
  now: {
    Icon: CircleDot,
    box: 'border-turmeric bg-turmeric-soft text-turmeric',
    word: 'font-medium',
  },
  later: { Icon: Circle, box: 'border-line bg-paper text-line-strong', word: 'text-ink-2' },
  ended: { Icon: X, box: 'border-madder bg-madder-soft text-madder', word: 'font-medium' },
} as const;

const useStatusWord = () => {
  const review = useText(reviewStates);
  const application = useText(applicationFacts);
  return (status: NonNullable<Mark['status']>): string =>
    status === 'submitted' ||
    status === 'returned' ||
    status === 'approved' ||
    status === 'rejected'
      ? review(status)
      : application(status);
};

/** The day of a step, its number and what more is to be said, each in a line of its own. */
const useMarkLines = () => {
  const t = useText(caseTexts);
  const statusWord = useStatusWord();
  return ({ step, state, status, on, number }: Mark): string[] => {
    const day = on === null ? '' : formatDay(on);
    const numbered =
      step === 'filed' || step === 'advertised' || step === 'granted' ? step : undefined;
    return [
      status === null ? '' : statusWord(status),
      day !== '' && step === 'renewal' && state !== 'ended' ? t('validUntil', { day }) : day,
      number === null || numbered === undefined ? '' : t(`numberOf_${numbered}`, { number }),
    ].filter((line) => line !== '');
  };
};

const Step = ({ mark, isLast }: { mark: Mark; isLast: boolean }) => {
  const t = useText(caseTexts);
  const lines = useMarkLines()(mark);
  const { Icon, box, word } = looks[mark.state];
  return (
    <li
      aria-current={mark.state === 'now' ? 'step' : undefined}
      className="flex min-w-0 flex-1 gap-3 @2xl:flex-col @2xl:gap-2 forced-colors:outline-none!"
    >
      <span className="flex items-center gap-2 @max-2xl:flex-col @2xl:w-full">
        <span
          className={`flex size-7 shrink-0 items-center justify-center rounded-full border ${box}`}
        >
          <Icon size={16} aria-hidden="true" />
        </span>
        {isLast ? null : (
          <span aria-hidden="true" className="grow bg-line @max-2xl:w-px @2xl:h-px" />
        )}
      </span>
      <span className="min-w-0 pb-3 @2xl:pr-2 @2xl:pb-0">
        <span className={word}>{t(`step_${mark.step}`)}</span>
        <span className="sr-only">, {t(`state_${mark.state}`)}</span>
        {lines.map((line) => (
          <span key={line} className="block text-sm break-words text-ink-2 tabular-nums">
            {line}
          </span>
        ))}
      </span>
    </li>
  );
};

/** Where the case is: a line of steps with days and numbers; several where products differ. */
export const CaseLines = ({ lines }: { lines: CaseFile['lines'] }) => {
  const t = useText(caseTexts);
  const shown = useEntryNames();
  return (
    // With large text the steps stand under each other on a wide screen too.
    <div className="@container flex flex-col gap-5">
      {lines.map(({ products, marks }) => {
        const names = products.map(shown.product).join(', ');
        return (
          <section key={names} aria-label={names === '' ? t('where') : `${t('where')}: ${names}`}>
            {names === '' ? null : <h2 className="mb-2 text-base">{names}</h2>}
            <ol className="flex flex-col @2xl:flex-row">
              {marks.map((mark, index) => (
                <Step key={mark.step} mark={mark} isLast={index === marks.length - 1} />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
};
