import { applications } from '@gi/contract/schemas/applications';
import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { greyPng } from '../support/card-camera.ts';
import { countingKeyboard, type CountingKeyboard } from '../support/counting-keyboard.ts';
import { createAccount, type Account } from '../support/people.ts';
import {
  approve,
  countRegistrations,
  newProducer,
  register,
  registerWith,
} from '../support/registrations.ts';
import { specimen } from '../support/specimen.ts';
import { expect, test } from '../support/test.ts';

const sizes = [
  { name: 'at 1280×800', viewport: { width: 1280, height: 800 } },
  { name: 'at a zoom of 150 %', viewport: { width: 853, height: 533 } },
];

const toFile = 12;

/** The size of the scans that the packets have to hold; no other picture of the register has it. */
const proofSize = { width: 421, height: 283 };

/** A proof of production that no other person has: two equal pictures would be one in a PDF. */
const proofNo = (index: number): Blob => {
  const bytes = Uint8Array.from({ length: proofSize.width * proofSize.height }, (_each, at) =>
    // Stripes, and a bar as long as the number.
    Math.floor(at / proofSize.width) < 20 && at % proofSize.width < 20 * (index + 1)
      ? 0
      : 120 + (at % 97),
  );
  return new Blob([new Uint8Array(greyPng({ ...proofSize, bytes }))], { type: 'image/png' });
};

/** Decides what `Start with the oldest` and the next ones give until the queue is empty. */
const decideAll = async (page: Page, keyboard: CountingKeyboard, rejectFirst: number) => {
  const heading = page.getByRole('heading', { level: 1 });
  const isLow = (page.viewportSize()?.height ?? 0) < 600;
  const decided: string[] = [];
  await keyboard.activate(page.getByRole('button', { name: 'Start with the oldest' }));
  for (let before = 'Review'; ; before = decided.at(-1) ?? '') {
    await expect(heading).not.toHaveText(before);
    const name = await heading.innerText();
    if (name === 'Review') return decided;
    await expect(heading).toBeFocused();
    decided.push(name);
    if (decided.length > rejectFirst) {
      // 3, 4 and 5 show proof, signature and photo, which have to be in sight before A approves.
      await keyboard.press('3', '4', '5');
      if (isLow) {
        // The first A shows the products, which are below the edge of the screen.
        await keyboard.press('a');
        const approve = page.getByRole('button', { name: 'Approve' });
        await expect(approve).not.toHaveAttribute('aria-describedby', /./);
      }
      await keyboard.press('a');
      continue;
    }
    await keyboard.press('x');
    await expect(page.getByRole('textbox', { name: 'Why it is rejected' })).toBeFocused();
    await keyboard.type('Not a producer');
    await keyboard.press('Control+Enter');
  }
};

/** An old case: granted in 2017, so that its renewal is due. */
const grantLongAgo = async (by: Account, registrationId: number, year: number): Promise<void> => {
  const [product] = await approve(by, registrationId);
  const items = [{ registrationId, productId: product?.id ?? 0 }];
  const number = `OLD-${registrationId}`;
  const ends = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  for (const body of [
    { event: 'filed', on: `${year}-01-04`, items, applicationNo: number },
    { event: 'advertised', on: `${year}-02-04`, items, journalNo: '91' },
    { event: 'granted', on: `${year}-03-04`, items, authorisedUserNo: number, validUntil: ends },
  ] as const)
    await by.call(applications.record, { body });
};

