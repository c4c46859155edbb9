/** Aadhar numbers of the invented persons of practice: of the range for tests, so that no person has them. */
export const practiceNumbers = ['999955550108', '999955550203', '999955550300'] as const;
