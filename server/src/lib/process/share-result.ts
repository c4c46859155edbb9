/**
 * Runs `work` once for all who ask while it runs, and keeps its result for some milliseconds more.
 * @param work must not fail: an error would be kept as well
 */
export const shareResult = <Result>(
  milliseconds: number,
  work: () => Promise<Result>,
): (() => Promise<Result>) => {
  let shared: Promise<Result> | undefined;
  const run = async (): Promise<Result> => {
    try {
      return await work();
    } finally {
      setTimeout(() => (shared = undefined), milliseconds).unref();
    }
  };
  return () => (shared ??= run());
};
