/** Under this key a browser remembers that a person has read the instructions. */
export const instructionsKey = (userId: number): string => `instructions-read:${userId}`;
