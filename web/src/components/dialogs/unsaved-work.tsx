import { useEffect, useState } from 'react';
import { useText } from '#i18n/language.ts';
import { unsavedTexts } from '#i18n/en/unsaved.ts';
import { guardLeaving } from '#lib/unsaved/guard-leaving.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type UnsavedWorkProps = {
  unsaved: boolean;
  /** Asked where leaving loses something else than changes. */
  question?: { title: string; text: string; leave: string };
};

/** While there is unsaved work, leaving the page asks first. */
export const UnsavedWork = ({ unsaved, question }: UnsavedWorkProps) => {
  const t = useText(unsavedTexts);
  const [leaving, setLeaving] = useState<{ go: () => void }>();
  useEffect(() => (unsaved ? guardLeaving((go) => setLeaving({ go })) : undefined), [unsaved]);
  return (
    <ConfirmDialog
      open={leaving !== undefined}
      title={question?.title ?? t('title')}
      confirmLabel={question?.leave ?? t('leave')}
      cancelLabel={t('stay')}
      danger={question === undefined}
      onConfirm={() => {
        setLeaving(undefined);
        leaving?.go();
      }}
      onClose={() => setLeaving(undefined)}
    >
      {question?.text ?? t('text')}
    </ConfirmDialog>
  );
};