for (const { name: size, viewport } of sizes)
  test(`a day of the office from the keyboard alone, ${size}`, async ({
    asha,
    meera,
    server,
    openPage,
  }, info) => {
    const kavita = await createAccount(server, 'kavita', 'reviewer');
    const { name: family } = newProducer('Nirmali Deka');
    const people = Array.from({ length: 20 }, (_each, index) => ({
      ...newProducer('Nirmali Deka'),
      name: `${family} no ${String(index + 1).padStart(2, '0')}.`,
    }));
    const old = { ...newProducer('Haren Bora'), name: `Haren of ${family}` };
    const [oldId = 0] = await register(asha, old);
    await grantLongAgo(meera, oldId, new Date().getFullYear() - 9);
    await registerWith(asha, people, (index) => ({ proofOfProduction: proofNo(index) }));

    const numbers = (of: string): string[] =>
      people.slice(0, toFile).map((_each, index) => `${of}-${oldId}-${index + 1}`);
    const counts = new Map<string, number>();
    const page = await openPage(viewport, meera, '/admin/today');
    await page.context().grantPermissions(['camera', 'clipboard-read', 'clipboard-write']);
    const keyboard = countingKeyboard(page, counts);
    const refused: string[] = [];
    page.on('response', (response) => {
      // That nothing is left to claim is the answer that ends the reviews.
      const isWrite = response.request().method() !== 'GET' && !response.url().endsWith('/claim');
      if (isWrite && response.status() >= 400)
        refused.push(`${response.status()} ${response.url()}`);
    });

    const decided = await test.step('twenty reviews by two clerks side by side', async () => {
      const queue = `/admin/review?userId=${asha.id}`;
      const other = await openPage(viewport, kavita, queue);
      const others = countingKeyboard(other, counts);
      keyboard.begin('review');
      others.begin('review');
      await page.goto(queue);
      for (const each of [page, other])
        await expect(each.getByText('20 registrations wait')).toBeVisible();
      const [mine, hers] = await Promise.all([
        decideAll(page, keyboard, 0),
        decideAll(other, others, 2),
      ]);
      expect([...mine, ...hers].toSorted()).toEqual(people.map(({ name }) => name));
      expect(Math.min(mine.length, hers.length)).toBeGreaterThan(2);
      return { approved: [...mine, ...hers.slice(2)].toSorted(), rejected: hers.slice(0, 2) };
    });

    const [takenBack = '', deleted = ''] = decided.approved;
    const title = page.getByRole('heading', { level: 1 });
    await test.step('one approval is taken back on the case', async () => {
      keyboard.begin('take back');
      await keyboard.goTo(takenBack, takenBack);
      await expect(title).toHaveText(takenBack);
      await keyboard.activate(page.getByRole('button', { name: /^Take back the approval/ }));
      await keyboard.type('Approved by mistake');
      await keyboard.press('Control+Enter');
      await expect(page.getByText('Waiting for review').first()).toBeVisible();
    });

    await test.step('one goes to the trash, and comes back', async () => {
      keyboard.begin('trash');
      await keyboard.goTo('regist', 'Register');
      await expect(title).toHaveText('Register');
      await expect(page.getByRole('grid')).toBeVisible();
      await keyboard.press('/');
      await keyboard.type(deleted);
      await expect(page.getByText('1 registration found')).toBeVisible();
      // Enter shows the row, with its actions.
      await keyboard.reach(page.getByRole('grid'));
      await keyboard.press('Enter');
      const inPreview = page.locator('button:not([tabindex="-1"])');
      await keyboard.activate(
        page.getByRole('button', { name: `Delete ${deleted},` }).and(inPreview),
      );
      const dialog = page.getByRole('dialog');
      await keyboard.reach(dialog.getByRole('textbox', { name: /^Reason/ }));
      await keyboard.type('Registered twice');
      await keyboard.activate(dialog.getByRole('button', { name: 'Delete', exact: true }));
      await expect(page.getByRole('status').getByText('No registrations found')).toBeVisible();
      // Ctrl+K is for what is behind a dialog.
      await expect(dialog).toBeHidden();
      await keyboard.goTo('trash', 'Trash');
      await keyboard.activate(page.getByRole('button', { name: `Restore ${deleted}` }));
      await expect(page.getByText(`${deleted} is restored`)).toBeVisible();
    });

    await test.step('the papers of twelve with their scans, recorded as filed', async () => {
      keyboard.begin('print');
      await keyboard.goTo('appli', 'Applications');
      await expect(title).toHaveText('Applications');
      await keyboard.press('/');
      await keyboard.type(family);
      // The list of all may have as many.
      await expect(page).toHaveURL(/search=/);
      await expect(page.getByText('18 applications')).toBeVisible();
      await keyboard.reach(page.getByRole('grid'));
      for (let row = 0; row < toFile; row += 1) await keyboard.press('x', 'j');
      await expect(page.getByText('12 rows chosen')).toBeVisible();
      await keyboard.activate(page.getByRole('button', { name: 'Print selected' }));
      await keyboard.activate(page.getByRole('button', { name: 'Start printing' }));
      await expect(page.getByText('The papers are being made')).toBeVisible();
      await keyboard.press('Escape');
      await keyboard.goTo('printi', 'Printing');
      // The newest job is the first row; others may be below it.
      const ofMeera = page.getByRole('row', { name: meera.username });
      await expect(ofMeera.getByText('Finished')).toBeVisible();
      await keyboard.reach(page.getByRole('grid'));
      await keyboard.press('Enter');
      const job = page.getByRole('dialog');
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        keyboard.activate(job.getByRole('button', { name: /^Download/ })),
      ]);
      const pdf = (await readFile(await download.path())).toString('latin1');
      expect(pdf.slice(0, 5)).toBe('%PDF-');
      // The list of enclosures names the proof of each.
      expect(pdf.match(new RegExp(`/Width ${proofSize.width}\\b`, 'g'))).toHaveLength(toFile);
      keyboard.begin('file');
      await keyboard.activate(job.getByRole('link', { name: /^Record as filed/ }));
      await expect(page.getByText('12 applications')).toBeVisible();
      await keyboard.reach(page.getByRole('checkbox', { name: 'Choose all rows of this view' }));
      await keyboard.press('Space');
      await expect(page.getByText('12 rows chosen')).toBeVisible();
      await keyboard.press('e');
      const [first] = await page.getByRole('textbox', { name: /^Application number of/ }).all();
      await keyboard.reach(first ?? page.locator('nothing'));
      await keyboard.paste(numbers('GI').join('\n'));
      await expect(page.getByText('12 of 12 filled in')).toBeVisible();
      await keyboard.press('Control+Enter');
      await expect(page.getByText('Recorded for 12 products')).toBeVisible();
    });

    await test.step('two are advertised and granted, with the certificates', async () => {
      keyboard.begin('advertise');
      await keyboard.goTo('appli', 'Applications');
      await expect(title).toHaveText('Applications');
      await keyboard.press('/');
      await keyboard.type(family);
      await expect(page.getByText('18 applications')).toBeVisible();
      await keyboard.activate(page.getByRole('button', { name: /Filed$/ }));
      await expect(page.getByText('12 applications')).toBeVisible();
      await keyboard.press('x', 'j', 'x', 'e');
      await keyboard.reach(page.getByRole('textbox', { name: /^Number of the journal/ }));
      await keyboard.type('212');
      await keyboard.press('Control+Enter');
      await expect(page.getByText('Recorded for 2 products')).toBeVisible();
      keyboard.begin('grant');
      await keyboard.activate(page.getByRole('button', { name: /Advertised$/ }));
      await expect(page.getByText('2 applications', { exact: true })).toBeVisible();
      await keyboard.press('x', 'j', 'x', 'e');
      await keyboard.reach(page.getByRole('combobox', { name: /^Event/ }));
      await keyboard.press('g');
      const [first] = await page.getByRole('textbox', { name: /^Number of/ }).all();
      await keyboard.reach(first ?? page.locator('nothing'));
      await keyboard.paste(numbers('AU').slice(0, 2).join('\n'));
      await keyboard.press('Control+Enter');
      await expect(page.getByText('2 applications', { exact: true })).toBeHidden();
      keyboard.begin('certificates');
      await keyboard.activate(page.getByRole('button', { name: /Granted$/ }));
      await expect(page.getByText('2 applications', { exact: true })).toBeVisible();
      for (const next of [[], ['j']]) {
        await keyboard.press(...next, 'o');
        const dialog = page.getByRole('dialog');
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          // Of the last event, the grant.
          keyboard.activate(dialog.getByRole('button', { name: /^Attach a letter/ }).last()),
        ]);
        await chooser.setFiles(specimen);
        await expect(dialog.getByRole('link', { name: 'Granted, letter 1' })).toBeVisible();
        await keyboard.press('Escape');
      }
    });

    await test.step('one is renewed', async () => {
      keyboard.begin('renew');
      await keyboard.activate(page.getByRole('button', { name: /Renewal due$/ }));
      await expect(page.getByText('1 application', { exact: true })).toBeVisible();
      await keyboard.press('e');
      await keyboard.reach(page.getByRole('textbox', { name: /^Valid until/ }));
      await keyboard.type('31/12/2036');
      await keyboard.press('Control+Enter');
      await expect(page.getByText('Recorded for 1 product')).toBeVisible();
    });
    await test.step('the register is as the day has left it', async () => {
      expect(refused).toEqual([]);
      expect(await countRegistrations(asha, family)).toBe(21);
      const { counts: left } = await meera.call(applications.summary, {
        query: { search: family },
      });
      expect(left).toMatchObject({
        not_filed: decided.approved.length - 1 - toFile,
        filed: toFile - 2,
        advertised: 0,
        granted: 3,
        renewal_due: 0,
      });
    });
    info.annotations.push({
      type: 'keys',
      description: JSON.stringify(Object.fromEntries(counts)),
    });
  });
