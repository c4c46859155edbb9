import { indianStates, type IndianState, stateOfAddress } from './places.ts';
import { genders } from './units.ts';
import { isDay } from '../values/days.ts';

/*
 * The QR code of an Aadhaar card: the secure code (version 1, 2 and later) and the XML code of cards printed until
 * 2018. Formats: UIDAI, User manual QR Code (15 March 2019).
 * Only what both sides parse alike: browser and server each inflate and check signatures with their own means.
 */

/** Characters; the code of a card is never longer. */
export const longestCode = 8_000;
/** Bytes; the code of a card never inflates to more. */
export const mostInflated = 16_384;

const signatureLength = 256;
const separator = 255;

/** The day of birth as `YYYY-MM-DD`, or only its year where the card has no more. */
export type Birth = { year: number; day: string | null };

export type CardPerson = {
  name: string;
  birth: Birth | null;
  gender: (typeof genders)[number] | null;
  /** One text, its parts in the order of the card, with the PIN code at its end. */
  address: string;
  pinCode: string | null;
  district: string | null;
  state: IndianState | null;
};

/** The code that UIDAI signed; it has only the last four digits of the number. */
export type SecureCode = CardPerson & {
  kind: 'secure';
  lastDigits: string;
  /** The day of the print. */
  printedOn: string;
  signed: Uint8Array;
  signature: Uint8Array;
};
/** The code of an old card: not signed, and it may hold the full number. */
export type XmlCode = CardPerson & { kind: 'xml'; number: string | null };
export type CardCode = SecureCode | XmlCode;

/** Inflates a zlib or gzip stream. @returns undefined for anything else, or when it grows beyond `most` bytes */
export type Inflate = (packed: Uint8Array, most: number) => Promise<Uint8Array | undefined>;

const tidy = (text: string): string =>
  text.replaceAll(/\p{C}/gu, ' ').replaceAll(/\s+/g, ' ').trim();

/** ISO-8859-1: each byte is the character of its number. */
const decode = (bytes: Uint8Array): string =>
  tidy(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));

const lettersOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('&', 'and')
    .replaceAll(/[^a-z]/g, '');

/** Spellings of cards that are not those of the catalogue. */
const earlierNames: Readonly<Record<string, IndianState>> = {
  orissa: 'Odisha',
  pondicherry: 'Puducherry',
  uttaranchal: 'Uttarakhand',
  chattisgarh: 'Chhattisgarh',
  nctofdelhi: 'Delhi',
  newdelhi: 'Delhi',
  dadraandnagarhaveli: 'Dadra and Nagar Haveli and Daman and Diu',
  damananddiu: 'Dadra and Nagar Haveli and Daman and Diu',
  andamanandnicobar: 'Andaman and Nicobar Islands',
};

const stateOf = (name: string, pinCode: string | null): IndianState | null => {
  const letters = lettersOf(name);
  const known = indianStates.find((state) => lettersOf(state) === letters);
  return known ?? earlierNames[letters] ?? stateOfAddress(pinCode ?? '') ?? null;
};

const firstYear = 1900;

/** Parses `dd-mm-yyyy`, `yyyy-mm-dd` (any separator) or a year; null for an impossible year. */
const birthOf = (text: string, today: string): Birth | null => {
  const year = /(?:^|\D)(\d{4})(?:\D|$)/.exec(text)?.[1];
  if (year === undefined || Number(year) < firstYear || year > today.slice(0, 4)) return null;
  const [, dayFirst, monthFirst] = /^(\d{2})\D(\d{2})\D\d{4}$/.exec(text) ?? [];
  const [, monthLast, dayLast] = /^\d{4}\D(\d{2})\D(\d{2})$/.exec(text) ?? [];
  const day = `${year}-${monthFirst ?? monthLast}-${dayFirst ?? dayLast}`;
  return { year: Number(year), day: isDay(day) && day <= today ? day : null };
};

const genderOf = (letter: string): CardPerson['gender'] =>
  ({ M: genders[0], F: genders[1], T: genders[2] })[letter.slice(0, 1).toUpperCase()] ?? null;

type Parts = Readonly<
  Record<
    | 'name'
    | 'birth'
    | 'gender'
    | 'careOf'
    | 'house'
    | 'street'
    | 'landmark'
    | 'location'
    | 'town'
    | 'postOffice'
    | 'subDistrict'
    | 'district'
    | 'state'
    | 'pinCode',
    string
  >
>;

/** A part that repeats the one before (VTC and post office often do) is said once. */
const addressOf = (parts: readonly string[], pinCode: string | null): string => {
  const said = parts.filter(
    (part, index) => part !== '' && lettersOf(part) !== lettersOf(parts[index - 1] ?? ''),
  );
  return [said.join(', '), pinCode].filter(Boolean).join(' - ');
};

const personOf = (parts: Parts, today: string): CardPerson => {
  const pinCode = /^[1-9]\d{5}$/.test(parts.pinCode) ? parts.pinCode : null;
  return {
    name: parts.name,
    birth: birthOf(parts.birth, today),
    gender: genderOf(parts.gender),
    address: addressOf(
      [
        parts.careOf,
        parts.house,
        parts.street,
        parts.landmark,
        parts.location,
        parts.town,
        parts.postOffice,
        parts.subDistrict,
        parts.district,
        parts.state,
      ],
      pinCode,
    ),
    pinCode,
    district: parts.district || null,
    state: stateOf(parts.state, pinCode),
  };
};

