import type { PlaceMap } from '@gi/contract/schemas/reports';
import { type District, findPinCode, pinCodes } from './pin-codes.ts';

export type Position = { latitude: number; longitude: number };
type Positions = {
  grid: PlaceMap['grid'];
  /** By State, and by State and district with a line break between the two. */
  middles: ReadonlyMap<string, Position>;
};

/** Degrees of a square of the grid: some 55 km, which shows the shape of the country in 60 short lines. */
const step = 0.5;

const districtKey = (state: string, district: string): string => `${state}\n${district}`;

const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0;

const middleOf = (positions: readonly Position[]): Position => ({
  latitude: medianOf(positions.map(({ latitude }) => latitude)),
  longitude: medianOf(positions.map(({ longitude }) => longitude)),
});

/** The squares with a post office, from north to south and from west to east. */
const gridOf = (positions: readonly Position[]): PlaceMap['grid'] => {
  const squares = positions.map(({ latitude, longitude }) => ({
    column: Math.floor(longitude / step),
    row: Math.floor(latitude / step),
  }));
  const columns = squares.map(({ column }) => column);
  const rows = squares.map(({ row }) => row);
  const [west, east] = [Math.min(...columns), Math.max(...columns)];
  const [south, north] = [Math.min(...rows), Math.max(...rows)];
  const used = new Set(squares.map(({ column, row }) => `${column} ${row}`));
  return {
    west: west * step,
    north: (north + 1) * step,
    step,
    rows: Array.from({ length: north - south + 1 }, (_row, down) =>
      Array.from({ length: east - west + 1 }, (_column, right) =>
        used.has(`${west + right} ${north - down}`) ? '#' : ' ',
      )
        .join('')
        .trimEnd(),
    ),
  };
};

const readPositions = (): Positions => {
  const all: Position[] = [];
  const groups = new Map<string, Position[]>();
  for (const { state, district, latitude, longitude } of pinCodes().values()) {
    if (latitude === null || longitude === null) continue;
    all.push({ latitude, longitude });
    for (const key of [state, districtKey(state, district)]) {
      const group = groups.get(key) ?? [];
      group.push({ latitude, longitude });
      groups.set(key, group);
    }
  }
  return {
    grid: gridOf(all),
    middles: new Map([...groups].map(([key, group]) => [key, middleOf(group)])),
  };
};

let read: Positions | undefined;
/** Made at the first map, from the table of PIN codes. */
const positions = (): Positions => (read ??= readPositions());

export const indiaGrid = (): PlaceMap['grid'] => positions().grid;

/** The middle of a State's PIN codes. */
export const positionOfState = (state: string): Position | undefined =>
  positions().middles.get(state);

/** The middle of a district's PIN codes; undefined for a name that the table does not have. */
export const positionOfDistrict = ({ state, district }: District): Position | undefined =>
  positions().middles.get(districtKey(state, district));

/** Where a PIN code is: for a district whose name was corrected by hand to one that the table does not have. */
export const positionOfPin = (pin: string | null): Position | undefined => {
  const { latitude = null, longitude = null } = (pin === null ? undefined : findPinCode(pin)) ?? {};
  return latitude === null || longitude === null ? undefined : { latitude, longitude };
};
