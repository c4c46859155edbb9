/** The `LIKE` pattern of everything that contains `text` as it is; its own wildcards are escaped. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
