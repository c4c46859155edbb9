import { PasswordAndCode } from '@gi/contract/schemas/credentials';
import { isBlank } from '@gi/contract/values/text';
import { useContractForm } from '#api/use-contract-form.ts';
import { CodeField } from '#components/fields/code-field.tsx';
import { PasswordInput } from '#components/fields/password-input.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Field } from '#components/fields/field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { common } from '#i18n/en/common.ts';
import { passwordTexts } from '#i18n/en/password.ts';
import { secondFactorTexts } from '#i18n/en/second-factor.ts';

type ChangeWithCodeProps = {
  title: string;
  hint: string;
  action: string;
  danger?: boolean;
  onCancel: () => void;
  change: (input: { currentPassword: string; code: string }) => Promise<void>;
};

/** Asks for the password and a code before it changes the second factor. */
export const ChangeWithCode = (props: ChangeWithCodeProps) => {
  const { title, hint, action, danger = false, onCancel, change } = props;
  const t = useText(secondFactorTexts);
  const words = useText(common);
  const ofPassword = useText(passwordTexts);
  const form = useContractForm({
    schema: PasswordAndCode,
    initial: { currentPassword: '', code: '' },
    inputOf: (typed) => typed,
    check: ({ currentPassword, code }): Record<string, string> => ({
      ...(isBlank(currentPassword) ? { currentPassword: ofPassword('enterCurrent') } : {}),
      ...(isBlank(code) ? { code: t('enterCode') } : {}),
    }),
    save: change,
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <div>
        <h2 className="text-lg">{title}</h2>
        <p className="mt-1 text-ink-2">{hint}</p>
      </div>
      {form.problem === undefined ? null : <Notice tone="error">{form.problem}</Notice>}
      <Field label={ofPassword('currentPassword')} error={form.error('currentPassword')} required>
        <PasswordInput autoComplete="current-password" {...form.control('currentPassword')} />
      </Field>
      <CodeField {...form.control('code')} error={form.error('code')} />
      <div className="flex flex-wrap gap-2">
        <Button onClick={onCancel}>{words('cancel')}</Button>
        <Button
          type="submit"
          variant={danger ? 'danger' : 'primary'}
          pending={form.pending}
          pendingText={t('checking')}
        >
          {action}
        </Button>
      </div>
    </form>
  );
};
