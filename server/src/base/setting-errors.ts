/** Says which setting an error is about: `.catch(naming('TLS_CERT'))`. */
export const naming =
  (setting: string) =>
  (error: unknown): never => {
    throw new Error(`${setting}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  };
