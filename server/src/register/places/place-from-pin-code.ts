import type { Person } from '@gi/contract/fields/registration-fields';
import { findPinCode, pinCodeOf } from './pin-codes.ts';

export type Place = Pick<Person, 'pinCode' | 'district' | 'state'>;

const placeKeys = ['pinCode', 'district', 'state'] as const;
const nowhere: Place = { pinCode: null, district: null, state: null };

/** The place of a PIN code; district and State are null when it is not in use. */
const placeOfPin = (pinCode: string | null): Place => {
  const found = pinCode === null ? undefined : findPinCode(pinCode);
  return { pinCode, district: found?.district ?? null, state: found?.state ?? null };
};

/** The place that the PIN code of an address tells; all null without one that is in use. */
const placeOfAddress = (address: string): Place => {
  const pin = pinCodeOf(address);
  return pin === undefined ? nowhere : placeOfPin(pin);
};

/** A new person with the place of the address; what was sent by hand stays. */
export const withPlace = (person: Person): Person => {
  const found =
    person.pinCode === null ? placeOfAddress(person.address) : placeOfPin(person.pinCode);
  return {
    ...person,
    pinCode: person.pinCode ?? found.pinCode,
    district: person.district ?? found.district,
    state: person.state ?? found.state,
  };
};

/** The place after an edit; undefined when neither the PIN code nor the one in the address changes. */
const foundAfter = (before: Person, changed: Partial<Person>): Place | undefined => {
  if (changed.pinCode !== undefined) {
    const isUnknown = changed.pinCode !== null && findPinCode(changed.pinCode) === undefined;
    // A code that is not in use tells nothing: the district and the State stay as they are on the screen.
    return isUnknown ? undefined : placeOfPin(changed.pinCode);
  }
  if (changed.address === undefined) return undefined;
  const found = placeOfAddress(changed.address);
  // An address with the same PIN code as before leaves what was corrected by hand.
  return found.pinCode === placeOfAddress(before.address).pinCode ? undefined : found;
};

/**
 * What an edit changes of the place: the fields that it names, and what follows from a new PIN code or a
 * new one in the address.
 * @param changed the fields of the person that the edit changes
 */
export const changedPlace = (before: Person, changed: Partial<Person>): Partial<Place> => {
  const after = { ...foundAfter(before, changed), ...changed };
  return Object.fromEntries(
    placeKeys.flatMap((key) =>
      after[key] === undefined || after[key] === before[key] ? [] : [[key, after[key]]],
    ),
  );
};
