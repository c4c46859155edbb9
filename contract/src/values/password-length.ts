/** Characters of a password (OWASP ASVS 6.2). */
export const passwordLength = { least: 8, most: 128 } as const;
