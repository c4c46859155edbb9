export type Shutdown = {
  /** Ends everything in order; runs once. */
  stop: () => Promise<void>;
  /** How long `stop` may take, in milliseconds. */
  limit: number;
};

const report = (what: string, error: unknown): void => {
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`gi-registry ${what}:\n${reason}\n`);
};

/**
 * Ends the process in order at SIGTERM, SIGINT and SIGHUP (exit code 0), and after an error or a
 * rejection that nothing caught (1). Further signals change nothing: a service manager signals both
 * the launcher, which passes the signal on, and this process. When `stop` fails or takes longer than
 * `limit`, the exit code is 1.
 */
export const endInOrder = ({ stop, limit }: Shutdown): void => {
  let exitCode = 0;
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), limit).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        report('could not end in order', error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, end);
  // An unhandled rejection arrives here too.
  process.on('uncaughtException', (error) => {
    report('ends after an unexpected error', error);
    exitCode = 1;
    end();
  });
};
