import { useEffect, useState } from 'react';
import { useText } from '#i18n/language.ts';
import { unsavedTexts } from '#i18n/en/unsaved.ts';
import { guardLeaving } from '#lib/unsaved/guard-leaving.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** While there is unsaved work, leaving the page asks first. */
export const UnsavedWork = ({ unsaved }: { unsaved: boolean }) => {
  const t = useText(unsavedTexts);
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  useEffect(() => (unsaved ? guardLeaving((go) => setLeaving({ go })) : undefined), [unsaved]);
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      title={t('title')}
      confirmLabel={t('leave')}
      cancelLabel={t('stay')}
      danger
      onConfirm={() => {
        setLeaving(undefined);
        leaving?.go();
      }}
      onClose={() => setLeaving(undefined)}
    >
      {t('text')}
    </ConfirmDialog>
  );
};
