import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { focusOnMount } from '#components/camera/camera-parts.tsx';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { fieldTexts } from '#i18n/en/fields.ts';
import { scannerTexts } from '#i18n/en/scanner.ts';
import { useText } from '#i18n/language.ts';
import { formatDay } from '#lib/format/format.ts';
import {
  cardFields,
  lastDigitsOf,
  type CardField,
  type CardValues,
  type TypedPerson,
} from './card-fields.ts';
import { isOfOther, saysTheSame, valuesOf } from './card-values.ts';
import { CardLine } from './card-line.tsx';
import type { ScannedCard } from './read-card.ts';

type CardSheetProps = {
  card: ScannedCard;
  typed: TypedPerson;
  /** The day of the registration, on which the age counts. */
  day: string;
  onUse: (values: CardValues) => void;
  onAgain: () => void;
  onClose: () => void;
};

type Compared = Pick<CardSheetProps, 'card' | 'typed' | 'day'>;

/** Whether UIDAI signed it, or why that is unknown. */
const Verdict = ({ card: { code, signature }, typed }: Pick<CardSheetProps, 'card' | 'typed'>) => {
  const t = useText(scannerTexts);
  if (isOfOther(code, typed)) {
    const digits = typed.aadharNumber.slice(-4) || typed.lastDigits;
    const params = { card: lastDigitsOf(code) ?? '', typed: digits ?? '' };
    return (
      <Notice tone="error" title={t('otherNumber')}>
        {t('otherNumberText', params)}
      </Notice>
    );
  }
  return signature === 'verified' && code.kind === 'secure' ? (
    <Notice tone="success" title={t('verified')}>
      {t('verifiedText', { day: formatDay(code.printedOn) })}
    </Notice>
  ) : (
    <Notice tone="warning" title={t('notVerified')}>
      {t(signature === 'verified' ? 'unchecked' : signature)}
    </Notice>
  );
};

/** What the card cannot say. */
const Remarks = ({ card: { code }, typed, day }: Compared) => {
  const t = useText(scannerTexts);
  const isTyped = typed.aadharNumber.length === 12 || typed.lastDigits !== undefined;
  const { age } = valuesOf(code, day);
  return (
    <div className="flex flex-col gap-1 text-ink-2">
      {code.kind === 'secure' && !isTyped ? (
        <p>{t('endsIn', { digits: code.lastDigits })}</p>
      ) : null}
      {age === undefined ? <p>{t('noBirth')}</p> : null}
      {age !== undefined && code.birth?.day === null ? (
        <p>{t('yearOnly', { year: String(code.birth.year) })}</p>
      ) : null}
    </div>
  );
};

/** The lines of the sheet with their ticks, and which of the ticked fields have another text. */
const useLines = ({ card: { code }, typed, day }: Compared) => {
  const values = valuesOf(code, day);
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set());
  const lines = cardFields.flatMap((field) => {
    const value = values[field];
    if (value === undefined) return [];
    const same = saysTheSame(code, field, typed[field], value);
    return [{ field, value, same, taken: !same && !left.has(field) }];
  });
  const toggle = (field: CardField) => {
    const next = new Set(left);
    if (!next.delete(field)) next.add(field);
    setLeft(next);
  };
  const taken = lines.filter((line) => line.taken);
  const chosen = (of: typeof taken): CardValues =>
    Object.fromEntries(of.map(({ field, value }) => [field, value]));
  const isBlank = ({ field }: { field: CardField }) => typed[field].trim() === '';
  return {
    lines,
    toggle,
    others: taken.filter((line) => !isBlank(line)).map(({ field }) => field),
    all: () => chosen(taken),
    blanks: () => chosen(taken.filter(isBlank)),
  };
};

/** Asks once for all fields that have another text. */
const ReplaceQuestion = ({ fields }: { fields: readonly CardField[] }) => {
  const t = useText(scannerTexts);
  const labels = useText(fieldTexts);
  return (
    <Notice tone="warning" title={t('replaceTitle')}>
      {t('replaceText', { fields: fields.map((field) => labels(field)).join(', ') })}
    </Notice>
  );
};

/** What the card says beside what was typed; each line is taken over or left. */
export const CardSheet = ({ card, typed, day, onUse, onAgain, onClose }: CardSheetProps) => {
  const t = useText(scannerTexts);
  const { lines, toggle, others, all, blanks } = useLines({ card, typed, day });
  const [asking, setAsking] = useState(false);
  const isOther = isOfOther(card.code, typed);
  const use = () => (others.length > 0 ? setAsking(true) : onUse(all()));
  const again = <Button onClick={onAgain}>{t('scanAgain')}</Button>;
  const footer = asking ? (
    <>
      <Button onClick={() => onUse(blanks())}>{t('keepTyped')}</Button>
      <Button ref={focusOnMount} variant="primary" onClick={() => onUse(all())}>
        {t('replace')}
      </Button>
    </>
  ) : (
    <>
      {again}
      {isOther ? null : (
        <Button ref={focusOnMount} variant="primary" onClick={use}>
          {t('use')}
        </Button>
      )}
    </>
  );
  return (
    <Dialog onClose={onClose} title={t('sheetTitle')} footer={footer} textOnly={isOther}>
      <div className="flex flex-col gap-4">
        {asking ? <ReplaceQuestion fields={others} /> : <Verdict card={card} typed={typed} />}
        {isOther ? null : (
          <>
            <ul className="flex flex-col gap-1">
              {lines.map((line) => (
                <CardLine
                  key={line.field}
                  {...line}
                  typed={typed[line.field]}
                  onToggle={() => toggle(line.field)}
                />
              ))}
            </ul>
            <Remarks card={card} typed={typed} day={day} />
          </>
        )}
      </div>
    </Dialog>
  );
};
