/** How long a decision can be undone. */
export const undoSeconds = 10;
/** How long a claim is in force after the last key. */
export const claimMinutes = 15;
/** How long other reviewers see that a registration is being reviewed. */
export const reviewingMinutes = 15;
