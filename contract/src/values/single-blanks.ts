/** A name with one blank for each run of blanks inside: names that look alike are the same. */
export const singleBlanks = (name: string): string => name.replaceAll(/\p{Zs}+/gu, ' ');
