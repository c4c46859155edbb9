import { isAadhar, isVoterId } from '@gi/contract/fields/identity-numbers';
import { typedCode } from '@gi/contract/fields/typed-text';
import { useState, type SubmitEvent } from 'react';
import type { IdentityType } from '#api/registrations.ts';
import { Button } from '#components/buttons/button.tsx';
import { RadioGroup } from '#components/fields/choices.tsx';
import { Field } from '#components/fields/field.tsx';
import { GroupedInput } from '#components/fields/grouped-input.tsx';
import { lastDigitsOf } from '#features/scan/card-fields.ts';
import { whenHere } from '#features/scan/when-here.tsx';
import type { AgreedCard } from '#features/scan/agreed-scan.tsx';
import { scanTexts } from '#i18n/en/scan.ts';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { sentenceTexts } from '#i18n/en/sentences.ts';
import { verifyTexts } from '#i18n/en/verify.ts';

const AgreedScan = whenHere(
  async () => (await import('#features/scan/agreed-scan.tsx')).AgreedScan,
  'min-h-40',
);

const nothingTyped = {
  aadharNumber: '',
  name: '',
  age: '',
  gender: '',
  address: '',
  pinCode: '',
  district: '',
  state: '',
};

type VerifyFormProps = {
  scan: AgreedCard | undefined;
  onScan: (scan: AgreedCard | undefined) => void;
  pending: boolean;
  /** The server's sentence about the number. */
  serverError: string | undefined;
  onCheck: (type: IdentityType, number: string) => void;
  /** The number changed: the message about the old one no longer applies. */
  onChange: () => void;
};

/** What is wrong with a number: its shape, or that it is not the number of the scanned card. */
const useNumberRules = () => {
  const rules = useText(sentenceTexts);
  const t = useText(scanTexts);
  return (type: IdentityType, number: string, scan: AgreedCard | undefined) => {
    if (number === '') return rules(type === 'aadhar' ? 'enterAadhar' : 'enterVoterId');
    if (type === 'voter') return isVoterId(number) ? undefined : rules('verifyVoterId');
    if (!isAadhar(number)) return rules('verifyAadhar');
    const digits = scan && lastDigitsOf(scan.card.code);
    return digits !== undefined && !number.endsWith(digits) ? t('mismatch', { digits }) : undefined;
  };
};

export const VerifyForm = (props: VerifyFormProps) => {
  const { pending, serverError, onCheck, onChange, scan, onScan } = props;
  const t = useText(verifyTexts);
  const labels = useText(fieldTexts);
  const find = useNumberRules();
  const [type, setType] = useState<IdentityType>('aadhar');
  const [number, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (pending) return;
    const found = find(type, number, scan);
    setProblem(found);
    if (found === undefined) onCheck(type, number);
    else document.getElementById('identity-number')?.focus();
  };
  const choose = (value: string) => {
    setType(value === 'voter' ? 'voter' : 'aadhar');
    setNumber('');
    setProblem(undefined);
    onScan(undefined);
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
      {type === 'aadhar' ? (
        <AgreedScan
          typed={{ ...nothingTyped, aadharNumber: number }}
          scan={scan}
          onScan={(next) => {
            onScan(next);
            if (next.values.aadharNumber) setNumber(next.values.aadharNumber);
            setProblem(undefined);
            onChange();
            requestAnimationFrame(() => document.getElementById('identity-number')?.focus());
          }}
        />
      ) : null}
      <Field
        id="identity-number"
        label={labels(type === 'aadhar' ? 'aadharNumber' : 'voterId')}
        hint={t(type === 'aadhar' ? 'aadharHint' : 'voterHint')}
        error={problem ?? serverError}
      >
        <GroupedInput
          value={number}
          inputMode={type === 'aadhar' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          className="tabular-nums"
          onText={(typed) => {
            setNumber(typedCode(type, typed, number));
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
