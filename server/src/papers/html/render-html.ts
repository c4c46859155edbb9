import { html, noHtml, RawHtml } from '#lib/text/html.ts';
import type {
  Block,
  Enclosure,
  Field,
  Inline,
  Line,
  Paper,
  SigningBlock,
} from '../paper-content.ts';
import { cardHtml } from './card-html.ts';
import { imageHtml } from './image-html.ts';
import { cardCss, sheetCss } from './paper-css.ts';

/**
 * A complete HTML document of one paper (a card always to be folded; other layouts are PDF only): every value
 * is escaped, images are `data:` links, and a policy forbids scripts. The page that opens it prints it.
 */
export const renderHtml = (paper: Paper): string =>
  html`<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${paper.title}</title>
<style>
${new RawHtml(pageCss(paper) + sheetCss + (paper.kind === 'card' ? cardCss : ''))}</style>
</head>
<body>
<main class="sheet ${paper.kind}">
${paper.blocks.map((block) => html`${blockHtml(block, paper)}\n`)}</main>
</body>
</html>
`.toString();

/** Safe inside a quoted CSS string within a style element: only letters, digits and spaces stay. */
const escapeCssString = (value: string): string =>
  value.replace(
    /[^A-Za-z0-9 ]/gu,
    (character) => `\\${(character.codePointAt(0) ?? 0xfffd).toString(16)} `,
  );

const pageCss = ({ foot, kind }: Paper): string => {
  const margin = kind === 'card' ? '18mm' : '15mm 20mm 17mm';
  const boxes =
    foot === null
      ? ''
      : ` @bottom-left { content: "${escapeCssString(foot)}"; font: 8pt "Noto Sans", sans-serif; color: #55525f } @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt "Noto Sans", sans-serif; color: #55525f }`;
  return `@page { size: A4; margin: ${margin};${boxes} }\n`;
};

const blockHtml = (block: Block, paper: Paper): RawHtml => {
  switch (block.kind) {
    case 'head':
      return html`<header>${block.lines.map(headLine)}</header>`;
    case 'section': {
      const number = block.number === null ? noHtml : html`<span>${block.number}</span> `;
      return html`<h2>${number}${block.text}</h2>`;
    }
    case 'fields':
      return html`<dl class="fields">${block.fields.map(fieldHtml)}</dl>`;
    case 'particulars':
      return particularsHtml(block.rows, block.photo ? photoHtml(paper) : noHtml);
    case 'paragraph':
      return html`<p>${lineHtml(block.line)}</p>`;
    case 'list':
      return html`<ol>${block.items.map(itemHtml)}</ol>`;
    case 'letterhead':
      return html`<section class="letterhead"><div class="name">${lineHtml(block.name)}</div>${linesHtml(block.address)}</section>`;
    case 'address':
      return html`<address>${linesHtml(block.lines)}</address>`;
    case 'ends':
      return html`<div class="ends"><div>${lineHtml(block.start)}</div><div>${lineHtml(block.end)}</div></div>`;
    case 'signing':
      return signingHtml(block, paper);
    case 'choices':
      return html`<p class="choices"><span>${block.label}:</span>${block.options.map(optionHtml)}</p>`;
    case 'cut':
      return html`<div class="cut" role="separator"><span>${block.text}</span></div>`;
    case 'enclosures':
      return html`<ol>${block.items.map(enclosureHtml)}</ol>`;
    case 'scan':
      return imageHtml(paper, block.image, block.alt) ?? noHtml;
    // Of packets, which are PDFs only.
    case 'pdf':
      return html`<p>${block.notices.broken}</p>`;
    case 'card':
      return cardHtml(block, paper);
  }
};

const headTags = { act: 'p', title: 'h1', subtitle: 'p', note: 'p' };

const headLine = ({ text, role }: { text: string; role: keyof typeof headTags }): RawHtml => {
  const tag = headTags[role];
  return html`<${tag} class="${role}">${text}</${tag}>`;
};

const fieldHtml = ({ number, label, value }: Field): RawHtml => {
  const mark = number === null ? noHtml : html`<span class="marker">${number}</span>`;
  return html`<div class="field"><dt>${mark}<span>${label}</span></dt><dd>${linesHtml(value)}</dd></div>`;
};

const itemHtml = ({ marker, line }: { marker: string; line: Line }): RawHtml =>
  html`<li><span class="marker">${marker}</span><div>${lineHtml(line)}</div></li>`;

const enclosureHtml = ({ line, paper }: Enclosure, index: number): RawHtml => {
  const box = paper === null ? html`<span class="choice"><i></i></span>` : noHtml;
  return html`<li><span class="marker">${index + 1}.</span><div>${lineHtml(line)} ${box}</div></li>`;
};

const optionHtml = (option: string): RawHtml => html` <span class="choice"><i></i>${option}</span>`;

const particularsHtml = (rows: Field[], photo: RawHtml): RawHtml => {
  const body = rows.map(
    ({ label, value }) => html`<tr><th scope="row">${label}</th><td>${linesHtml(value)}</td></tr>`,
  );
  return html`<div class="particulars"><table><tbody>${body}</tbody></table>${photo}</div>`;
};

const photoHtml = (paper: Paper): RawHtml => {
  const image = imageHtml(paper, 'photo', 'Photograph of the applicant');
  return html`<div class="photo">${image ?? html`<span>Photograph</span>`}</div>`;
};

const signingHtml = (block: SigningBlock, paper: Paper): RawHtml => {
  const image =
    block.mark === 'image' ? imageHtml(paper, 'signature', 'Signature of the applicant') : null;
  const above =
    block.above === null ? noHtml : html`<div class="above">${lineHtml(block.above)}</div>`;
  return html`<section class="signing"><div class="facts">${block.facts.map(factHtml)}</div><div class="sign">${above}<div class="mark">${image ?? noHtml}</div><div class="label">${block.label}</div>${block.below.map(factHtml)}</div></section>`;
};

const factHtml = ({ label, value }: { label: string; value: Line }): RawHtml =>
  html`<div class="fact">${label} ${lineHtml(value)}</div>`;

const linesHtml = (lines: Line[]): RawHtml[] =>
  lines.map((line) => html`<div class="line">${lineHtml(line)}</div>`);

const lineHtml = (line: Line): RawHtml[] => line.map(inlineHtml);

const inlineHtml = (part: Inline): RawHtml => {
  if (typeof part === 'string') return html`${part}`;
  if ('fill' in part) return html`<span class="fill" dir="auto">${part.fill}</span>`;
  if (part.rule === 'rest') return html`<span class="rule rest"></span>`;
  return html`<span class="rule" style="width:${part.rule}mm"></span>`;
};
