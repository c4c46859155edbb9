import { useState } from 'react';
import type { ComponentType } from 'react';
import { showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { errorTexts } from '#i18n/en/errors.ts';
import { useShortcuts } from '#lib/input/shortcuts.ts';

type KeyDialog = ComponentType<{ onClose: () => void }>;

// No phone keeps them: without a network a key shows a message, and the page stays.
const fetchGoTo = async (): Promise<KeyDialog> => (await import('./go-to-dialog.tsx')).GoToDialog;
const fetchHelp = async (): Promise<KeyDialog> =>
  (await import('#components/dialogs/shortcuts-dialog.tsx')).ShortcutsDialog;

/** Keys of every page of the administration: Ctrl+K opens the search for a page or record, '?' the list of keys. */
export const AdminKeys = () => {
  const t = useText(errorTexts);
  const [Shown, setShown] = useState<KeyDialog>();
  const open = (fetchDialog: () => Promise<KeyDialog>) =>
    void fetchDialog().then(
      (Dialog) => setShown(() => Dialog),
      () => showToast('error', t('network')),
    );
  useShortcuts({ 'ctrl+k': () => open(fetchGoTo), '?': () => open(fetchHelp) });
  return Shown === undefined ? null : <Shown onClose={() => setShown(undefined)} />;
};
