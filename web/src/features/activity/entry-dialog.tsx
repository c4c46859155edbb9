import FilterIcon from 'lucide-react/icons/funnel';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { activityTexts } from '#i18n/en/activity.ts';
import { trailTexts } from '#i18n/en/trail.ts';
import { useText } from '#i18n/language.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { pathOfEntry, useNarrowings, type SubjectPath } from './entry-links.ts';
import type { Filter, Narrow } from './trail.ts';
import { useEntryWords, type TrailLine } from './use-entry-words.ts';

type EntryDialogProps = {
  line: TrailLine;
  filter: Filter;
  pathOf: SubjectPath;
  onNarrow: (to: Narrow) => void;
  onClose: () => void;
};

/** One entry of the trail, whole: who, when, about what, each value before and after. */
export const EntryDialog = ({ line, filter, pathOf, onNarrow, onClose }: EntryDialogProps) => {
  const t = useText(activityTexts);
  const trail = useText(trailTexts);
  const words = useEntryWords();
  const narrowings = useNarrowings(filter)(line.entry);
  const path = pathOfEntry(line.entry, pathOf);
  const details = words.details(line);
  const facts = [
    [t('who'), words.who(line)],
    [t('time'), formatDateTime(line.entry.at)],
    [t('subject'), words.subject(line)],
    [t('address'), line.entry.address ?? '–'],
  ] as const;
  return (
    <Dialog
      onClose={onClose}
      title={words.action(line)}
      textOnly={narrowings.length === 0 && path === undefined}
      footer={
        narrowings.length === 0 && path === undefined ? undefined : (
          <>
            {narrowings.map(({ id, label, to }) => (
              <Button
                key={id}
                icon={<FilterIcon size={18} aria-hidden="true" />}
                onClick={() => {
                  onClose();
                  onNarrow(to);
                }}
              >
                {label}
              </Button>
            ))}
            {path === undefined ? null : (
              <ButtonLink to={path} variant="primary">
                {trail('openSubject')}
              </ButtonLink>
            )}
          </>
        )
      }
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(([label, value]) => (
          <div key={label} className="min-w-0">
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="break-words tabular-nums">{value}</dd>
          </div>
        ))}
        <div className="min-w-0 sm:col-span-2">
          <dt className="text-sm text-ink-2">{t('details')}</dt>
          {details.length === 0 ? <dd>–</dd> : null}
          {details.map((said) => (
            <dd key={said} className="break-words">
              {said}
            </dd>
          ))}
        </div>
      </dl>
    </Dialog>
  );
};
