const plain = (name: string): string => name.normalize('NFC').trim().toLowerCase();

/** Whether a name was typed as it is shown; upper and lower case count alike. */
export const isSameName = (name: string, typed: string): boolean => plain(name) === plain(typed);
