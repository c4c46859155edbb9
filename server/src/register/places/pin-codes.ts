import { readFileSync } from 'node:fs';
import { pinCodesIn } from '@gi/contract/fields/places';

const file = new URL('../../../assets/pin-codes.csv', import.meta.url);

export type District = { state: string; district: string };
/** Degrees; null for the few PIN codes whose position is not known. */
export type PinCode = District & { latitude: number | null; longitude: number | null };

const degrees = (text: string | undefined): number | null =>
  text === undefined ? null : Number(text);

/** One line for each district: `state,district,pin latitude longitude;pin …`. */
const readFile = (): Map<string, PinCode> => {
  const [, ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const found = new Map<string, PinCode>();
  for (const line of lines) {
    const [state = '', district = '', pins = ''] = line.split(',');
    for (const entry of pins.split(';')) {
      const [pin = '', latitude, longitude] = entry.split(' ');
      found.set(pin, {
        state,
        district,
        latitude: degrees(latitude),
        longitude: degrees(longitude),
      });
    }
  }
  return found;
};

let table: Map<string, PinCode> | undefined;
/** All PIN codes in use; read at the first question, which takes some 15 ms. */
export const pinCodes = (): ReadonlyMap<string, PinCode> => (table ??= readFile());

export const findPinCode = (pin: string): PinCode | undefined => pinCodes().get(pin);

/** The last PIN code of an address that is in use. */
export const pinCodeOf = (address: string): string | undefined =>
  pinCodesIn(address).find((pin) => pinCodes().has(pin));
