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

/** A link of the page, as it is found again: where it leads, its words, and how many such links are before it. */
type FollowedLink = { to: string; words: string; before: number; y: number };

const wordsOf = (link: HTMLAnchorElement): string => link.ariaLabel ?? link.textContent;

const linksOf = ({ to, words }: Pick<FollowedLink, 'to' | 'words'>): HTMLAnchorElement[] =>
  [...document.querySelectorAll('a')].filter(
    (link) => link.getAttribute('href') === to && wordsOf(link) === words,
  );

export const followedLink = (link: HTMLAnchorElement): FollowedLink => {
  const its = { to: link.getAttribute('href') ?? '', words: wordsOf(link) };
  return { ...its, before: linksOf(its).indexOf(link), y: link.getBoundingClientRect().top };
};

/** How far the link is now from where it stood (CSS pixels, down); undefined while the page does not show it. */
export const movedBy = (followed: FollowedLink): number | undefined => {
  const link = linksOf(followed)[followed.before];
  return link && link.getBoundingClientRect().top - followed.y;
};

/** The entry that is shown; without values on the first page of a visit. */
export const currentEntry = (): Partial<Entry> => {
  const kept: unknown = window.history.state;
  return typeof kept === 'object' && kept !== null ? kept : {};
};
