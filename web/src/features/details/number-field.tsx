import { identityKeys, identityRecordKeys } from '@gi/contract/fields/identity-keys';
import type { IdentityKind } from '@gi/contract/fields/identity-numbers';
import { fieldTexts } from '#i18n/en/fields.ts';
import { identityTexts } from '#i18n/en/identity.ts';
import { useText } from '#i18n/language.ts';
import { IdentityControl } from '#features/record/field-control.tsx';
import { numberInFull, textButton } from '#features/record/masked-number.tsx';
import { useRemarkOn } from '#features/record/remark-context.ts';
import { useFullNumbers } from '#features/record/use-full-numbers.ts';
import type { Editing } from './working-copy.ts';
import type { RegistrationEditing } from './use-registration-edit.ts';

type NumberFieldProps = { kind: IdentityKind; editing: Editing; edit: RegistrationEditing };

/**
 * An identity number in edit mode. The field of a number on record is empty until a tap shows it:
 * left empty it keeps the number, and what is typed replaces it.
 */
export const NumberField = ({ kind, editing, edit }: NumberFieldProps) => {
  const t = useText(identityTexts);
  const names = useText(fieldTexts);
  const { base, shown, copy } = editing;
  const { pending, reveal } = useFullNumbers(String(base.id));
  const key = identityKeys[kind];
  const masked = base[identityRecordKeys[kind]];
  const full = shown[kind];
  const isCovered = masked !== null && full === undefined;
  const remark = useRemarkOn(identityRecordKeys[kind]);
  const onRecord = full ? numberInFull(kind, full) : masked;
  const show = async () => {
    const numbers = await reveal();
    if (numbers === undefined) return;
    edit.showNumber(kind, numbers);
    // The button disappears, so keyboard users need the focus in the field.
    document.getElementById(key)?.focus();
  };
  return (
    <div className="flex flex-col gap-1">
      <IdentityControl
        kind={kind}
        value={copy[key]}
        error={edit.problems[key]}
        hint={
          isCovered
            ? t('keepNumber', { number: masked })
            : full && full !== copy[key]
              ? t('onRecord', { number: onRecord ?? '' })
              : undefined
        }
        onText={edit.setField}
        optional
      />
      {remark === undefined ? null : <p className="text-sm text-plum">{remark}</p>}
      {isCovered ? (
        <button
          type="button"
          aria-busy={pending || undefined}
          className={`${textButton} self-start`}
          onClick={() => void show()}
        >
          {t('showNumber', { label: names(key) })}
        </button>
      ) : null}
    </div>
  );
};
