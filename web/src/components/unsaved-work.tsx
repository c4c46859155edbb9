import { useEffect, useState } from 'react';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { guardLeaving } from '#lib/unsaved-work.ts';
import { ConfirmDialog } from './ui/confirm-dialog.tsx';

/** While there is unsaved work, leaving the page asks first. */
export const UnsavedWork = ({ unsaved }: { unsaved: boolean }) => {
  const t = useText(common);
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  useEffect(() => (unsaved ? guardLeaving((go) => setLeaving({ go })) : undefined), [unsaved]);
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      title={t('unsavedTitle')}
      confirmLabel={t('unsavedLeave')}
      cancelLabel={t('unsavedStay')}
      danger
      onConfirm={() => {
        setLeaving(undefined);
        leaving?.go();
      }}
      onClose={() => setLeaving(undefined)}
    >
      {t('unsavedText')}
    </ConfirmDialog>
  );
};
