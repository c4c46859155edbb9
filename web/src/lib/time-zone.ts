/**
 * The registry's time zone as the session tells it. In a file of its own, without imports, because
 * the first page loads it and formats nothing.
 */
let timeZone: string | undefined;

/** An IANA name, or undefined while the server told none. */
export const setTimeZone = (name: string | undefined): void => {
  timeZone = name;
};

export const givenTimeZone = (): string | undefined => timeZone;
