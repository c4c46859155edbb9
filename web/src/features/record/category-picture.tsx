/**
 * A small picture of each category of the Registry (class of goods), drawn as threads on the same grid as the brand. A
 * category that the office added later gets the plain cloth.
 */
const PICTURES: readonly (readonly [words: RegExp, lines: string])[] = [
  // An ear of rice.
  [
    /agricult/i,
    'M16 28V10M16 10c-3-1-3-4 0-6 3 2 3 5 0 6M16 15c-4 0-6-2-6-5 4 0 6 2 6 5M16 15c4 0 6-2 6-5-4 0-6 2-6 5M16 21c-4 0-6-2-6-5 4 0 6 2 6 5M16 21c4 0 6-2 6-5-4 0-6 2-6 5',
  ],
  // A shuttle between warp threads.
  [
    /handicraft|textile|handloom/i,
    'M8 4v24M16 4v8M16 20v8M24 4v24M3 16c6-6 20-6 26 0-6 6-20 6-26 0zM12 16h8',
  ],
  // A pot with a lid, steam above it.
  [
    /food/i,
    'M5 14h22M7 14c0 8 3 13 9 13s9-5 9-13M13 14c0-3 6-3 6 0M12 8c-1-2 1-2 0-4M20 8c-1-2 1-2 0-4',
  ],
  // A wheel of a potter or a mill.
  [
    /manufact/i,
    'M16 5a11 11 0 1 0 0 22 11 11 0 1 0 0-22M16 12a4 4 0 1 0 0 8 4 4 0 1 0 0-8M16 5v7M16 20v7M5 16h7M20 16h7',
  ],
  // A hill, a river, the sun.
  [
    /natural/i,
    'M3 22l8-12 6 8 3-4 9 8M23 6a3 3 0 1 0 0 6 3 3 0 1 0 0-6M3 27c3-2 5 2 8 0s5 2 8 0 5 2 10 0',
  ],
];

const CLOTH = 'M4 10h8M20 10h8M4 22h16M26 22h2M10 4v2M10 14v14M22 4v12M22 26v2';

/** The category by its English name, which the name on the screen is a translation of. */
export const CategoryPicture = ({ name }: { name: string }) => (
  <svg
    viewBox="0 0 32 32"
    className="roomy size-8 shrink-0 text-indigo"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={PICTURES.find(([words]) => words.test(name))?.[1] ?? CLOTH} />
  </svg>
);
