import { genders } from '@gi/contract/fields/units';
import { CheckboxRow } from '#components/fields/choices.tsx';
import { inGroups } from '#components/fields/grouped-input.tsx';
import { fieldTexts } from '#i18n/en/fields.ts';
import { scannerTexts } from '#i18n/en/scanner.ts';
import { useText } from '#i18n/language.ts';
import type { CardField } from './card-fields.ts';

type CardLineProps = {
  field: CardField;
  /** Of the card. */
  value: string;
  typed: string;
  same: boolean;
  taken: boolean;
  onToggle: () => void;
};

/** One field: what the card says, what was typed, and whether the card's is taken over. */
export const CardLine = ({ field, value, typed, same, taken, onToggle }: CardLineProps) => {
  const t = useText(scannerTexts);
  const labels = useText(fieldTexts);
  const shown = (text: string): string => {
    if (field === 'aadharNumber') return inGroups(text);
    const gender = genders.find((each) => each === text);
    return gender === undefined ? text : labels(gender);
  };
  return (
    <li>
      <CheckboxRow
        className="items-start border border-line"
        checked={taken || same}
        disabled={same}
        onChange={onToggle}
        label={
          <>
            <span className="block text-sm text-ink-2">{labels(field)}</span>
            <span className="block font-medium break-words">{shown(value)}</span>
          </>
        }
        description={
          same
            ? t('same')
            : typed.trim() === ''
              ? undefined
              : t('typedText', { text: shown(typed) })
        }
      />
    </li>
  );
};
