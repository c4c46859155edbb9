/**
 * What the unit wants of new pictures of Aadhar cards: nothing, an offer to cover the number in them, or covered
 * numbers only.
 */
export const aadharPictureRules = ['as_they_are', 'offer', 'require'] as const;
export type AadharPictureRule = (typeof aadharPictureRules)[number];
