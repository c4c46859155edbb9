import { Button } from '#components/buttons/button.tsx';
import { detailTexts } from '#i18n/en/details.ts';
import { useText } from '#i18n/language.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

/** Cancel and Save, at the lower edge of the screen however long the form is. */
export const EditBar = ({ edit }: { edit: RegistrationEditing }) => {
  const t = useText(detailTexts);
  return (
    <div
      data-bottom-bar
      className="z-10 flex gap-2 border-t border-line bg-card p-3 max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:*:grow wide:sticky wide:bottom-0 wide:mt-6 wide:justify-end wide:rounded-t-card wide:border-x"
    >
      <Button onClick={edit.cancel} disabled={edit.saving}>
        {t('cancel')}
      </Button>
      <Button variant="primary" pending={edit.saving} pendingText={t('saving')} onClick={edit.save}>
        {t('save')}
      </Button>
    </div>
  );
};
