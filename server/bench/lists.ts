import { aadharOf, nameOf, phoneOf, voterOf } from './generate.ts';
import type { Line } from './lines.ts';
import { ask, type Bench, inTurns, medianTime, rateText } from './load.ts';

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
  const { product, bare } = await inTurns(
    {
      product: { ...bench.product, token: bench.admin, paths: paths.product },
      bare: { ...bench.bare, paths: paths.bare },
    },
    bench,
  );
  return {
    name,
    value: product.perSecond / bare.perSecond,
    unit: 'ratio',
    details: `${rateText(product)}, floor ${rateText(bare)}`,
    target: { atLeast },
  };
};

const readCursors = async (bench: Bench): Promise<{ product: string[]; bare: string[] }> => {
  const paths: { product: string[]; bare: string[] } = { product: [], bare: [] };
  for (const page of some(Math.floor(bench.rows / 10) - 1, 8)) {
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

/** Names, parts of them and phone numbers: what is typed into the search box all day. */
const searchTerms = (rows: number): string[] =>
  some(rows, 12).map((n, index) =>
    index % 3 === 0 ? phoneOf(n).slice(2) : index % 3 === 1 ? nameOf(n) : nameOf(n).slice(0, 9),
  );

/** Lists, cursor pages, searches and jumps beside the same of a bare route. */
export const measureLists = async (bench: Bench): Promise<Line[]> => {
  const jump = Math.min(5_000, Math.floor(bench.rows / 20));
  const terms = searchTerms(bench.rows).map(encoded);
  return [
    await compare(
      bench,
      'list, first page',
      { product: ['/registrations/all?page=1&limit=10'], bare: ['/list'] },
      0.95,
    ),
    await compare(bench, 'list, next page by cursor', await readCursors(bench), 0.95),
    await compare(
      bench,
      'search by name and phone',
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
        product: [`/registrations/all?page=${jump}&limit=10`],
        bare: [`/offset?page=${jump}`],
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
  const calls: [string, (round: number) => string, number][] = [
    ['search, part of an identity number', (round) => numberSearch(bench.rows, round), 10],
    ['dashboard', () => '/dashboard/statistics', 20],
    [
      'list of a category',
      (round) =>
        `/registrations/all?limit=10&categoryId=${categories[round % categories.length]?.id}`,
      20,
    ],
    [
      'report of a year',
      () => `/registrations/report?type=summary&startDate=${day(364)}&endDate=${day(0)}`,
      150,
    ],
    ['report by place, all time', () => '/reports/places?level=district', 150],
    ['map by place, all time', () => '/reports/places/map', 150],
    ['products made outside their States, all time', () => '/reports/outside', 150],
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
