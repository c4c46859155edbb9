/** Common spellings of units, each with the unit of the register. */
const SHORT_UNITS: Readonly<Record<string, string>> = {
  pcs: 'pieces',
  pc: 'pieces',
  piece: 'pieces',
  m: 'meters',
  meter: 'meters',
  kgs: 'kg',
  kilogram: 'kg',
  kilograms: 'kg',
  l: 'liters',
  liter: 'liters',
  litre: 'liters',
  litres: 'liters',
  t: 'tons',
  ton: 'tons',
  lakhs: 'lakh',
  thousands: 'thousand',
  crores: 'crore',
  hundreds: 'hundred',
};

/** A typed unit as the register knows it; unknown words come back in lower case. */
export const unitOf = (typed: string): string => {
  const word = typed.trim().toLowerCase();
  return SHORT_UNITS[word] ?? word;
};
