/** A piece of XML. Names are without their namespace prefix. */
export type XmlToken =
  | { kind: 'text'; text: string }
  | {
      kind: 'open' | 'close' | 'empty';
      name: string;
      /** The decoded value of an attribute, by its name without prefix. */
      attribute: (name: string) => string | undefined;
    };

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Only the five entities of XML itself: a document type of its own declares none. */
const decodeEntities = (text: string): string =>
  text.includes('&')
    ? text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (all, hex, decimal, name) => {
        if (name !== undefined) return named[String(name)] ?? all;
        const code = hex === undefined ? Number(decimal) : Number.parseInt(String(hex), 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

const TOKEN = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s[^<>]*?)?)(\/?)>|<[?!][^>]*>|([^<]+)/g;

const attributeOf = (attributes: string) => (name: string) => {
  const match = new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(
    attributes,
  );
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : decodeEntities(value);
};

/** The tags and texts of XML in their order, in linear time. What is no XML is skipped. */
export const xmlTokens = function* (xml: string): Generator<XmlToken> {
  for (const [, slash, name, attributes = '', empty, text] of xml.matchAll(TOKEN)) {
    if (text !== undefined) yield { kind: 'text', text: decodeEntities(text) };
    else if (name !== undefined)
      yield {
        kind: slash === '/' ? 'close' : empty === '/' ? 'empty' : 'open',
        name,
        attribute: attributeOf(attributes),
      };
  }
};
