import { useState, type ChangeEvent } from 'react';
import { Button } from '../buttons/button.tsx';
import { Field, TextInput } from './field.tsx';
import { useText } from '#i18n/language.ts';
import { secondFactorTexts } from '#i18n/en/second-factor.ts';

type CodeFieldProps = {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: string | undefined;
  /** Whether a recovery code is accepted too. */
  recovery?: boolean;
  autoFocus?: boolean;
};

/** An input for the code of the authenticator app, with a button that changes it to a recovery code. */
export const CodeField = (props: CodeFieldProps) => {
  const { value, onChange, error, recovery = true, autoFocus } = props;
  const t = useText(secondFactorTexts);
  const [isRecovery, setIsRecovery] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1">
      <Field
        label={t(isRecovery ? 'recoveryCode' : 'code')}
        hint={t(isRecovery ? 'recoveryCodeHint' : 'codeHint')}
        error={error}
        required
        className="w-full"
      >
        <TextInput
          // A new input when the kind changes, so that phones show the right keyboard.
          key={isRecovery ? 'recovery' : 'app'}
          name="code"
          value={value}
          onChange={onChange}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          autoFocus={autoFocus}
          className="font-mono text-lg tracking-widest"
        />
      </Field>
      {recovery ? (
        <Button variant="quiet" className="px-0 text-sm" onClick={() => setIsRecovery(!isRecovery)}>
          {t(isRecovery ? 'useAppCode' : 'useRecoveryCode')}
        </Button>
      ) : null}
    </div>
  );
};
