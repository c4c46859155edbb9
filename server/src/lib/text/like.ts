/** The `LIKE` pattern for texts that contain `text` literally: its wildcards are escaped. */
export const containing = (text: string): string =>
  `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
