import type { CardBlock, CardFact, Paper } from './content.ts';
import { escapeHtml, imageHtml } from './html-parts.ts';

/** Both faces of the card at true size; on A4 side by side, to be cut out and folded. */
export const cardHtml = ({ front, back }: CardBlock, paper: Paper): string => {
  const photo = imageHtml(paper, 'photo', 'Photograph of the holder') ?? '<span>Photograph</span>';
  const note =
    paper.page === 'a4'
      ? '<p class="how">Print at 100 % (actual size), cut along the outer line, fold in the middle and laminate.</p>'
      : '';
  return `<div class="faces">
<section class="face front" aria-label="Front of the card">
<div class="band"><div class="unit ${fit(front.unit, 34, 70, 130)}">${escapeHtml(front.unit)}</div><h1>${escapeHtml(front.title)}</h1></div>
<div class="portrait">${photo}</div>
<div class="who">
<div class="name ${fit(front.name, 24, 44, 90, 170)}" dir="auto">${escapeHtml(front.name)}</div>
<div class="gi"><span class="key">${escapeHtml(front.product.label)}</span><strong class="${fit(front.product.value, 30, 60, 110, 180)}">${escapeHtml(front.product.value)}</strong></div>
<dl>${front.facts.map(factHtml).join('')}</dl>
</div>
</section>
<section class="face back" aria-label="Back of the card">
<div class="left"><dl>${back.facts.map(factHtml).join('')}</dl></div>
<div class="qr">${back.qr === null ? '' : `${qrSvg(back.qr, back.qrLabel)}<span>${escapeHtml(back.qrLabel)}</span>`}</div>
<div class="signs">
<div><div class="mark">${imageHtml(paper, 'signature', 'Signature of the holder') ?? ''}</div><span>${escapeHtml(back.holderLabel)}</span></div>
<div><div class="mark"><span class="officer ${fit(back.officer ?? '', 30, 60)}">${escapeHtml(back.officer ?? '')}</span></div><span>${escapeHtml(back.officerLabel)}</span></div>
</div>
<div class="notice"><div class="${fit(back.notice, 110, 180, 260)}">${escapeHtml(back.notice)}</div>${
    back.unitAddress === null
      ? ''
      : `<div class="${fit(back.unitAddress, 80, 140, 200)}">${escapeHtml(back.unitAddress)}</div>`
  }</div>
</section>
</div>${note}`;
};

const factHtml = ({ label, value }: CardFact): string => {
  const shown =
    value === null
      ? '<span class="rule rest"></span>'
      : `<span dir="auto">${escapeHtml(value)}</span>`;
  return `<div><dt>${escapeHtml(label)}</dt><dd class="${fit(value ?? '', 34, 64, 130)}">${shown}</dd></div>`;
};

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The class for a length: `fit0` up to the first limit, `fit1` up to the second, and so on. */
const fit = (value: string, ...limits: number[]): string => {
  let length = 0;
  for (const { segment } of graphemes.segment(value)) length += segment.length > 1 ? 1.2 : 1;
  const step = limits.findIndex((limit) => length <= limit);
  return `fit${step === -1 ? limits.length : step}`;
};

const qrSvg = ({ size, path }: { size: number; path: string }, label: string): string =>
  `<svg role="img" aria-label="${escapeHtml(label)}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${path}"/></svg>`;