/** The fields of a secure code after the mark of its version, in their order. */
const secureFields = [
  'indicator',
  'reference',
  'name',
  'birth',
  'gender',
  'careOf',
  'district',
  'landmark',
  'house',
  'location',
  'pinCode',
  'postOffice',
  'state',
  'street',
  'subDistrict',
  'town',
] as const;

/** A JPEG 2000 picture begins with these bytes. No text has the last one. */
const photoHead = [0xff, 0x4f, 0xff, 0x51, 0x00];

/** The start of the photo, which may contain separators; the end without one. */
const photoAt = (bytes: Uint8Array): number => {
  const at = bytes.findIndex((_, start) =>
    photoHead.every((byte, offset) => bytes[start + offset] === byte),
  );
  return at === -1 ? bytes.length : at;
};

/** The first `count` fields; undefined when fewer precede the photo. */
const splitFields = (bytes: Uint8Array, count: number): string[] | undefined => {
  const photo = photoAt(bytes);
  const fields: string[] = [];
  let from = 0;
  while (fields.length < count) {
    const end = bytes.indexOf(separator, from);
    if (end === -1 || end >= photo) return undefined;
    fields.push(decode(bytes.subarray(from, end)));
    from = end + 1;
  }
  return fields;
};

const readSecure = (bytes: Uint8Array, today: string): SecureCode | undefined => {
  const signed = bytes.subarray(0, -signatureLength);
  const isMarked = /^V\d+$/.test(
    decode(signed.subarray(0, Math.max(0, signed.indexOf(separator)))),
  );
  const fields = splitFields(signed, secureFields.length + Number(isMarked));
  if (fields === undefined) return undefined;
  if (isMarked) fields.shift();
  const parts = Object.fromEntries(
    secureFields.map((field, index) => [field, fields[index] ?? '']),
  ) as Record<(typeof secureFields)[number], string>;
  const [, lastDigits, year, month, day] =
    /^(\d{4})(\d{4})(\d{2})(\d{2})\d*$/.exec(parts.reference) ?? [];
  const printedOn = `${year}-${month}-${day}`;
  if (lastDigits === undefined || !isDay(printedOn) || parts.name === '') return undefined;
  return {
    kind: 'secure',
    ...personOf(parts, today),
    lastDigits,
    printedOn,
    signed,
    signature: bytes.subarray(-signatureLength),
  };
};

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const readEntities = (text: string): string =>
  text.replaceAll(/&(?:#x([0-9a-f]{1,5})|#(\d{1,6})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });

/** Printers of old cards wrote the attributes in any order and left some out. */
const readXml = (text: string, today: string): XmlCode | undefined => {
  const element = /<PrintLetterBarcodeData\s([^>]{1,8000})>/i.exec(text)?.[1];
  if (element === undefined) return undefined;
  // A name is tried from its first letter only: the time grows with the length of the text, not with its square.
  const attribute = /(?<![a-z])([a-z]{1,30})\s{0,9}=\s{0,9}"([^"]*)"/gi;
  const found = new Map(
    [...element.matchAll(attribute)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      tidy(readEntities(value)),
    ]),
  );
  const of = (name: string): string => found.get(name) ?? '';
  if (of('name') === '') return undefined;
  const number = of('uid').replaceAll(/\D/g, '');
  return {
    kind: 'xml',
    ...personOf(
      {
        name: of('name'),
        birth: of('dob') || of('yob'),
        gender: of('gender'),
        careOf: of('co'),
        house: of('house'),
        street: of('street'),
        landmark: of('lm'),
        location: of('loc'),
        town: of('vtc'),
        postOffice: of('po'),
        subDistrict: of('subdist'),
        district: of('dist'),
        state: of('state'),
        pinCode: of('pc'),
      },
      today,
    ),
    number: number.length === 12 ? number : null,
  };
};

/** The bytes of a decimal number, the highest first. */
const bytesOfDecimal = (digits: string): Uint8Array => {
  const hex = BigInt(digits).toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Uint8Array.from({ length: even.length / 2 }, (_, index) =>
    Number.parseInt(even.slice(index * 2, index * 2 + 2), 16),
  );
};

/**
 * Reads the text of a code.
 * @param today `YYYY-MM-DD`; a later day of birth is ignored
 * @returns undefined when the code is damaged or not that of an Aadhaar card
 */
export const readCardCode = async (
  text: string,
  { inflate, today }: { inflate: Inflate; today: string },
): Promise<CardCode | undefined> => {
  const code = text.trim();
  if (code.length > longestCode) return undefined;
  if (code.startsWith('<') || code.startsWith('\ufeff<')) return readXml(code, today);
  if (!/^\d{400,}$/.test(code)) return undefined;
  const bytes = await inflate(bytesOfDecimal(code), mostInflated);
  return bytes === undefined ? undefined : readSecure(bytes, today);
};
