import { looksRight } from '@gi/contract/identity';
import type { IdentityKind } from '@gi/contract/identity';
import type { FieldProblems } from '@gi/contract/registration-rules';
import { asciiDigits } from '@gi/contract/digits';
import { typedCode } from '@gi/contract/typed-text';
import { genders } from '@gi/contract/units';
import type { ComponentProps } from 'react';
import { Card } from '#components/ui/card.tsx';
import { Field, Select, Textarea, TextInput } from '#components/ui/field.tsx';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import type { EditDraft, PersonField } from './edit-draft.ts';

type PersonalFieldsProps = {
  draft: EditDraft;
  problems: FieldProblems;
  onChange: (field: PersonField, value: string) => void;
};

/** The editable side of 'Personal Information', over the working copy. */
export function PersonalFields({ draft, problems, onChange }: PersonalFieldsProps) {
  const t = useText(detailTexts);

  function input(field: PersonField, label: string, more: ComponentProps<typeof TextInput> = {}) {
    return (
      <Field id={field} label={label} error={problems[field]} optional={more.required === false}>
        <TextInput
          value={draft[field]}
          autoComplete="off"
          {...more}
          required={undefined}
          onChange={(event) => onChange(field, event.target.value)}
        />
      </Field>
    );
  }

  function identity(field: PersonField, kind: IdentityKind, label: string) {
    const value = draft[field];
    const doubtful = value !== '' && !problems[field] && !looksRight[kind](value);
    const warning = doubtful ? t('doubtful', { what: label }) : undefined;
    return (
      <Field id={field} label={label} error={problems[field]} warning={warning} optional>
        <TextInput
          value={value}
          inputMode={kind === 'aadhar' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(field, typedCode(kind, event.target.value, value))}
        />
      </Field>
    );
  }

  return (
    <Card heading={t('personal')}>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {input('name', t('fullName'), { maxLength: 300 })}
        <Field id="age" label={t('age')} error={problems['age']}>
          <TextInput
            value={draft.age}
            inputMode="numeric"
            onChange={(event) => onChange('age', asciiDigits(event.target.value))}
          />
        </Field>
        <Field id="gender" label={t('gender')} error={problems['gender']}>
          <Select value={draft.gender} onChange={(event) => onChange('gender', event.target.value)}>
            {genders.map((gender) => (
              <option key={gender} value={gender}>
                {t(gender)}
              </option>
            ))}
          </Select>
        </Field>
        <Field id="phone" label={t('phone')} error={problems['phone']}>
          <TextInput
            type="tel"
            inputMode="tel"
            value={draft.phone}
            onChange={(event) =>
              onChange('phone', typedCode('phone', event.target.value, draft.phone))
            }
          />
        </Field>
        {input('email', t('email'), { type: 'email', maxLength: 254, required: false })}
        <Field
          id="address"
          label={t('address')}
          error={problems['address']}
          className="sm:col-span-2"
        >
          <Textarea
            rows={3}
            maxLength={1000}
            value={draft.address}
            onChange={(event) => onChange('address', event.target.value)}
          />
        </Field>
        {identity('aadhar_number', 'aadhar', t('aadhar'))}
        {identity('voter_id', 'voter', t('voterId'))}
        {identity('pan_number', 'pan', t('pan'))}
      </div>
    </Card>
  );
}
