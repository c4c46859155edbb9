import { CheckboxRow } from '../fields/choices.tsx';
import { Dialog } from './dialog.tsx';
import { shortcutTexts } from '#i18n/en/shortcuts.ts';
import { useText } from '#i18n/language.ts';
import { switchShortcuts, useShortcutsOn } from '#lib/input/shortcuts.ts';

const keys = [
  ['Ctrl K', 'anywhere'],
  ['/', 'search'],
  ['J ↓', 'next'],
  ['K ↑', 'previous'],
  ['Enter', 'preview'],
  ['Space', 'choose'],
  ['E', 'edit'],
  ['P', 'print'],
  ['Ctrl S', 'save'],
  ['Esc', 'close'],
  ['?', 'help'],
] as const;

/** The keys of the administration, and the switch of those without Ctrl. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useText(shortcutTexts);
  const isOn = useShortcutsOn();
  return (
    <Dialog open onClose={onClose} title={t('title')} size="small">
      <dl className="grid grid-cols-[6rem_1fr] gap-y-2">
        {keys.map(([key, what]) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="rounded-control border border-line-strong bg-paper px-2 py-0.5 font-mono text-sm">
                {key}
              </kbd>
            </dt>
            <dd>{t(what)}</dd>
          </div>
        ))}
      </dl>
      <CheckboxRow
        className="mt-4 -mx-3"
        label={t('singleKeys')}
        description={t('singleKeysHint')}
        checked={isOn}
        onChange={(event) => switchShortcuts(event.target.checked)}
      />
    </Dialog>
  );
};
