/**
 * Joins PDFs that our typesetter made into one, part by part: only one part is in memory, beside an offset
 * per object. It reads what that typesetter writes (a plain cross-reference table, no object streams,
 * generation 0) and refuses everything else.
 */

/** A part is not a PDF that can be joined. */
export class NotJoinable extends Error {
  override readonly name = 'NotJoinable';
}

type Part = {
  /** Object number → the bytes between `obj` and `endobj`. */
  bodies: ReadonlyMap<number, Buffer>;
  pages: number;
  /** Of PDF/A; a part with pages of other PDFs has none. */
  outputIntents: number | undefined;
  /** The root of the bookmarks, and those directly below it in their order; without bookmarks none. */
  outlines: number | undefined;
  bookmarks: readonly number[];
};

const obj = Buffer.from(' 0 obj\n');
const endobj = Buffer.from('endobj');
const streamStart = Buffer.from('\nstream\n');

const need = <Value>(value: Value | null | undefined, what: string): Value => {
  if (value === null || value === undefined) throw new NotJoinable(`A part has no ${what}`);
  return value;
};

/** The offsets of a cross-reference table with one section, as the last bytes of a part name it. */
const readOffsets = (pdf: Buffer): number[] => {
  const tail = pdf.toString('latin1', Math.max(0, pdf.length - 2048));
  const start = Number(need(/startxref\s+(\d+)\s+%%EOF/.exec(tail), 'startxref')[1]);
  const table = pdf.toString('latin1', start);
  const head = need(/^xref\s+0 (\d+)\s+/.exec(table), 'cross-reference table');
  const rows = table.slice(head[0].length).match(/\d{10} \d{5} [nf]/g) ?? [];
  if (rows.length !== Number(head[1])) throw new NotJoinable('A cross-reference table is cut off');
  return rows.flatMap((row) => (row.endsWith('n') ? [Number(row.slice(0, 10))] : []));
};

const readPart = (part: Uint8Array): Part => {
  const pdf = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  const offsets = readOffsets(pdf).toSorted((one, other) => one - other);
  const bodies = new Map<number, Buffer>();
  offsets.forEach((offset, index) => {
    const slice = pdf.subarray(offset, offsets[index + 1] ?? pdf.length);
    const begin = slice.indexOf(obj);
    // A stream may hold the word; the last one ends the object.
    const end = slice.lastIndexOf(endobj);
    if (begin < 1 || end < begin) throw new NotJoinable(`No object at ${offset}`);
    bodies.set(Number(slice.toString('latin1', 0, begin)), slice.subarray(begin + obj.length, end));
  });
  const catalog = need(
    [...bodies.values()].map(headOf).find((head) => /\/Type \/Catalog\b/.test(head)),
    'catalog',
  );
  const refOf = (key: string): number => need(refIn(catalog, key), key);
  const outlines = refIn(catalog, 'Outlines');
  return {
    bodies,
    pages: refOf('Pages'),
    outputIntents: refIn(catalog, 'OutputIntents'),
    outlines,
    bookmarks: outlines === undefined ? [] : readBookmarks(bodies, outlines),
  };
};

/** The object that a key of a dictionary names. */
const refIn = (head: string, key: string): number | undefined => {
  const found = new RegExp(`/${key} (\\d+) 0 R`).exec(head)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The bookmarks directly below the root, in their order. */
const readBookmarks = (bodies: Part['bodies'], outlines: number): number[] => {
  const found: number[] = [];
  let next = refIn(headOf(need(bodies.get(outlines), 'outlines')), 'First');
  while (next !== undefined && !found.includes(next)) {
    found.push(next);
    next = refIn(headOf(need(bodies.get(next), `bookmark ${next}`)), 'Next');
  }
  return found;
};

/** The dictionary of an object without the bytes of its stream. */
const headOf = (body: Buffer): string => {
  const stream = body.indexOf(streamStart);
  return body.toString('latin1', 0, stream === -1 ? body.length : stream);
};

/**
 * Leaves out the tags for screen readers: a bulk print is for paper, and they would be nine objects of ten.
 */
const withoutTags = (head: string): string => head.replace(/\s*\/StructParents \d+/g, '');

const reference = /\b(\d+) 0 R\b/g;

/** These objects and all objects they refer to, in order. */
const reachable = ({ bodies }: Part, from: readonly number[]): number[] => {
  const found = new Set<number>();
  const waiting = [...from];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    const head = withoutTags(headOf(need(bodies.get(next), `object ${next}`)));
    for (const [, number] of head.matchAll(reference)) waiting.push(Number(number));
  }
  return [...found].toSorted((one, other) => one - other);
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
  // The root of the bookmarks is one of all parts.
  const numbers = reachable(part, from).filter((number) => number !== part.outlines);
  const renumbered = new Map(numbers.map((number, index) => [number, first + index]));
  if (part.outlines !== undefined) renumbered.set(part.outlines, outlinesNumber);
  const newNumber = (number: number): number => need(renumbered.get(number), `object ${number}`);
  if (firstMark !== undefined) yield* linkBookmarks(writer, bookmarks, newNumber(firstMark));
  let count = 0;
  let last = bookmarks.last;
  for (const number of numbers) {
    const body = need(part.bodies.get(number), `object ${number}`);
    const stream = body.indexOf(streamStart);
    let head = withoutTags(headOf(body)).replace(
      reference,
      (_match, old: string) => `${newNumber(Number(old))} 0 R`,
    );
    if (number === part.pages) {
      count = Number(need(/\/Count (\d+)/.exec(head), 'count of pages')[1]);
      head = head.replace('/Type /Pages', `/Type /Pages\n  /Parent ${pagesNumber} 0 R`);
    }
    if (number === firstMark && bookmarks.last !== undefined)
      head = head.trimEnd().replace(/\s*>>$/, `\n  /Prev ${bookmarks.last.number} 0 R\n>>`);
    if (number === lastMark) {
      last = { number: newNumber(number), head: head.trimEnd() };
      continue;
    }
    const rest = stream === -1 ? Buffer.alloc(0) : body.subarray(stream);
    yield writer.object(newNumber(number), head.trimEnd(), rest);
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
