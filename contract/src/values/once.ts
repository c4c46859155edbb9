/** Made at the first call: the first formatter of a process takes 16 ms, which a start need not wait for. */
export const once = <Formatter>(make: () => Formatter): (() => Formatter) => {
  let made: Formatter | undefined;
  return () => (made ??= make());
};
