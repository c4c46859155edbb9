import { passwordLength } from '@gi/contract/values/password-length';
import { isBlank } from '@gi/contract/values/text';
import { useRef } from 'react';
import { changePassword } from '#api/auth.ts';
import { ApiError } from '#api/errors.ts';
import { useCheckedForm } from '#api/use-checked-form.ts';
import { Button } from '#components/buttons/button.tsx';
import { Field } from '#components/fields/field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText, type Translate } from '#i18n/language.ts';
import { passwordTexts } from '#i18n/en/password.ts';
import { PasswordInput } from '#components/fields/password-input.tsx';
import { common } from '#i18n/en/common.ts';

const nothing = { currentPassword: '', newPassword: '', repeated: '' };
type PasswordValues = typeof nothing;
type PasswordChange = Omit<PasswordValues, 'repeated'>;

/** Problems that only this form knows: the repetition, and a current password that was left out. */
const problemsOf = (
  typed: PasswordValues,
  t: Translate<typeof passwordTexts.source>,
): Record<string, string> => ({
  ...(isBlank(typed.currentPassword) ? { currentPassword: t('enterCurrent') } : {}),
  ...(typed.newPassword.length < passwordLength.least
    ? { newPassword: t('passwordTooShort') }
    : {}),
  ...(typed.newPassword === typed.repeated ? {} : { repeated: t('passwordsDiffer') }),
});

type ChangePasswordFormProps = {
  /** Known right after login; asked for otherwise. */
  currentPassword?: string | undefined;
  onChanged: () => void;
};

/** Asks for a new password twice, and for the current one unless it is known. */
export const ChangePasswordForm = ({ currentPassword, onChanged }: ChangePasswordFormProps) => {
  const t = useText(passwordTexts);
  const unanswered = useRef(false);
  const form = useCheckedForm({
    // Read without a network too, where no schema is kept: what else is wrong, the server says at its field.
    checkInput: (output: PasswordChange) => ({ output }),
    initial: { ...nothing, currentPassword: currentPassword ?? '' },
    inputOf: ({ repeated: _repeated, ...input }) => input,
    check: (typed) => problemsOf(typed, t),
    fieldOfCode: { 'auth.wrong_current_password': 'currentPassword' },
    save: async (input) => {
      try {
        await changePassword(input.currentPassword, input.newPassword);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        unanswered.current ||= error.offline;
        // The earlier password is wrong once a try without an answer has changed it.
        const mayBeChanged = error.offline || error.code === 'auth.wrong_current_password';
        throw unanswered.current && mayBeChanged ? new Error(t('mayBeChanged')) : error;
      }
      onChanged();
    },
  });
  // A current password that is known already has no field at which to show that it is wrong.
  const hidden = currentPassword === undefined ? undefined : form.error('currentPassword');
  const problem = form.problem ?? hidden;
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      {currentPassword === undefined ? (
        <Field label={t('currentPassword')} error={form.error('currentPassword')} required>
          <PasswordInput autoComplete="current-password" {...form.control('currentPassword')} />
        </Field>
      ) : null}
      <Field
        label={t('newPassword')}
        hint={t('newPasswordHint')}
        error={form.error('newPassword')}
        required
      >
        <PasswordInput autoComplete="new-password" {...form.control('newPassword')} />
      </Field>
      <Field label={t('repeatPassword')} error={form.error('repeated')} required>
        <PasswordInput autoComplete="new-password" {...form.control('repeated')} />
      </Field>
      <Button
        type="submit"
        variant="primary"
        pending={form.pending}
        pendingText={useText(common)('saving')}
      >
        {t('savePassword')}
      </Button>
    </form>
  );
};
