/**
 * Milliseconds of CPU that a piece of work takes in this process, its threads included: unlike the
 * time on the clock they do not grow with other work on the machine.
 */
export const cpuTime = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
};
