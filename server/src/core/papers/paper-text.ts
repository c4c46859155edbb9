/** How values are written on paper: dates dd/mm/yyyy in India's day, amounts with Indian grouping. */

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});

/** dd/mm/yyyy of an ISO time, or of a plain YYYY-MM-DD day, which no time zone may move. */
export function paperDate(value: string): string {
  const day = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (day) return `${day[3]}/${day[2]}/${day[1]}`;
  return dayFormat.format(new Date(value));
}

// Latin digits for every reader; a decimal string is formatted exactly, without a float between.
const grouping = new Intl.NumberFormat('en-IN-u-nu-latn', { maximumFractionDigits: 20 });

/** `1234567.5` gives `12,34,567.5`; what is not a plain decimal stays as it was written. */
export function indianNumber(value: string): string {
  const trimmed = value.trim();
  if (!/^\d{1,30}(\.\d{1,20})?$/.test(trimmed)) return trimmed;
  return grouping.format(trimmed as `${number}`);
}

const turnoverUnits = new Map([
  ['hundred', 'Hundred'],
  ['thousand', 'Thousand'],
  ['lakh', 'Lakh'],
  ['crore', 'Crore'],
]);

/** `₹4.5 Lakh`, or 'Not specified' for a missing amount. The unit is lakh when none is given. */
export function turnoverText(amount: string | null, unit: string | null): string {
  if (isBlank(amount)) return 'Not specified';
  const word = clean(unit ?? '') || 'lakh';
  return `₹${indianNumber(amount)} ${turnoverUnits.get(word.toLowerCase()) ?? word}`;
}

/** `1,200 kg`; null when there is no quantity. */
export function quantityText(amount: string | null, unit: string | null): string | null {
  if (isBlank(amount)) return null;
  return `${indianNumber(amount)} ${clean(unit ?? '')}`.trim();
}

export function yearsText(years: number | null): string | null {
  if (years === null) return null;
  return years === 1 ? '1 year' : `${years} years`;
}

const genders = { male: 'Male', female: 'Female', other: 'Other' };

export function genderText(gender: keyof typeof genders | null): string | null {
  return gender === null ? null : genders[gender];
}

export function isBlank(value: string | null): value is null {
  return value === null || clean(value) === '';
}

/**
 * Text fit for paper: one NFC form, no control characters, no direction overrides (they could make
 * a name read as another). Joiners stay, since Indic scripts need them. New lines stay.
 */
export function clean(value: string): string {
  return value
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(/[^\P{Cc}\n]|[\u200B\u202A-\u202E\u2060\u2066-\u2069\uFEFF\uFFF9-\uFFFB]/gu, '')
    .replace(/[^\S\n]+/g, ' ')
    .trim();
}

/** The lines of an address or note, without empty ones; runs of lines are kept as written. */
export function textLines(value: string): string[] {
  return clean(value)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** A value on one line: new lines become commas, as in `House 4, Sualkuchi`. */
export function oneLine(value: string): string {
  return textLines(value)
    .map((line, index, all) => (index < all.length - 1 ? line.replace(/,$/, '') : line))
    .join(', ');
}
