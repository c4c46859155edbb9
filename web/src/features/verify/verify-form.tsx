import { isAadhar, isVoterId } from '@gi/contract/fields/identity-numbers';
import { typedCode } from '@gi/contract/fields/typed-text';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { IdentityType } from '#api/registrations.ts';
import { Button } from '#components/buttons/button.tsx';
import { RadioGroup } from '#components/fields/choices.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { sentenceTexts } from '#i18n/en/sentences.ts';
import { verifyTexts } from '#i18n/en/verify.ts';

type VerifyFormProps = {
  pending: boolean;
  /** The server's sentence about the number. */
  serverError: string | undefined;
  onCheck: (type: IdentityType, number: string) => void;
  /** The number changed: the message about the old one no longer applies. */
  onChange: () => void;
};

export const VerifyForm = ({ pending, serverError, onCheck, onChange }: VerifyFormProps) => {
  const t = useText(verifyTexts);
  const labels = useText(fieldTexts);
  const rules = useText(sentenceTexts);
  const [type, setType] = useState<IdentityType>('aadhar');
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();

  const find = (): string | undefined => {
    if (number === '') return rules(type === 'aadhar' ? 'enterAadhar' : 'enterVoterId');
    if (type === 'aadhar') return isAadhar(number) ? undefined : rules('verifyAadhar');
    return isVoterId(number) ? undefined : rules('verifyVoterId');
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = find();
    setProblem(found);
    if (found === undefined) onCheck(type, number);
    else document.getElementById('identity-number')?.focus();
  };
  const choose = (value: string) => {
    setType(value === 'voter' ? 'voter' : 'aadhar');
    setNumber('');
    setProblem(undefined);
    onChange();
  };

  return (
    <form noValidate className="flex flex-col gap-6" onSubmit={submit}>
      <RadioGroup
        legend={t('which')}
        name="identity-type"
        value={type}
        onChange={(event) => choose(event.target.value)}
        options={[
          { value: 'aadhar', label: labels('aadharNumber') },
          { value: 'voter', label: labels('voterId') },
        ]}
      />
      <Field
        id="identity-number"
        label={labels(type === 'aadhar' ? 'aadharNumber' : 'voterId')}
        hint={t(type === 'aadhar' ? 'aadharHint' : 'voterHint')}
        error={problem ?? serverError}
      >
        <TextInput
          value={number}
          inputMode={type === 'aadhar' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="tabular-nums"
          onChange={(event) => {
            setNumber(typedCode(type, event.target.value, number));
            setProblem(undefined);
            onChange();
          }}
        />
      </Field>
      <Button type="submit" variant="primary" pending={pending} pendingText={t('checking')}>
        {t('check')}
      </Button>
    </form>
  );
};
