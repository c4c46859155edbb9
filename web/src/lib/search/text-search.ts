/** Without case and accents, so that `kalamkari` finds `Kalamkāri`. */
export const plainText = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** A filter over short lists: every word typed has to occur somewhere in the text. */
export const matcherOf = (typed: string): ((text: string) => boolean) => {
  const words = plainText(typed).split(/\s+/).filter(Boolean);
  return (text) => {
    if (words.length === 0) return true;
    const searched = plainText(text);
    return words.every((word) => searched.includes(word));
  };
};
