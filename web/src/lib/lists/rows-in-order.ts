const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** What rows are ordered by, by the name of the order. */
export type OrderKeys<Row> = Readonly<Record<string, (row: Row) => string | number>>;

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : collator.compare(String(one), String(other));

/** Rows that are all loaded in an order: `name`, `name_desc` for the opposite one, or as they came. */
export const rowsInOrder = <Row>(
  rows: readonly Row[],
  order: string,
  keys: OrderKeys<Row>,
): readonly Row[] => {
  const [name = '', down] = order.split('_');
  const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
  if (key === undefined) return rows;
  const turn = down === 'desc' ? -1 : 1;
  return rows.toSorted((one, other) => turn * compare(key(one), key(other)));
};
