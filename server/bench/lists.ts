import { aadharOf, nameOf, phoneOf, voterOf } from './generate.ts';
import type { Line } from './lines.ts';
import { ask, type Bench, inTurns, type Load, medianTime, rateText } from './load.ts';

type Page = { registrations: { id: number }[]; pagination: { nextCursor?: string } };

const encoded = encodeURIComponent;

/** Positions all over the register, always the same. */
const some = (rows: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => 1 + ((index * 7_919_101 + 104_729) % rows));

const compare = async (
  bench: Bench,
  name: string,
  paths: { product: string[]; bare: string[] },
  atLeast: number,
): Promise<Line> => {
  const floorWith = (driver: string): Load => ({
    ...bench.bare,
    paths: paths.bare.map((path) => `/${driver}${path}`),
  });
  const rates = await inTurns(
    {
      product: { ...bench.product, token: bench.admin, paths: paths.product },
      pg: floorWith('pg'),
      postgres: floorWith('postgres'),
    },
    bench,
  );
  const driver = rates.pg.perSecond > rates.postgres.perSecond ? 'pg' : 'postgres';
  const other = driver === 'pg' ? 'postgres' : 'pg';
  return {
    name,
    value: rates.product.perSecond / rates[driver].perSecond,
    unit: 'ratio',
    details: `${rateText(rates.product)}, floor with ${driver} ${rateText(rates[driver])}, with ${other} ${rateText(rates[other])}`,
    target: { atLeast },
  };
};

/** The first pages of everything and of each collector, in turn: never the same one twice in a row. */
const firstPages = async (bench: Bench): Promise<{ product: string[]; bare: string[] }> => {
  const users = (await (await ask(bench, '/users?limit=20')).json()) as { users: { id: number }[] };
  return {
    product: users.users.flatMap(({ id }, index) => [
      `/registrations/all?limit=10&page=${index + 1}`,
      `/registrations/all?limit=10&userId=${id}`,
    ]),
    bare: users.users.flatMap(({ id }, index) => [`/list?page=${index + 1}`, `/user?id=${id}`]),
  };
};

const readCursors = async (bench: Bench): Promise<{ product: string[]; bare: string[] }> => {
  const paths: { product: string[]; bare: string[] } = { product: [], bare: [] };
  for (const page of some(Math.floor(bench.rows / 10) - 1, 100)) {
    const response = await ask(bench, `/registrations/all?limit=10&page=${page}`);
    const { registrations, pagination } = (await response.json()) as Page;
    const before = registrations.at(-1)?.id;
    if (before === undefined || pagination.nextCursor === undefined)
      throw new Error(`Page ${page} has no cursor to the next one`);
    paths.product.push(`/registrations/all?limit=10&cursor=${pagination.nextCursor}`);
    paths.bare.push(`/cursor?before=${before}`);
  }
  return paths;
};

/** Names and parts of them: what is typed into the search box all day. */
const searchTerms = (rows: number): string[] =>
  some(rows, 12).map((n, index) => (index % 2 === 0 ? nameOf(n) : nameOf(n).slice(0, 9)));

/** Lists, cursor pages, searches and jumps beside the same of a bare route. */
export const measureLists = async (bench: Bench): Promise<Line[]> => {
  const jump = Math.min(5_000, Math.floor(bench.rows / 20));
  const jumps = Array.from({ length: 20 }, (_, index) => jump - index);
  const terms = searchTerms(bench.rows).map(encoded);
  return [
    await compare(bench, 'list, first pages', await firstPages(bench), 0.7),
    await compare(bench, 'list, next page by cursor', await readCursors(bench), 0.7),
    await compare(
      bench,
      'search by name',
      {
        product: terms.map((term) => `/registrations/all?limit=10&search=${term}`),
        bare: terms.map((term) => `/search?term=${term}`),
      },
      0.8,
    ),
    await compare(
      bench,
      `list, jump to page ${jump.toLocaleString('en')}`,
      {
        product: jumps.map((page) => `/registrations/all?page=${page}&limit=10`),
        bare: jumps.map((page) => `/list?page=${page}`),
      },
      2,
    ),
  ];
};

const partsOfNumbers = (rows: number): string[] =>
  some(rows, 40).map((n, index) =>
    index % 2 === 0 ? aadharOf(n).slice(3, 10) : voterOf(n).slice(0, 8),
  );

/** The path of a search for a part of the n-th of some identity numbers. */
export const numberSearch = (rows: number, round: number): string => {
  const parts = partsOfNumbers(rows);
  return `/registrations/all?limit=10&search=${encoded(parts[round % parts.length] ?? '')}`;
};

/** Times of single calls, one after another. */
export const measureSingles = async (bench: Bench): Promise<Line[]> => {
  const day = (daysAgo: number): string =>
    new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  const categories = (await (await ask(bench, '/products/categories')).json()) as { id: number }[];
  const mostOfReport = bench.rows > 100_000 ? 2_000 : 300;
  const mostOfPart = bench.rows > 100_000 ? 200 : 20;
  const calls: [string, (round: number) => string, number][] = [
    ['search, part of an identity number', (round) => numberSearch(bench.rows, round), mostOfPart],
    [
      'search, part of a phone number',
      (round) =>
        `/registrations/all?limit=10&search=${phoneOf(1 + ((round * 7_919) % bench.rows)).slice(2)}`,
      20,
    ],
    ['dashboard', () => '/dashboard/statistics', 20],
    ['overview', () => '/dashboard/numbers', 50],
    [
      'list of a category',
      (round) =>
        `/registrations/all?limit=10&categoryId=${categories[round % categories.length]?.id}`,
      20,
    ],
    [
      'report of a year',
      () => `/registrations/report?type=summary&startDate=${day(364)}&endDate=${day(0)}`,
      mostOfReport,
    ],
    ['report by place, all time', () => '/reports/places?level=district', mostOfReport],
    ['map by place, all time', () => '/reports/places/map', mostOfReport],
    ['products made outside their States, all time', () => '/reports/outside', mostOfReport],
  ];
  const lines: Line[] = [];
  for (const [name, path, atMost] of calls) {
    await medianTime(5, (round) => ask(bench, path(round)));
    lines.push({
      name,
      value: await medianTime(40, (round) => ask(bench, path(round))),
      unit: 'ms',
      details: 'median of 40 calls, one after another',
      target: { atMost },
    });
  }
  return lines;
};
