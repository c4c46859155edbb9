import sharp from 'sharp';
import type { Sample } from './people.ts';

/**
 * Portraits and document images for the sample data, drawn as SVG in a separate process: where
 * `lib/pictures/image.ts` is loaded, sharp refuses SVG.
 */
const escape = (text: string): string =>
  text.replaceAll(/[<>&"]/g, (sign) => `&#${sign.codePointAt(0)};`);

const skins = ['#8d5a3a', '#a66a43', '#b97a50', '#7a4b30', '#c48a5f'];
const cloths = ['#2b3a8c', '#a8322a', '#8a5200', '#1f6b45', '#6b3f7d', '#1e6a78', '#b3541e'];
const walls = ['#e9e2d4', '#dfe6ea', '#efe3dc', '#e2e8dc'];
const hair = ['#1c1714', '#2a201a', '#54504c', '#8b8680'];

const pick = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

const jpeg = async (svg: string, quality = 88): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: '#ffffff' }).jpeg({ quality }).toBuffer();

const face = (sample: Sample, index: number): string => {
  const skin = pick(skins, index * 3 + sample.age);
  const cloth = pick(cloths, index);
  const locks = pick(hair, sample.age > 54 ? 3 : sample.age > 46 ? 2 : index % 2);
  const woman = sample.gender === 'female';
  const back = woman
    ? `<path d="M150 190 q0-130 150-130 t150 130 v190 h-300z" fill="${index % 3 === 0 ? cloth : locks}"/>`
    : '';
  const top = woman
    ? `<path d="M178 214 q10-116 122-116 t122 116 q-40-70-122-72 t-122 72z" fill="${locks}"/>
       <circle cx="300" cy="186" r="9" fill="#a8322a"/>`
    : `<path d="M176 220 q-8-128 124-130 t124 130 q-14-62-60-72 q-70 18-128 0 q-46 10-60 72z" fill="${locks}"/>
       ${index % 2 === 0 ? `<path d="M262 312 q38-18 76 0 q-38 14-76 0z" fill="${locks}"/>` : ''}`;
  return `${back}
    <path d="M70 720 q10-210 160-230 h140 q150 20 160 230z" fill="${cloth}"/>
    ${woman ? `<path d="M236 492 q140 30 230 228 h64 q-10-200-160-228z" fill="${pick(cloths, index + 3)}" opacity=".85"/>` : `<path d="M262 488 l38 70 l38-70z" fill="#fff" opacity=".75"/>`}
    <path d="M256 400 h88 v80 q-44 50-88 0z" fill="${skin}"/>
    <ellipse cx="300" cy="262" rx="118" ry="152" fill="${skin}"/>
    ${top}
    <g fill="#241a16"><ellipse cx="256" cy="252" rx="13" ry="9"/><ellipse cx="344" cy="252" rx="13" ry="9"/></g>
    <g stroke="${locks}" stroke-width="9" fill="none" stroke-linecap="round"><path d="M234 226 q22-14 44-2"/><path d="M322 224 q22-12 44 2"/></g>
    <path d="M300 262 q-14 36 2 42" stroke="#00000055" stroke-width="6" fill="none"/>
    <path d="M264 344 q36 24 72 0" stroke="#6b2b24" stroke-width="9" fill="none" stroke-linecap="round"/>`;
};

export const portrait = async (sample: Sample, index: number): Promise<Buffer> =>
  jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="720">
    <rect width="600" height="720" fill="${pick(walls, index)}"/>${face(sample, index)}</svg>`);

/** A pen stroke computed from the letters of the name. */
export const signature = async (sample: Sample): Promise<Buffer> => {
  let x = 40;
  let path = `M${x} 130`;
  for (const [index, letter] of [...sample.name].entries()) {
    const code = letter.codePointAt(0) ?? 0;
    const up = 40 + (code % 60);
    path += ` q${8 + (code % 14)} ${index % 2 === 0 ? -up : up - 20} ${24 + (code % 18)} ${(code % 21) - 10}`;
    x += 24 + (code % 18);
  }
  const width = Math.max(480, x + 120);
  return jpeg(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="220">
    <rect width="100%" height="100%" fill="#fdfcf9"/>
    <path d="${path} q60 30 90 -10" fill="none" stroke="#1b2a6b" stroke-width="5" stroke-linecap="round"/></svg>`);
};

const card = (title: string, lines: readonly string[], inner: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="630" font-family="Noto Sans, sans-serif">
    <rect width="1000" height="630" rx="28" fill="#fffdf8" stroke="#7c7488" stroke-width="3"/>
    <rect width="1000" height="96" rx="28" fill="#e9ecfa"/>
    <text x="40" y="62" font-size="36" font-weight="700" fill="#2b3a8c">${escape(title)}</text>
    ${inner}
    ${lines.map((line, row) => `<text x="340" y="${190 + row * 58}" font-size="32" fill="#1d1b26">${escape(line)}</text>`).join('')}
    <text x="500" y="596" text-anchor="middle" font-size="26" fill="#a8322a" letter-spacing="6">SAMPLE – NOT A REAL DOCUMENT</text>
  </svg>`;

/** Front and back of a made-up card side by side, as the app merges them. */
export const identityCard = async (
  sample: Sample,
  index: number,
  number: string,
): Promise<Buffer> => {
  const photo = `<svg x="40" y="130" width="250" height="300" viewBox="0 0 600 720"><rect width="600" height="720" fill="${pick(walls, index)}"/>${face(sample, index)}</svg>`;
  const front = card(
    'Sample identity card',
    [sample.name, `Age ${sample.age}`, sample.gender, number],
    photo,
  );
  const back = card(
    'Address',
    [],
    `<text x="60" y="220" font-size="36" fill="#1d1b26">${escape(sample.place)}</text>`,
  );
  const [left, right] = await Promise.all([jpeg(front), jpeg(back)]);
  return sharp({ create: { width: 2000, height: 630, channels: 3, background: '#ffffff' } })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: 1000, top: 0 },
    ])
    .jpeg({ quality: 86 })
    .toBuffer();
};

export const proof = async (sample: Sample): Promise<Buffer> =>
  jpeg(
    card(
      'Proof of production',
      [sample.product, sample.place, `${sample.amount} ${sample.unit} a year`],
      '',
    ),
  );
