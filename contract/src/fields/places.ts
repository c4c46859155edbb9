import { asciiDigits } from '../values/digits.ts';

/*
 * Where a producer lives, read from the PIN code of the address. The server's table of all PIN codes
 * (server/assets/pin-codes.csv) has the districts; the States fit into a few hundred bytes, so that a phone
 * without a network knows them too.
 */

/** The States and Union Territories of India, as the catalogue of products spells them. */
export const indianStates = [
  'Andaman and Nicobar Islands',
  'Andhra Pradesh',
  'Arunachal Pradesh',
  'Assam',
  'Bihar',
  'Chandigarh',
  'Chhattisgarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Delhi',
  'Goa',
  'Gujarat',
  'Haryana',
  'Himachal Pradesh',
  'Jammu and Kashmir',
  'Jharkhand',
  'Karnataka',
  'Kerala',
  'Ladakh',
  'Lakshadweep',
  'Madhya Pradesh',
  'Maharashtra',
  'Manipur',
  'Meghalaya',
  'Mizoram',
  'Nagaland',
  'Odisha',
  'Puducherry',
  'Punjab',
  'Rajasthan',
  'Sikkim',
  'Tamil Nadu',
  'Telangana',
  'Tripura',
  'Uttar Pradesh',
  'Uttarakhand',
  'West Bengal',
] as const;
export type IndianState = (typeof indianStates)[number];

/** Six digits that do not begin with 0, also written as two groups of three. */
const pinPattern = /(?:^|[^0-9])([1-9][0-9]{2})[ -]?([0-9]{3})(?![0-9])/g;

/** Candidates for a PIN code in an address, in digits of any script; the last one first. */
export const pinCodesIn = (address: string): string[] =>
  [...asciiDigits(address).matchAll(pinPattern)]
    .map(([, sorting = '', office = '']) => sorting + office)
    .toReversed();

/**
 * The PIN codes at which another State begins: the distance to the one before and the number of the State
 * in `indianStates`, both in base 36. In the table of PIN codes in ascending order the State changes
 * 108 times; places.test.ts compares every PIN code.
 */
const firstPinCodes =
  '2cvl.8 8hk.b ens.r ffk.5 1i.r 1a.5 2.r 8eq.c 6y0.d avo.h 5bo.x xq7.y 59.x uk.y jg.x qj.y 6.x ' +
  '1.y 6.x 1.y 2t.x 6e.y 1jk.x 9hv.y 2q.x 2n.y 5k.x 8c.y 668.x n5c.s pgp.6 1.s k26.a 1xz.7 a.a ' +
  'a.7 a.a k.7 14.a gqy.s 4.a 96a.7 p.a 5.7 1y.a 2uj.k 2bc.9 5h8.k usc.j uv4.6 7ps.v 3cp.1 i7.v ' +
  '7ps.1 yq0.f uv4.u 3uw.q d.u 2k.q 2.u 2.q 1.u av.q 2r.u 1e1.q b3.u 1e0.q 7.u 1.q 2k.u 2h1.g ' +
  '2n.u 17zc.g 2jx.q 1.g 74o.i fa.g d1g.z smk.t 334.z 2bc.0 5bo.p n5c.3 s.m 1.3 2t.m 1.3 6ud.2 ' +
  '1b8.n 8c.2 rs.m 1jk.l rs.n rs.o 1jk.v 1.w rr.4 a6v.e 1.4 os.e u.4 2.e 5b6.4 u6.e p0.4 1mc.e ' +
  'ccg.4 19hn.x 17.z';

/** The State that post offices with this PIN code are in, whether or not the PIN code is in use. */
const stateOfPin = (pin: string): IndianState | undefined => {
  let first = 0;
  let state: IndianState | undefined;
  for (const step of firstPinCodes.split(' ')) {
    const [distance = '', number = ''] = step.split('.');
    first += Number.parseInt(distance, 36);
    if (first > Number(pin)) break;
    state = indianStates[Number.parseInt(number, 36)];
  }
  return state;
};

/** The State of an address by its last PIN code; undefined without one. */
export const stateOfAddress = (address: string): IndianState | undefined => {
  const [pin] = pinCodesIn(address);
  return pin === undefined ? undefined : stateOfPin(pin);
};

/** The States that a product is registered for, out of the catalogue's text; several are joined by `;`. */
export const statesOfProduct = (states: string | null): string[] =>
  (states ?? '')
    .split(';')
    .map((state) => state.trim())
    .filter((state) => state !== '');

/**
 * Whether a producer of this State is outside the States that a product is registered for; false while one of the
 * two is not known. Neighbours across a border may be right, so screens warn and never refuse.
 */
export const isOutside = (states: string | null, state: string | null | undefined): boolean => {
  const registered = statesOfProduct(states);
  return Boolean(state) && registered.length > 0 && !registered.some((each) => each === state);
};
