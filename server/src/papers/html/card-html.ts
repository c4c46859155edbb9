import { html, noHtml, type RawHtml } from '#lib/text/html.ts';
import type { CardBlock, CardFact, Paper } from '../paper-content.ts';
import { imageHtml } from './image-html.ts';

/** Both faces of the card at true size on A4, side by side, to be cut out and folded. */
export const cardHtml = (card: CardBlock, paper: Paper): RawHtml => html`<div class="faces">
${frontHtml(card.front, paper)}
${backHtml(card.back, paper)}
</div><p class="how">Print at 100 % (actual size), cut along the outer line, fold in the middle and laminate.</p>`;

const frontHtml = (front: CardBlock['front'], paper: Paper): RawHtml => {
  const photo = imageHtml(paper, 'photo', 'Photograph of the holder');
  const logo = imageHtml(paper, 'logo', 'Logo of the unit') ?? noHtml;
  const line = (name: string, words: string | null): RawHtml =>
    words === null ? noHtml : html`<div class="${name}" dir="auto">${words}</div>`;
  return html`<section class="face front" aria-label="Front of the card">
<div class="band">${logo}<div class="issuer"><div class="unit ${fit(front.unit, 34)}">${front.unit}</div>${line('second', front.secondLine)}</div><h1>${front.title}</h1></div>
<div class="portrait">${photo ?? html`<span>Photograph</span>`}</div>
<div class="who">
<div><div class="name ${fit(front.name, 22, 44)}${front.nameLatin === null ? '' : ' short'}" dir="auto">${front.name}</div>${line('latin', front.nameLatin)}</div>
<div class="gi"><span class="key">${front.product.label}</span><strong class="${fit(front.product.value, 28)}">${front.product.value}</strong></div>
<dl>${front.facts.map(factHtml)}</dl>
</div>
</section>`;
};

const backHtml = (back: CardBlock['back'], paper: Paper): RawHtml => {
  const qr =
    back.qr === null ? noHtml : html`${qrSvg(back.qr, back.qrLabel)}<span>${back.qrLabel}</span>`;
  const signature = imageHtml(paper, 'signature', 'Signature of the holder') ?? noHtml;
  return html`<section class="face back ${fit(back.issuer, 104)}" aria-label="Back of the card">
<div class="left"><dl class="${back.facts.length > 2 ? 'granted' : ''}">${[back.address, ...back.facts].map(factHtml)}</dl></div>
<div class="qr">${qr}</div>
<div class="signs">
<div><div class="mark">${signature}</div><span>${back.holderLabel}</span></div>
<div><div class="mark"><span class="officer">${back.officer ?? ''}</span></div><span>${back.officerLabel}</span></div>
</div>
<div class="notice"><div><strong>${back.notice}</strong></div><div class="unit-line">${back.issuer}</div></div>
</section>`;
};

const factHtml = ({ label, value }: CardFact): RawHtml => {
  const shown =
    value === null ? html`<span class="rule rest"></span>` : html`<span dir="auto">${value}</span>`;
  return html`<div><dt>${label}</dt><dd>${shown}</dd></div>`;
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The class for a length: `fit0` up to the first limit, `fit1` up to the second, and so on. */
const fit = (value: string, ...limits: number[]): string => {
  let length = 0;
  for (const { segment } of graphemes.segment(value)) length += segment.length > 1 ? 1.2 : 1;
  const step = limits.findIndex((limit) => length <= limit);
  return `fit${step === -1 ? limits.length : step}`;
};

const qrSvg = ({ size, path }: { size: number; path: string }, label: string): RawHtml =>
  html`<svg role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
