/** The unit's rule for new pictures of Aadhar cards: as they are, or collectors may or must cover the number. */
export const aadharPictureRules = ['as_they_are', 'offer', 'require'] as const;
