/** How many processes of this machine answer requests. */
let processes = 1;

/** Says how many processes divide the machine; called once, before a process opens its services. */
export const setProcesses = (count: number): void => {
  processes = count;
};

/** The part of what the whole machine may use that one process may use, and at least `least`. */
export const shareOf = (whole: number, least = 1): number =>
  Math.max(least, Math.floor(whole / processes));
