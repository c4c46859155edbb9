/** A round number at or above the highest count, for the line at the top. */
export const roundUp = (count: number): number => {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(count, 1))));
  return (
    [1, 2, 3, 4, 5, 6, 8, 10].map((factor) => factor * step).find((top) => top >= count) ?? count
  );
};
