import { problemAt } from '#base/errors.ts';

const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Whether a name was typed as it is shown; upper and lower case count alike. */
export const isSameName = (name: string, typed: string): boolean => plain(name) === plain(typed);

/** @throws {Problem} 400 `rights.name_differs` unless the name was typed as the confirmation */
export const refuseOtherName = (name: string, confirmation: string): void => {
  if (!isSameName(name, confirmation)) throw problemAt('rights.name_differs', 'confirmation');
};
