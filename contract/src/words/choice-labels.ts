/** The English words of the choices of fields; a part of a message table too. */
export const choiceLabels = {
  male: 'Male',
  female: 'Female',
  pieces: 'Pieces',
  meters: 'Meters',
  kg: 'kg (Kilograms)',
  liters: 'Liters',
  tons: 'Tons',
  bundles: 'Bundles',
  sets: 'Sets',
  pairs: 'Pairs',
  boxes: 'Boxes',
  other: 'Other',
  hundred: 'Hundred',
  thousand: 'Thousand',
  lakh: 'Lakh',
  crore: 'Crore',
} as const;

/** The English names of the papers and of a packet of them; a part of a message table too. */
export const paperLabels = {
  card: 'Card',
  gi3a: 'Form GI 3A',
  noc: 'NOC',
  statement: 'Statement',
  letter: 'Covering Letter',
  packet: 'Packet for the Registry',
  renewal: 'Application for Renewal',
} as const;
