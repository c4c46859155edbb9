import { indianStates } from '@gi/contract/fields/places';

type Address = { address: string; district: string | null; state: string | null };

const prefix = /^(?:vill(?:age)?|gaon|gram)\b[\s.:-]*/i;
/** Parts of an address that name no village: post office, police station, district and PIN code. */
const otherPart = /^(?:p\.?\s?[os]\.?|post|dist(?:rict|t)?\.?|ps|pin(?:code)?)\b|^\W*\d[\d\s/-]*$/i;

/** The village or town of an address: the part that calls itself so, else the last before district and State. */
export const villageOf = ({ address, district, state }: Address): string | undefined => {
  const known = [...indianStates, district, state].flatMap((name) =>
    name ? [name.toLowerCase()] : [],
  );
  const parts = address
    .split(/[,;\n]+/)
    // '781103' behind a name is the PIN code.
    .map((part) => part.replace(/[\s-]*\b\d{3}\s?\d{3}\b\.?$/, '').trim())
    .filter((part) => part !== '' && !known.includes(part.toLowerCase()) && !otherPart.test(part));
  const named = parts.find((part) => prefix.test(part));
  return named?.replace(prefix, '') || parts.at(-1);
};

/** 'Sualkuchi, Kamrup, Assam', from what is known of it. */
export const placeOf = (of: Address): string =>
  [villageOf(of), of.district, of.state].filter(Boolean).join(', ');
