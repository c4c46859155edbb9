import { lazy, Suspense, useState } from 'react';
import { useShortcuts } from '#lib/shortcuts.ts';

const GoToDialog = lazy(async () => ({
  default: (await import('./go-to-dialog.tsx')).GoToDialog,
}));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('#components/shortcuts-dialog.tsx')).ShortcutsDialog,
}));

/** Keys of every page of the administration: Ctrl+K opens the search for a page or record, '?' the list of keys. */
export const AdminKeys = () => {
  const [open, setOpen] = useState<'go-to' | 'help'>();
  const close = () => setOpen(undefined);
  useShortcuts({ 'ctrl+k': () => setOpen('go-to'), '?': () => setOpen('help') });
  return (
    <Suspense>
      {open === 'go-to' ? <GoToDialog onClose={close} /> : null}
      {open === 'help' ? <ShortcutsDialog onClose={close} /> : null}
    </Suspense>
  );
};
