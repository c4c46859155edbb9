import type { ApplicationCounts } from '@gi/contract/schemas/applications';
import {
  shownApplicationStatuses,
  type ShownApplicationStatus,
} from '@gi/contract/fields/application-states';
import { formatNumber } from '#lib/format/numbers.ts';
import { useText } from '#i18n/language.ts';
import { applicationFacts } from '#i18n/en/application-facts.ts';
import { applicationTexts } from '#i18n/en/applications.ts';

type PipelineProps = {
  /** Undefined while they load. */
  counts: ApplicationCounts | undefined;
  /** The status whose list is shown. */
  status: ShownApplicationStatus | undefined;
  onStatus: (status: ShownApplicationStatus | undefined) => void;
};

/** The pipeline as counts; each opens its list, and a second press shows all. */
export const Pipeline = ({ counts, status, onStatus }: PipelineProps) => {
  const t = useText(applicationTexts);
  const facts = useText(applicationFacts);
  return (
    <div
      role="group"
      aria-label={t('pipeline')}
      className="flex gap-1 max-sm:overflow-x-auto max-sm:pb-1 sm:flex-wrap wide:-mb-1"
    >
      {shownApplicationStatuses.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === status}
          onClick={() => onStatus(each === status ? undefined : each)}
          className="flex min-h-control shrink-0 pointer-fine:min-h-8 items-center gap-1.5 rounded-control border border-line bg-card px-3 text-sm whitespace-nowrap hover:border-indigo aria-pressed:border-indigo aria-pressed:bg-indigo-soft"
        >
          <span className="font-medium tabular-nums">
            {counts === undefined ? '–' : formatNumber(counts[each])}
          </span>
          <span className="text-ink-2">{facts(each)}</span>
        </button>
      ))}
    </div>
  );
};
