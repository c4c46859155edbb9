import {
  changeCode,
  need,
  readObjects,
  refIn,
  referencesOf,
  renumber,
  splitObject,
} from './pdf-objects.ts';

/**
 * Joins PDFs that our typesetter made into one, part by part: only one part is in memory, beside an offset per object.
 */

type Part = {
  bodies: ReadonlyMap<number, Buffer>;
  pages: number;
  /** Of PDF/A; a part with pages of other PDFs has none. */
  outputIntents: number | undefined;
  /** The root of the bookmarks, and those directly below it in their order; without bookmarks none. */
  outlines: number | undefined;
  bookmarks: readonly number[];
};

const textOf = (bodies: Part['bodies'], number: number): string =>
  splitObject(need(bodies.get(number), `object ${number}`)).text;

const readPart = (part: Uint8Array): Part => {
  const { bodies, root } = readObjects(part);
  const catalog = textOf(bodies, root);
  const outlines = refIn(catalog, 'Outlines');
  return {
    bodies,
    pages: need(refIn(catalog, 'Pages'), 'pages'),
    outputIntents: refIn(catalog, 'OutputIntents'),
    outlines,
    bookmarks: outlines === undefined ? [] : readBookmarks(bodies, outlines),
  };
};

/** The bookmarks directly below the root, in their order. */
const readBookmarks = (bodies: Part['bodies'], outlines: number): number[] => {
  const found: number[] = [];
  let next = refIn(textOf(bodies, outlines), 'First');
  while (next !== undefined && !found.includes(next)) {
    found.push(next);
    next = refIn(textOf(bodies, next), 'Next');
  }
  return found;
};

/**
 * Leaves out the tags for screen readers: a bulk print is for paper, and they would be nine objects of ten.
 */
const withoutTags = (text: string): string =>
  changeCode(text, (code) => code.replace(/\s*\/StructParents \d+/g, ''));

type Objects = ReadonlyMap<number, ReturnType<typeof splitObject>>;

/** These objects and all objects they refer to, in order and without tags. */
const reachable = ({ bodies }: Part, from: readonly number[]): Objects => {
  const found = new Map<number, ReturnType<typeof splitObject>>();
  const waiting = [...from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    const { text, stream } = splitObject(need(bodies.get(next), `object ${next}`));
    const untagged = withoutTags(text);
    found.set(next, { text: untagged, stream });
    for (const number of referencesOf(untagged)) waiting.push(number);
  }
  return new Map([...found].toSorted(([one], [other]) => one - other));
};

const escapeText = (text: string): string =>
  text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign);

/** The metadata, with nothing of a person; with `isArchive` they make the document PDF/A-2u. */
const metadata = (title: string, isArchive: boolean): Buffer =>
  Buffer.from(`<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeText(title)}</rdf:li></rdf:Alt></dc:title>${isArchive ? '<pdfaid:part>2</pdfaid:part><pdfaid:conformance>U</pdfaid:conformance>' : ''}</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`);

const catalogNumber = 1;
const pagesNumber = 2;
const metadataNumber = 3;
const infoNumber = 4;
/** The root of the bookmarks of all parts. */
const outlinesNumber = 5;

/** Counts bytes and remembers where each object begins. */
const makeWriter = () => {
  const offsets = new Map<number, number>();
  let length = 0;
  const bytes = (...chunks: (string | Buffer)[]): Buffer => {
    const made = Buffer.concat(
      chunks.map((chunk) => (typeof chunk === 'string' ? Buffer.from(chunk, 'latin1') : chunk)),
    );
    length += made.length;
    return made;
  };
  const object = (number: number, ...chunks: (string | Buffer)[]): Buffer => {
    offsets.set(number, length);
    return bytes(`${number} 0 obj\n`, ...chunks, '\nendobj\n');
  };
  return { offsets, bytes, object, position: () => length };
};

type Writer = ReturnType<typeof makeWriter>;

/** The bookmarks so far: the first, and the last with its dictionary, which is written once its successor is known. */
type Bookmarks = { count: number; first?: number; last?: { number: number; head: string } };

/** Writes the last bookmark of the previous parts with a link to the next one. */
const linkBookmarks = function* (
  writer: Writer,
  { last }: Bookmarks,
  next: number | undefined,
): Generator<Buffer> {
  if (last === undefined) return;
  const link = next === undefined ? '' : `\n  /Next ${next} 0 R`;
  yield writer.object(last.number, last.head.replace(/\s*>>$/, `${link}\n>>`));
};

type Place = { first: number; withIntents: boolean; bookmarks: Bookmarks };

/** Writes the objects of one part under new numbers from `first` on. */
const writePart = function* (
  writer: Writer,
  part: Part,
  { first, withIntents, bookmarks }: Place,
): Generator<
  Buffer,
  { next: number; pages: number; count: number; intents: number; bookmarks: Bookmarks }
