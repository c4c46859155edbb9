/*
 * How long something is possible or kept. Server, screens and tests read these numbers; the texts of the screens (i18n)
 * say some of them in words.
 */

/** How long a decision can be undone. */
export const undoSeconds = 10;
/** How long a claim is in force after the last key. */
export const claimMinutes = 15;
/** How long other reviewers see that a registration is being reviewed. */
export const reviewingMinutes = 15;
/** How long the server keeps a picture for a registration that follows, since it was last sent. */
export const sentAheadHours = 48;
/** How long something stays in the trash before it is deleted for good. */
export const daysInTrash = 30;
/** How long another person may confirm an erasure that was asked for. */
export const daysToConfirmErasure = 7;
