import FilterIcon from 'lucide-react/icons/funnel';
import { ButtonLink } from '#components/buttons/button-link.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Facts } from '#components/cards/card.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { activityTexts } from '#i18n/en/activity.ts';
import { trailTexts } from '#i18n/en/trail.ts';
import { useText } from '#i18n/language.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { pathOfEntry, useNarrowings } from './entry-links.ts';
import type { TrailChange, TrailQuery } from './trail.ts';
import { useEntryWords, type TrailLine } from './use-entry-words.ts';

type EntryDialogProps = {
  line: TrailLine;
  query: TrailQuery;
  onNarrow: (to: TrailChange) => void;
  onClose: () => void;
};

/** One entry of the trail, whole: who, when, about what, each value before and after. */
export const EntryDialog = ({ line, query, onNarrow, onClose }: EntryDialogProps) => {
  const t = useText(activityTexts);
  const trail = useText(trailTexts);
  const words = useEntryWords();
  const narrowings = useNarrowings(query)(line.entry);
  const path = pathOfEntry(line.entry);
  const facts = [
    { label: t('who'), value: words.who(line) },
    { label: t('time'), value: formatDateTime(line.entry.at) },
    { label: t('subject'), value: words.subject(line) },
    { label: t('address'), value: line.entry.address ?? '–' },
    { label: t('details'), value: words.details(line).join('\n') || '–' },
  ];
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
      <Facts items={facts} />
    </Dialog>
  );
};
