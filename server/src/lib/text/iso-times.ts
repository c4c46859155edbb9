/** A row of a reply as PostgreSQL gives it: `Times` are dates. */
export type Timed<Reply, Times extends keyof Reply> = {
  [Key in keyof Reply]: Key extends Times ? Date | Exclude<Reply[Key], string> : Reply[Key];
};

type Iso<Value> = Value extends Date ? string : Value;

/** A row of the database as replies have it: its times as ISO 8601. */
export const isoTimes = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([key, value]: [string, unknown]) => [
      key,
      value instanceof Date ? value.toISOString() : value,
    ]),
    // The type of Object.fromEntries does not say which key has which value.
  ) as { [Key in keyof Row]: Iso<Row[Key]> };
