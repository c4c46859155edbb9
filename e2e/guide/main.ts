import { registrations } from '@gi/contract/schemas/registrations';
import { reviews } from '@gi/contract/schemas/reviews';
import { aadharLooksRight } from '@gi/contract/fields/identity-numbers';
import { chromium, type Browser, type Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiClient } from '../support/api.ts';
import { chromiumPath, withFilm } from '../support/chromium.ts';
import { signIn } from '../support/sign-in.ts';
import { allOf } from './all-of.ts';
import { writeFilm } from './camera.ts';
import { takeCollectorPictures } from './collector.ts';
import { password, startDemo } from './demo-server.ts';
import { takeOfficePictures } from './office.ts';
import { cameraOf, type GuideFolder } from './picture.ts';
import { wordsOf } from './words.ts';

/** A made-up number of the range that UIDAI keeps for tests. */
const madeUp = (start: string): string => {
  for (let last = 0; last < 10; last += 1)
    if (aadharLooksRight(`${start}${last}`)) return `${start}${last}`;
  throw new Error(`no number begins with ${start}`);
};

/** Which collector shows a guide in which language, the folder of the pictures, the start of numbers to register. */
type Guide = {
  username: string;
  code: string;
  folder: GuideFolder;
  numbers: string;
  /** The office's pictures in the same language; its screens are in English and Hindi alone. */
  office?: GuideFolder;
};

/** `scale`: how sharp the pictures are; all of them have to fit in 600 KB. */
const signedIn = async (browser: Browser, url: string, username: string, scale: number) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: scale,
    permissions: ['camera'],
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  await signIn(page, { username, password });
  const { token } = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('user'))) ?? '{}',
  ) as { token: string };
  return { context, page, call: apiClient(url, token) };
};

const folder = await mkdtemp(join(tmpdir(), 'gi-registry-guide-'));
const film = join(folder, 'card.mjpeg');
const { url, stop } = await startDemo();
const browser = await chromium.launch({ executablePath: chromiumPath, args: withFilm(film) });
try {
  await writeFilm(browser, film);
  const meera = await signedIn(browser, url, 'meera', 1);
  const speak = (page: Page, code: string) =>
    page.evaluate((language) => localStorage.setItem('language', language), code);
  /** The pictures of a collector's phone, then those of the office: one came back, the others are approved. */
  const takeGuide = async ({ username, code, folder: pictures, numbers, office }: Guide) => {
    const { context, page, call } = await signedIn(browser, url, username, 1.25);
    await speak(page, code);
    const { registrations: own } = await call(registrations.own, { query: { limit: 6 } });
    const [latest, ...others] = own;
    if (latest === undefined) throw new Error(`the demo has no registration of ${username}`);
    await meera.call(reviews.review, {
      params: { id: latest.id },
      body: {
        decision: 'return',
        seen: latest.updated_at,
        note: 'The house number is missing.',
        remarks: [{ field: 'address', text: 'Please add the house number' }],
      },
    });
    // The applications of the office have something to show.
    if (office !== undefined)
      for (const { id, updated_at: seen } of others)
        await meera.call(reviews.review, { params: { id }, body: { decision: 'approve', seen } });
    const say = await wordsOf(code);
    const scene = { take: cameraOf(page, pictures), say };
    const tasks = [
      () =>
        takeCollectorPictures(context, scene, {
          fresh: [madeUp(`${numbers}1`), madeUp(`${numbers}2`)],
          known: madeUp('99990000000'),
          returned: latest.id,
        }),
      () => context.close(),
    ];
    if (office !== undefined)
      tasks.push(
        () => speak(meera.page, code),
        () => takeOfficePictures({ page: meera.page, say }, office, latest.id),
      );
    await allOf(...tasks);
  };
  const guides: readonly Guide[] = [
    {
      ...{ username: 'asha', code: 'en', numbers: '9999000011' },
      ...{ folder: 'pictures', office: 'office-pictures' },
    },
    {
      ...{ username: 'ravi', code: 'hi', numbers: '9999000022' },
      ...{ folder: 'pictures-hi', office: 'office-pictures-hi' },
    },
    ...['as', 'bn', 'kn', 'mr', 'ta', 'te'].map((code, at): Guide => ({
      ...{ username: at % 2 === 0 ? 'asha' : 'ravi', code, numbers: `99990000${at + 3}${at + 3}` },
      folder: `pictures-${code}`,
    })),
  ];
  /** `-- hi`: the pictures of one language. */
  const only = process.argv[2];
  await allOf(
    ...guides
      .filter(({ code }) => only === undefined || only === code)
      .map((guide) => () => takeGuide(guide)),
  );
} finally {
  await browser.close();
  await stop();
  await rm(folder, { recursive: true, force: true });
}
