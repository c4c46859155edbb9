/** A Markdown list whose position in a document is marked by two comments that name it. */
export type MarkedList = {
  name: string;
  /** The command of `npm run` that writes it. */
  command: string;
  /** The lines of Markdown between the two comments. */
  lines: readonly string[];
};

/** Writes the list between its two comments. @throws without the comments */
export const withList = (document: string, { name, command, lines }: MarkedList): string => {
  const start = `<!-- ${name}: written by \`npm run ${command}\` -->`;
  const end = `<!-- end of the ${name} -->`;
  const from = document.indexOf(start);
  const to = document.indexOf(end);
  if (from < 0 || to < from) throw new Error(`the document lacks ${start} or ${end}`);
  return `${document.slice(0, from)}${start}\n\n${lines.join('\n')}\n\n${document.slice(to)}`;
};
