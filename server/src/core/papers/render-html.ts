import type { Block, Field, Inline, Line, Paper, SigningBlock } from './content.ts';
import { cardHtml } from './html-card.ts';
import { escapeCssString, escapeHtml, imageHtml } from './html-parts.ts';
import { cardCss, sheetCss } from './paper-css.ts';

/**
 * A complete HTML document of one paper: every value escaped, images as `data:` links, no script,
 * and a policy inside that would stop one. The opener prints it.
 */
export const renderHtml = (paper: Paper): string => {
  const blocks = paper.blocks.map((block) => blockHtml(block, paper)).join('\n');
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(paper.title)}</title>
<style>
${pageCss(paper)}${sheetCss}${paper.kind === 'card' ? cardCss : ''}</style>
</head>
<body>
<main class="sheet ${paper.kind} ${paper.page}">
${blocks}
</main>
</body>
</html>
`;
};

const pageCss = ({ page, foot, kind }: Paper): string => {
  if (page === 'id1') return '@page { size: 85.6mm 53.98mm; margin: 0 }\n';
  const margin = kind === 'card' ? '18mm' : '15mm 20mm 17mm';
  const boxes =
    foot === null
      ? ''
      : ` @bottom-left { content: "${escapeCssString(foot)}"; font: 8pt "Noto Sans", sans-serif; color: #55525f } @bottom-right { content: "Page " counter(page) " of " counter(pages); font: 8pt "Noto Sans", sans-serif; color: #55525f }`;
  return `@page { size: A4; margin: ${margin};${boxes} }\n`;
};

const blockHtml = (block: Block, paper: Paper): string => {
  switch (block.kind) {
    case 'head':
      return `<header>${block.lines.map(headLine).join('')}</header>`;
    case 'section': {
      const number = block.number === null ? '' : `<span>${escapeHtml(block.number)}</span> `;
      return `<h2>${number}${escapeHtml(block.text)}</h2>`;
    }
    case 'fields':
      return `<dl class="fields">${block.fields.map(fieldHtml).join('')}</dl>`;
    case 'particulars':
      return particularsHtml(block.rows, block.photo ? photoHtml(paper) : '');
    case 'paragraph':
      return `<p${block.keep ? ' class="keep"' : ''}>${lineHtml(block.line)}</p>`;
    case 'list':
      return `<ol>${block.items
        .map(
          ({ marker, line }) =>
            `<li><span class="marker">${escapeHtml(marker)}</span><div>${lineHtml(line)}</div></li>`,
        )
        .join('')}</ol>`;
    case 'letterhead':
      return `<section class="letterhead"><div class="name">${lineHtml(block.name)}</div>${linesHtml(block.address)}</section>`;
    case 'address':
      return `<address>${linesHtml(block.lines)}</address>`;
    case 'ends':
      return `<div class="ends"><div>${lineHtml(block.start)}</div><div>${lineHtml(block.end)}</div></div>`;
    case 'signing':
      return signingHtml(block, paper);
    case 'choices':
      return `<p class="choices"><span>${escapeHtml(block.label)}:</span>${block.options
        .map((option) => ` <span class="choice"><i></i>${escapeHtml(option)}</span>`)
        .join('')}</p>`;
    case 'cut':
      return `<div class="cut" role="separator"><span>${escapeHtml(block.text)}</span></div>`;
    case 'card':
      return cardHtml(block, paper);
  }
};

const headTags = { act: 'p', title: 'h1', subtitle: 'p', note: 'p' };

const headLine = ({ text, role }: { text: string; role: keyof typeof headTags }): string => {
  const tag = headTags[role];
  return `<${tag} class="${role}">${escapeHtml(text)}</${tag}>`;
};

const fieldHtml = ({ number, label, value }: Field): string => {
  const mark = number === null ? '' : `<span class="marker">${escapeHtml(number)}</span>`;
  return `<div class="field"><dt>${mark}<span>${escapeHtml(label)}</span></dt><dd>${linesHtml(value)}</dd></div>`;
};

const particularsHtml = (rows: Field[], photo: string): string => {
  const body = rows
    .map(
      ({ label, value }) =>
        `<tr><th scope="row">${escapeHtml(label)}</th><td>${linesHtml(value)}</td></tr>`,
    )
    .join('');
  return `<div class="particulars"><table><tbody>${body}</tbody></table>${photo}</div>`;
};

const photoHtml = (paper: Paper): string => {
  const image = imageHtml(paper, 'photo', 'Photograph of the applicant');
  return `<div class="photo">${image ?? '<span>Photograph</span>'}</div>`;
};

const signingHtml = (block: SigningBlock, paper: Paper): string => {
  const facts = block.facts.map(factHtml).join('');
  const image =
    block.mark === 'image'
      ? (imageHtml(paper, 'signature', 'Signature of the applicant') ?? '')
      : '';
  const above = block.above === null ? '' : `<div class="above">${lineHtml(block.above)}</div>`;
  return `<section class="signing"><div class="facts">${facts}</div><div class="sign">${above}<div class="mark">${image}</div><div class="label">${escapeHtml(block.label)}</div>${block.below.map(factHtml).join('')}</div></section>`;
};

const factHtml = ({ label, value }: { label: string; value: Line }): string =>
  `<div class="fact">${escapeHtml(label)} ${lineHtml(value)}</div>`;

const linesHtml = (lines: Line[]): string =>
  lines.map((line) => `<div class="line">${lineHtml(line)}</div>`).join('');

const lineHtml = (line: Line): string => line.map(inlineHtml).join('');

const inlineHtml = (part: Inline): string => {
  if ('text' in part) return escapeHtml(part.text);
  if ('fill' in part) return `<span class="fill" dir="auto">${escapeHtml(part.fill)}</span>`;
  if (part.rule === 'rest') return '<span class="rule rest"></span>';
  return `<span class="rule" style="width:${part.rule}mm"></span>`;
};
