/**
 * Where a list stands, kept in the page's address so that going to a registration and back, or a
 * reload, keeps page and search. `cursor` is the server's own way to the page, when it gave one.
 */
export type ListPlace = { page: number; search: string; cursor: string | undefined };

export function placeOf(address: URLSearchParams): ListPlace {
  const page = Number(address.get('page') ?? '1');
  return {
    page: Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    search: (address.get('search') ?? '').slice(0, 200),
    cursor: address.get('cursor') ?? undefined,
  };
}

/** The address's query for a place; the first page without a search has none. */
export function addressOf(place: Partial<ListPlace>): Record<string, string> {
  return {
    ...(place.search ? { search: place.search } : {}),
    ...(place.page !== undefined && place.page > 1 ? { page: String(place.page) } : {}),
    ...(place.cursor ? { cursor: place.cursor } : {}),
  };
}

type Cursors = { nextCursor?: string | undefined; previousCursor?: string | undefined };

/** The place of a neighbouring page, by the server's cursor when there is one. */
export function neighbour(place: ListPlace, page: number, cursors: Cursors): ListPlace {
  const cursor =
    page === place.page + 1
      ? cursors.nextCursor
      : page === place.page - 1
        ? cursors.previousCursor
        : undefined;
  return { ...place, page, cursor };
}
