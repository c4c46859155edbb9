import { Button } from '#components/buttons/button.tsx';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { ProblemList } from '#components/fields/problem-list.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { DoubtList, doubtWords } from '#features/record/doubt-list.tsx';
import { losesApproval } from '#features/record/loses-approval.ts';
import { amountTexts } from '#i18n/en/amounts.ts';
import { common } from '#i18n/en/common.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { unsavedTexts } from '#i18n/en/unsaved.ts';
import { useText } from '#i18n/language.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

type EditProps = { edit: RegistrationEditing };

/** The problems of an edit: a line for each field, or why it was not saved. */
export const summaryOf = ({ problems, failure }: RegistrationEditing) => {
  const items = Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }));
  return items.length > 0 || failure === undefined
    ? items
    : [{ fieldId: undefined, message: failure }];
};

/** The notices above the form: that the changes are from before, and the problems. */
export const EditMessages = ({ edit }: EditProps) => {
  const t = useText(unsavedTexts);
  const details = useText(detailTexts);
  return (
    <div className="flex flex-col gap-4 pb-4 empty:hidden">
      {edit.resumed ? <Notice tone="warning">{t('back')}</Notice> : null}
      <ProblemList
        items={summaryOf(edit)}
        attempt={edit.attempt}
        title={edit.failure === undefined ? details('fixFirst') : undefined}
      />
    </div>
  );
};

/** Cancel and Save, at the lower edge of the screen however long the form is. */
export const EditBar = ({ edit }: EditProps) => {
  const t = useText(detailTexts);
  const words = useText(common);
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
        {words('cancel')}
      </Button>
      <Button
        variant="primary"
        pending={edit.saving}
        pendingText={words('saving')}
        onClick={edit.save}
      >
        {t('save')}
      </Button>
    </div>
  );
};

/** Asks about changed values that look wrong; they are saved after a confirmation. */
export const DoubtsDialog = ({ edit }: EditProps) => {
  const t = useText(amountTexts);
  const detailText = useText(detailTexts);
  const { title, change } = doubtWords(t, edit.doubts);
  return (
    <ConfirmDialog
      open={edit.doubts.length > 0}
      title={title}
      confirmLabel={detailText('save')}
      cancelLabel={change}
      onConfirm={edit.confirmDoubts}
      onClose={edit.changeDoubts}
    >
      <DoubtList doubts={edit.doubts} />
    </ConfirmDialog>
  );
};
