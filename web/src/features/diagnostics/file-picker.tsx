import { Field, useFieldControl } from '#components/fields/field.tsx';
import { useText } from '#i18n/language.ts';
import { developerTexts } from '#i18n/en/developer.ts';
import { formatBytes } from '#lib/format/format.ts';

type FilePickerProps = {
  label: string;
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  required?: boolean;
  /** Pictures only, where a PDF makes no sense. */
  imagesOnly?: boolean;
};

const Input = ({ onChange, imagesOnly }: Pick<FilePickerProps, 'onChange' | 'imagesOnly'>) => (
  <input
    {...useFieldControl()}
    type="file"
    accept={imagesOnly ? 'image/*' : 'image/*,application/pdf'}
    className="control"
    onChange={(event) => onChange(event.target.files?.[0])}
  />
);

/** The file input of the test pages: the file is sent unchanged. */
export const FilePicker = ({ label, value, onChange, required, imagesOnly }: FilePickerProps) => {
  const t = useText(developerTexts);
  const hint = value ? t('chosen', { name: value.name, size: formatBytes(value.size) }) : undefined;
  return (
    <Field label={label} hint={hint} required={required ?? false} optional={!required}>
      <Input onChange={onChange} imagesOnly={imagesOnly ?? false} />
    </Field>
  );
};
