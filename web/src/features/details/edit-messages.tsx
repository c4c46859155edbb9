import { ProblemList } from '#components/fields/problem-list.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { unsavedTexts } from '#i18n/en/unsaved.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

/** The problems of an edit: a line for each field, or why it was not saved. */
export const summaryOf = ({ problems, failure }: RegistrationEditing) => {
  const items = Object.entries(problems).map(([fieldId, message]) => ({ fieldId, message }));
  return items.length > 0 || failure === undefined
    ? items
    : [{ fieldId: undefined, message: failure }];
};

/** The notices above the form: that the changes are from before, and the problems. */
export const EditMessages = ({ edit }: { edit: RegistrationEditing }) => {
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
