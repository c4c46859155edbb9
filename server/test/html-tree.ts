import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;
export type Element = DefaultTreeAdapterTypes.Element;

/** Every element of a document, in its order, as a browser's parser sees it. */
const elements = (html: string): Element[] => {
  const found: Element[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) found.push(node);
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
};

export const attribute = (element: Element, name: string): string | undefined =>
  element.attrs.find((each) => each.name === name)?.value;

export const withClass = (html: string, name: string): Element[] =>
  elements(html).filter((each) => attribute(each, 'class')?.split(' ').includes(name));

export const withTag = (html: string, tag: string): Element[] =>
  elements(html).filter((each) => each.tagName === tag);

/** The text inside, with runs of white space as one space. */
export const textOf = (node: Node): string => {
  const gather = (part: Node): string => {
    if ('value' in part) return part.value;
    if (!('childNodes' in part)) return '';
    const inner = part.childNodes.map(gather).join('');
    const flows = 'tagName' in part && ['span', 'strong', 'i'].includes(part.tagName);
    return flows ? inner : ` ${inner} `;
  };
  return gather(node).replace(/\s+/g, ' ').trim();
};

/** The visible text of a document's body. */
export const bodyText = (html: string): string => {
  const [body] = withTag(html, 'body');
  return body ? textOf(body) : '';
};
