/**
 * The registry's time zone from the session. In a separate file, without imports, because
 * the first page loads it and formats nothing.
 */
let timeZone: string | undefined;

/** An IANA name, or undefined before the server sent one. */
export const setTimeZone = (name: string | undefined): void => {
  timeZone = name;
};

export const givenTimeZone = (): string | undefined => timeZone;
