export const pageSize = 10;
/** Rows per page of the register workbench. */
export const workbenchPageSize = 50;
export const maxPageSize = 10_000;

/** The number of pages of a list of `total` rows; an empty list has one empty page. */
export const totalPages = (total: number, limit: number): number =>
  Math.max(1, Math.ceil(total / limit));
