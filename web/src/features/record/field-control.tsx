import { typedCode, typedText } from '@gi/contract/fields/typed-text';
import type { Field as FieldFacts, InputKind } from '@gi/contract/fields/field';
import { looksRight, type IdentityKind } from '@gi/contract/fields/identity-numbers';
import { isUsualPhone } from '@gi/contract/rules/plausibility';
import { identityKeys, type IdentityKey } from '@gi/contract/fields/identity-keys';
import {
  personFields,
  productionFields,
  type PersonField,
  type ProductionField,
} from '@gi/contract/fields/registration-fields';
import {
  genders,
  productionUnits,
  turnoverUnits,
  type Gender,
  type ProductionUnit,
  type TurnoverUnit,
} from '@gi/contract/fields/units';
import { memo, useState, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { Field, Select, Textarea, TextInput } from '#components/fields/field.tsx';
import { GroupedInput } from '#components/fields/grouped-input.tsx';
import { amountTexts } from '#i18n/en/amounts.ts';
import { common } from '#i18n/en/common.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { identityTexts } from '#i18n/en/identity.ts';
import { useText } from '#i18n/language.ts';

/** The options that have a word in each language; the others, names of States, are shown as they are. */
type OptionKey = Gender | ProductionUnit | TurnoverUnit;
const optionWords: Readonly<Record<string, OptionKey>> = Object.fromEntries(
  [...genders, ...productionUnits, ...turnoverUnits].map((option) => [option, option]),
);
export type FieldKey = PersonField | ProductionField;
const fields: Readonly<Record<FieldKey, FieldFacts>> = { ...personFields, ...productionFields };

type InputAttributes = ComponentProps<'input'>;
const keyboards: Readonly<Partial<Record<InputKind, InputAttributes>>> = {
  whole: { inputMode: 'numeric' },
  decimal: { inputMode: 'decimal' },
  tel: { type: 'tel', inputMode: 'tel' },
  day: { type: 'date' },
  email: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
};

type Shared = {
  value: string;
  error?: ReactNode;
  hint?: ReactNode;
  placeholder?: string;
  readOnly?: boolean;
  /** What the Enter key of a phone's keyboard reads. */
  enterKeyHint?: 'next' | 'go' | undefined;
};

type FieldControlProps<Key> = Shared & {
  name: Key;
  /** The control's id, for links to it; the name unless given. */
  id?: string;
  /** The label on a page that names the field differently. */
  label?: string;
  /** Blank values are allowed here, though the rules of a new registration require them. */
  mayBeBlank?: boolean;
  warning?: ReactNode;
  result?: ReactNode;
  className?: string;
  autoCapitalize?: string;
  /** A small control that belongs to the value, e.g. its unit; it is joined to the field's end. */
  beside?: ReactNode;
  /** Suggestions for a choice that may be typed freely; without them it is a list. */
  suggestions?: readonly string[];
  /** Give the same function at each drawing: the control is drawn again only when a prop changed. */
  onText: (name: Key, text: string) => void;
};

/** A field that cannot be changed shows no example, which would look like its value. */
const usePlaceholder = ({ readOnly, placeholder }: Shared): { placeholder?: string } => {
  const t = useText(common);
  if (readOnly) return { placeholder: t('notProvided') };
  return placeholder === undefined ? {} : { placeholder };
};

/** Warns about a phone number of full length that is no Indian one; a shorter one is still being typed. */
const usePhoneWarning = (field: FieldFacts, value: string, otherwise: ReactNode): ReactNode => {
  const t = useText(amountTexts);
  const isDoubtful = field.input === 'tel' && value.length >= 10 && !isUsualPhone(value);
  return otherwise ?? (isDoubtful ? t('unusualPhone') : undefined);
};

const Suggestions = ({ id, suggestions }: { id: string; suggestions: readonly string[] }) => (
  <datalist id={`${id}-suggestions`}>
    {suggestions.map((word) => (
      <option key={word} value={word} aria-label={word} />
    ))}
  </datalist>
);

const Options = ({ options, mayBeNone }: { options: readonly string[]; mayBeNone: boolean }) => {
  const t = useText(fieldTexts);
  const wordOf = (option: string): string => {
    const word = optionWords[option];
    return word === undefined ? option : t(word);
  };
  return (
    <>
      {mayBeNone ? <option value="">–</option> : null}
      {options.map((option) => (
        <option key={option} value={option}>
          {wordOf(option)}
        </option>
      ))}
    </>
  );
};

/** One field of a person or a production entry: label, keyboard and normaliser follow from the table. */
export const FieldControl = memo(function FieldControl(props: FieldControlProps<FieldKey>) {
  const { name, id = name, label, mayBeBlank, className, suggestions, onText, ...rest } = props;
  const { value, error, hint, warning, result, beside, ...input } = rest;
  const t = useText(fieldTexts);
  const field = fields[name];
  const doubt = usePhoneWarning(field, value, warning);
  const isAsked = field.required || field.initial !== undefined;
  type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  const control = {
    name: id,
    value,
    onChange: (event: ChangeEvent<Control>) =>
      onText(name, typedText(field, event.target.value, value)),
  };
  const textControl = {
    ...{ ...input, ...usePlaceholder(props), ...control },
    ...{ autoComplete: 'off', maxLength: field.maxLength },
  };
  const options = field.input === 'choice' && !suggestions ? field.options : undefined;
  return (
    <Field
      id={id}
      label={label ?? t(name)}
      hint={hint}
      error={error}
      warning={props.readOnly ? undefined : doubt}
      result={result}
      required={isAsked && !mayBeBlank}
      optional={!isAsked}
      className={className ?? ''}
    >
      {options ? (
        <Select {...control}>
          <Options options={options} mayBeNone={!isAsked} />
        </Select>
      ) : field.input === 'multiline' ? (
        <Textarea {...textControl} />
      ) : (
        // Large text leaves no room for amount and unit on one line: the unit goes to the next.
        <div className="@container">
          <div className="flex @max-[13rem]:flex-col @max-[13rem]:gap-2">
            <TextInput
              {...keyboards[field.input]}
              {...textControl}
              list={suggestions && `${id}-suggestions`}
              // The focus ring lies over what is beside.
              className={
                beside
                  ? 'min-w-0 focus-visible:z-1 @min-[13rem]:flex-1 @min-[13rem]:rounded-r-none'
                  : ''
              }
              // A long number is not truncated; the rule reports it.
              maxLength={field.input === 'tel' ? undefined : field.maxLength}
            />
            {beside}
          </div>
        </div>
      )}
      {suggestions ? <Suggestions id={id} suggestions={suggestions} /> : null}
    </Field>
  );
}) as <Key extends FieldKey>(props: FieldControlProps<Key>) => ReactNode;

/** The length of a complete number: from there on, or once its field was left, a wrong one is reported. */
const FULL_LENGTH = { aadhar: 12, voter: 10, pan: 10 } as const;

type IdentityControlProps = Shared & {
  kind: IdentityKind;
  optional?: boolean;
  onText: (name: IdentityKey, text: string) => void;
};

/** One identity number. Check digits only warn, because older cards may differ. */
export const IdentityControl = memo(function IdentityControl(props: IdentityControlProps) {
  const { kind, optional, onText, value, error, hint, ...input } = props;
  const t = useText(fieldTexts);
  const identityText = useText(identityTexts);
  const name = identityKeys[kind];
  const label = t(name);
  // One that is still being typed is not complete yet.
  const [wasLeft, setWasLeft] = useState(false);
  const isTyped = value !== '' && (wasLeft || value.length >= FULL_LENGTH[kind]);
  const isDoubtful = isTyped && !looksRight[kind](value);
  return (
    <Field
      id={name}
      label={label}
      hint={hint}
      error={error}
      warning={
        isDoubtful && !error && !props.readOnly ? identityText('looksWrong', { label }) : undefined
      }
      optional={optional ?? false}
    >
      <GroupedInput
        {...input}
        {...usePlaceholder(props)}
        name={name}
        value={value}
        inputMode={kind === 'aadhar' ? 'numeric' : 'text'}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onText={(typed) => onText(name, typedCode(kind, typed, value))}
        onBlur={() => setWasLeft(true)}
      />
    </Field>
  );
});
