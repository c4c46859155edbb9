/** The fields whose value differs from the one that a form began with: another account may have changed the rest since. */
export const changedFields = <Fields extends object>(
  fields: Fields,
  before: Readonly<Record<string, unknown>>,
): Partial<Fields> =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => value !== before[name]),
  ) as Partial<Fields>;
