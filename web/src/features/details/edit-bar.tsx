import { Button } from '#components/buttons/button.tsx';
import { detailTexts } from '#i18n/en/details.ts';
import { useText } from '#i18n/language.ts';
import { losesApproval } from '#features/record/loses-approval.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

/** Cancel and Save, at the lower edge of the screen however long the form is. */
export const EditBar = ({ edit }: { edit: RegistrationEditing }) => {
  const t = useText(detailTexts);
  return (
    <div
      data-bottom-bar
      className="z-10 flex flex-wrap items-center gap-2 border-t border-line bg-card p-3 max-wide:fixed max-wide:inset-x-0 max-wide:bottom-0 max-wide:*:grow wide:sticky wide:bottom-0 wide:mt-6 wide:justify-end wide:rounded-t-card wide:border-x"
    >
      {edit.editing && losesApproval(edit.editing.base) ? (
        <p className="text-sm text-turmeric max-wide:basis-full wide:mr-auto">
          {t('losesApproval')}
        </p>
      ) : null}
      <Button onClick={edit.cancel} disabled={edit.saving}>
        {t('cancel')}
      </Button>
      <Button variant="primary" pending={edit.saving} pendingText={t('saving')} onClick={edit.save}>
        {t('save')}
      </Button>
    </div>
  );
};
