import type { Browser, Page } from '@playwright/test';
import { writeFile } from 'node:fs/promises';

const cardHtml = `<body style="margin:0;width:1280px;height:720px;display:grid;place-items:center;background:#3b332b">
<div style="width:820px;height:520px;border-radius:28px;background:#fffdf8;font:34px 'Noto Sans',sans-serif;color:#1d1b26;overflow:hidden">
<div style="background:#e9ecfa;color:#2b3a8c;padding:22px 40px;font-weight:700">Sample identity card</div>
<div style="display:flex;gap:40px;padding:40px"><div style="width:190px;height:230px;border-radius:12px;background:radial-gradient(circle at 50% 38%,#8a5a3c 0 60px,transparent 61px),radial-gradient(ellipse at 50% 105%,#2b3a8c 0 110px,transparent 111px),#e6dccb"></div>
<div style="line-height:1.7"><b>Rupali Das</b><br>Age 42 · female<br>Sualkuchi, Assam<br>9999 0000 0000</div></div>
<div style="text-align:center;color:#a8322a;letter-spacing:5px;font-size:26px">SAMPLE – NOT A REAL DOCUMENT</div></div></body>`;

/** One picture that a made-up camera shows for ever: a made-up card on a dark table. */
export const writeFilm = async (browser: Browser, path: string): Promise<void> => {
  const page: Page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.setContent(cardHtml);
  await writeFile(path, await page.screenshot({ type: 'jpeg', quality: 90 }));
  await page.close();
};
