import { ProblemList } from '#components/fields/problem-list.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { unsavedTexts } from '#i18n/en/unsaved.ts';
import { summaryOf } from './summary-of.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

/** The notices above the form: where the changes come from, and what is wrong with them. */
export const EditMessages = ({ edit }: { edit: RegistrationEditing }) => {
  const t = useText(unsavedTexts);
  return (
    <div className="flex flex-col gap-4 pb-4 empty:hidden">
      {edit.resumed ? <Notice tone="warning">{t('back')}</Notice> : null}
      <ProblemList items={summaryOf(edit)} attempt={edit.attempt} />
    </div>
  );
};
