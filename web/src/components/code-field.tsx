import { useState } from 'react';
import type { ChangeEvent } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Field, TextInput } from '#components/ui/field.tsx';
import { useText } from '#i18n/language.ts';
import { secondFactorTexts } from '#i18n/en/second-factor.ts';

type CodeFieldProps = {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  error?: string | undefined;
  /** False where only the app's code counts. */
  recovery?: boolean;
  autoFocus?: boolean;
};

/** Asks for the code of the authenticator app or, when its phone is lost, for a recovery code. */
export const CodeField = (props: CodeFieldProps) => {
  const { value, onChange, error, recovery = true, autoFocus } = props;
  const t = useText(secondFactorTexts);
  const [typesRecovery, setTypesRecovery] = useState(false);
  return (
    <div className="flex flex-col items-start gap-1">
      <Field
        label={t(typesRecovery ? 'recoveryCode' : 'code')}
        hint={t(typesRecovery ? 'recoveryCodeHint' : 'codeHint')}
        error={error}
        required
        className="w-full"
      >
        <TextInput
          // A new input when the kind changes, so that phones show the right keyboard.
          key={typesRecovery ? 'recovery' : 'app'}
          name="code"
          value={value}
          onChange={onChange}
          autoComplete={typesRecovery ? 'off' : 'one-time-code'}
          inputMode={typesRecovery ? 'text' : 'numeric'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          autoFocus={autoFocus}
          className="font-mono text-lg tracking-widest"
        />
      </Field>
      {recovery ? (
        <Button
          variant="quiet"
          className="px-0 text-sm"
          onClick={() => setTypesRecovery(!typesRecovery)}
        >
          {t(typesRecovery ? 'useAppCode' : 'useRecoveryCode')}
        </Button>
      ) : null}
    </div>
  );
};
