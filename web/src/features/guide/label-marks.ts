const [START, END] = ['\u2068', '\u2069'];

/** Marks words as those of a button or a place, so that a sentence can show them apart. */
export const asLabels = <Names extends string>(
  words: Readonly<Record<Names, string>>,
): Readonly<Record<Names, string>> => {
  const marked: Record<Names, string> = { ...words };
  for (const name of Object.keys(words) as Names[]) marked[name] = START + words[name] + END;
  return marked;
};

/** A sentence in pieces: every second one is the name of a button or a place. */
export const piecesOf = (sentence: string): readonly string[] =>
  sentence.split(new RegExp(`[${START}${END}]`, 'u'));
