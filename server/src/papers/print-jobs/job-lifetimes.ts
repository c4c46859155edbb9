/** How long the PDF of a finished print job can be fetched. */
export const daysOfFile = 7;
/** How long an ended print job stays in the list. */
export const daysInList = 90;
