/** What the router keeps with each entry of the browser's history. */
export type Entry = {
  /** What the page before passed to this one. */
  state: unknown;
  /** How many pages of the app are before it. */
  index: number;
  /** How far the page was scrolled (CSS pixels) when a link led away from it. */
  top?: number;
  /** The link that was followed, and how far below the top of the window it stood. */
  link?: FollowedLink;
};

/** A link of the page, as it is found again: where it leads, and how many with the same target are before it. */
type FollowedLink = { to: string; before: number; y: number };

const linksTo = (to: string): HTMLElement[] =>
  [...document.querySelectorAll('a')].filter((link) => link.getAttribute('href') === to);

export const followedLink = (link: HTMLAnchorElement): FollowedLink => {
  const to = link.getAttribute('href') ?? '';
  return { to, before: linksTo(to).indexOf(link), y: link.getBoundingClientRect().top };
};

/** How far the link is now from where it stood (CSS pixels, down); undefined while the page does not show it. */
export const movedBy = ({ to, before, y }: FollowedLink): number | undefined => {
  const link = linksTo(to)[before];
  return link && link.getBoundingClientRect().top - y;
};

/** The entry that is shown; without values on the first page of a visit. */
export const currentEntry = (): Partial<Entry> => {
  const kept: unknown = window.history.state;
  return typeof kept === 'object' && kept !== null ? kept : {};
};
