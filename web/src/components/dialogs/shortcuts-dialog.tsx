import { CheckboxRow } from '../fields/choices.tsx';
import { Dialog } from './dialog.tsx';
import { KeyList } from './key-list.tsx';
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
    <Dialog onClose={onClose} title={t('title')} size="small">
      <KeyList keys={keys.map(([key, what]) => [key, t(what)])} />
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
