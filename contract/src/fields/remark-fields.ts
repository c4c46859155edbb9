/**
 * The product that a remark or a change names: `production.17` and `production.17.unit` → 17; undefined
 * for a field of another kind.
 */
export const productOfRemark = (field: string): number | undefined => {
  const found = /^production\.([1-9]\d{0,14})(?:\.\w+)?$/.exec(field);
  return found === null ? undefined : Number(found[1]);
};
