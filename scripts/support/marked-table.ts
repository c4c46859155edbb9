/** A Markdown table whose place in a document is marked by two comments that name it. */
export type MarkedTable = { name: string; rows: readonly (readonly string[])[] };

const startOf = (name: string): string => `<!-- ${name}: written by \`npm run generate\` -->`;
const endOf = (name: string): string => `<!-- end of the ${name} -->`;

/** Puts the table in its place; its columns are not yet aligned. @throws without the comments */
export const withTable = (document: string, { name, rows }: MarkedTable): string => {
  const start = document.indexOf(startOf(name));
  const end = document.indexOf(endOf(name));
  if (start < 0 || end < start)
    throw new Error(`the document lacks ${startOf(name)} or ${endOf(name)}`);
  const [head = [], ...body] = rows;
  const text = [head, head.map(() => '---'), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
  return `${document.slice(0, start)}${startOf(name)}\n\n${text}\n\n${document.slice(end)}`;
};

/** The document without the spaces and dashes by which a formatter aligns the columns of tables. */
export const withoutAlignment = (document: string): string =>
  document.replaceAll(/ +/g, ' ').replaceAll(/-{3,}/g, '---');
