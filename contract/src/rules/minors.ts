/** Years. An index of the database has this number too (0001-register.sql). */
export const adultAge = 18;

/** Under 18: a parent or guardian agrees as well, and signs the papers. */
export const isMinor = (age: number): boolean => age < adultAge;

const suffix = '-guardian';

/** The version of a notice to which a parent or guardian agreed as well. */
export const withGuardian = (noticeVersion: string): string => `${noticeVersion}${suffix}`;

/** Whether a parent or guardian agreed to a recorded consent. */
export const guardianAgreed = (consent: { noticeVersion: string } | null): boolean =>
  consent?.noticeVersion.endsWith(suffix) ?? false;
