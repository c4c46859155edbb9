/** A text of a column, whole as a tip where the column cuts it off; a dash where there is none. */
export const titled = (text: string | null) => <span title={text ?? undefined}>{text || '–'}</span>;
