import { useText } from '#i18n/language.ts';
import { deletionTexts } from '#i18n/en/admin.ts';
import { Field, TextInput } from '../fields/field.tsx';

type DeletionReasonProps = {
  /** True where an application is filed or granted. */
  isRequired: boolean;
  value: string;
  onChange: (value: string) => void;
};

/** Asks why something goes to the trash. */
export const DeletionReason = ({ isRequired, value, onChange }: DeletionReasonProps) => {
  const t = useText(deletionTexts);
  return (
    <Field
      label={t('reason')}
      hint={t('reasonHint')}
      {...(isRequired ? { required: true } : { optional: true })}
    >
      <TextInput
        value={value}
        maxLength={500}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
};
