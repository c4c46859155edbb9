import { isRunning } from '@gi/contract/fields/application-states';
import { reviewStatusAfterChange } from '@gi/contract/fields/review-states';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { Button } from '#components/buttons/button.tsx';
import { detailTexts } from '#i18n/en/details.ts';
import { useText } from '#i18n/language.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

/** Whether saving a change takes the approval away. With an application at the Registry, saving asks and says so. */
const losesApproval = ({ review_status: status, applications }: RegistrationDetail): boolean =>
  reviewStatusAfterChange(status) !== status &&
  !applications.some((application) => isRunning(application.status));

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