> {
  const [firstMark, lastMark] = [part.bookmarks[0], part.bookmarks.at(-1)];
  const intents = withIntents ? part.outputIntents : undefined;
  const from = [part.pages, ...part.bookmarks, ...(intents === undefined ? [] : [intents])];
  const objects = reachable(part, from);
  // The root of the bookmarks is one of all parts.
  const numbers = [...objects.keys()].filter((number) => number !== part.outlines);
  const renumbered = new Map(numbers.map((number, index) => [number, first + index]));
  if (part.outlines !== undefined) renumbered.set(part.outlines, outlinesNumber);
  const newNumber = (number: number): number => need(renumbered.get(number), `object ${number}`);
  if (firstMark !== undefined) yield* linkBookmarks(writer, bookmarks, newNumber(firstMark));
  let count = 0;
  let last = bookmarks.last;
  for (const number of numbers) {
    const { text, stream } = need(objects.get(number), `object ${number}`);
    let head = renumber(text, newNumber);
    if (number === part.pages) {
      count = Number(need(/\/Count (\d+)/.exec(head), 'count of pages')[1]);
      head = head.replace('/Type /Pages', `/Type /Pages\n  /Parent ${pagesNumber} 0 R`);
    }
    if (number === firstMark && bookmarks.last !== undefined)
      head = head.replace(/\s*>>$/, `\n  /Prev ${bookmarks.last.number} 0 R\n>>`);
    if (number === lastMark) {
      last = { number: newNumber(number), head };
      continue;
    }
    yield writer.object(newNumber(number), head, stream);
  }
  return {
    next: first + numbers.length,
    pages: newNumber(part.pages),
    count,
    intents: intents === undefined ? 0 : newNumber(intents),
    bookmarks: {
      count: bookmarks.count + part.bookmarks.length,
      first: bookmarks.first ?? (firstMark === undefined ? undefined : newNumber(firstMark)),
      last,
    } as Bookmarks,
  };
};

/**
 * One PDF of the pages of all parts, in their order, without tags: PDF/A-2u where all parts are PDF/A.
 * @param title of the document; it must name no person
 * @throws {NotJoinable} for a part that the typesetter of the papers did not make
 */
export const joinPdfs = async function* (
  parts: AsyncIterable<Uint8Array>,
  title: string,
): AsyncGenerator<Buffer> {
  const writer = makeWriter();
  yield writer.bytes('%PDF-1.7\n%', Buffer.of(0x80, 0x81, 0x82, 0x83), '\n\n');
  let first = outlinesNumber + 1;
  let bookmarks: Bookmarks = { count: 0 };
  let intents = 0;
  let isArchive = true;
  let count = 0;
  const kids: number[] = [];
  for await (const part of parts) {
    const withIntents = intents === 0;
    const read = readPart(part);
    isArchive &&= read.outputIntents !== undefined;
    const written = yield* writePart(writer, read, { first, withIntents, bookmarks });
    bookmarks = written.bookmarks;
    first = written.next;
    count += written.count;
    kids.push(written.pages);
    if (intents === 0) intents = written.intents;
  }
  const xmp = metadata(title, isArchive);
  yield* linkBookmarks(writer, bookmarks, undefined);
  const { first: firstMark, last: lastMark } = bookmarks;
  const marks =
    firstMark === undefined || lastMark === undefined
      ? ''
      : `\n  /First ${firstMark} 0 R\n  /Last ${lastMark.number} 0 R\n  /Count ${bookmarks.count}`;
  yield writer.object(outlinesNumber, `<<\n  /Type /Outlines${marks}\n>>`);
  yield writer.object(
    catalogNumber,
    `<<\n  /Type /Catalog\n  /Pages ${pagesNumber} 0 R\n  /Outlines ${outlinesNumber} 0 R\n  /Metadata ${metadataNumber} 0 R${intents === 0 ? '' : `\n  /OutputIntents ${intents} 0 R`}\n  /Lang (en-IN)\n  /ViewerPreferences <<\n    /DisplayDocTitle true\n  >>\n>>`,
  );
  const kidRefs = kids.map((kid) => `${kid} 0 R`).join(' ');
  yield writer.object(
    pagesNumber,
    `<<\n  /Type /Pages\n  /Count ${count}\n  /Kids [${kidRefs}]\n>>`,
  );
  yield writer.object(
    metadataNumber,
    `<<\n  /Type /Metadata\n  /Subtype /XML\n  /Length ${xmp.length}\n>>\nstream\n`,
    xmp,
    '\nendstream',
  );
  const utf16 = Buffer.from(`\uFEFF${title}`, 'utf16le').swap16().toString('hex');
  yield writer.object(infoNumber, `<<\n  /Title <${utf16}>\n>>`);
  yield endOf(writer, first);
};

/**
 * Joins a part alone and keeps nothing of it.
 * @throws {NotJoinable} for a part that would cost the document of all parts
 */
export const assertJoinable = async (part: Uint8Array): Promise<void> => {
  const alone = async function* () {
    yield part;
  };
  for await (const _piece of joinPdfs(alone(), ''));
};

/** The cross-reference table and the trailer. */
const endOf = (writer: Writer, size: number): Buffer => {
  const start = writer.position();
  const rows = ['0000000000 65535 f \n'];
  for (let number = 1; number < size; number += 1)
    rows.push(
      `${String(need(writer.offsets.get(number), `object ${number}`)).padStart(10, '0')} 00000 n \n`,
    );
  return writer.bytes(
    `xref\n0 ${size}\n`,
    rows.join(''),
    `trailer\n<<\n  /Size ${size}\n  /Root ${catalogNumber} 0 R\n  /Info ${infoNumber} 0 R\n>>\nstartxref\n${start}\n%%EOF\n`,
  );
};
