import { applications } from '@gi/contract/schemas/applications';
import { registrations } from '@gi/contract/schemas/registrations';
import { reviews } from '@gi/contract/schemas/reviews';
import { rights } from '@gi/contract/schemas/rights';
import { countingKeyboard } from '../support/counting-keyboard.ts';
import type { Account } from '../support/people.ts';
import { approve, newProducer, register } from '../support/registrations.ts';
import { checkOnBothScreens, desktop, expectGoodPage, phone } from '../support/screens.ts';
import { expect, test } from '../support/test.ts';

test('the case of a producer is opened by keyboard from the bench, applications, activity and Ctrl+K', async ({
  asha,
  meera,
  openPage,
}) => {
  const lakhimi = newProducer('Lakhimi Case');
  const [id = 0] = await register(asha, lakhimi);
  const page = await openPage(desktop, meera, `/admin/review?id=${id}`);
  const keyboard = countingKeyboard(page, new Map());
  const open = (name: string | RegExp) =>
    keyboard.activate(page.getByRole('link', { name }).first());
  /** Enter on the first row of a grid shows it whole. */
  const openRow = async () => {
    await keyboard.activate(page.getByRole('grid'));
    await expect(page.getByRole('dialog')).toBeVisible();
  };
  const opened = async () => {
    await page.waitForURL(`**/registration-details/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: lakhimi.name })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Next' })).toBeVisible();
  };
  await open('Open the case');
  await opened();
  await checkOnBothScreens(page, 'case-file');
  // The case opens the review.
  const next = page.getByRole('group', { name: 'Next' });
  await keyboard.activate(next.getByRole('link', { name: 'Review' }));
  await page.waitForURL(`**/admin/review?id=${id}`);

  const [product] = await approve(meera, id);
  const productId = product?.id ?? 0;
  await meera.call(applications.record, {
    body: {
      event: 'filed',
      on: '2026-01-12',
      items: [{ registrationId: id, productId, applicationNo: `GI-CASE-${id}` }],
    },
  });

  await page.goto(`/admin/applications?search=GI-CASE-${id}`);
  await openRow();
  await open('Open the case');
  await opened();
  await expect(next).toContainText('Waits for the advertisement in the Journal');
  // And each application.
  await open(/in Applications$/);
  await page.waitForURL(`/admin/applications?application=${id}-${productId}`);
  await expect(page.getByRole('dialog').getByText(`GI-CASE-${id}`)).toBeVisible();

  await page.goto(`/admin/activity?record=registration-${id}`);
  await openRow();
  await keyboard.activate(page.getByRole('dialog').getByRole('link').first());
  await opened();

  await page.goto('/admin/numbers');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^Name, phone/ }).fill(`gi-case-${id}`);
  await expect(page.getByRole('option', { name: new RegExp(lakhimi.name) })).toBeVisible();
  await page.keyboard.press('Enter');
  await opened();
});

type Acts = { id: number; meera: Account };

const masked = { numbers: 'masked' } as const;

const decide = async (
  { id, meera }: Acts,
  decision: 'approve' | 'return' | 'reject',
): Promise<void> => {
  const { updated_at: seen } = await meera.call(registrations.get, {
    params: { id },
    query: masked,
  });
  await meera.call(reviews.review, {
    params: { id: String(id) },
    body: {
      decision,
      seen,
      ...(decision === 'approve' ? {} : { note: 'The card is not readable' }),
    },
  });
};

type Step = { event: 'filed' | 'advertised' | 'granted' } & Record<string, string>;

/** Approves a registration and records what the Registry did, the first step in January 2026. */
const bring = async (acts: Acts, ...steps: Step[]): Promise<void> => {
  await decide(acts, 'approve');
  const { id, meera } = acts;
  const { existing_products } = await meera.call(registrations.get, {
    params: { id },
    query: masked,
  });
  const items = existing_products.map(({ id: productId }) => ({ registrationId: id, productId }));
  for (const [index, step] of steps.entries())
    await meera.call(applications.record, {
      body: { on: `2026-0${index + 1}-12`, items, ...step },
    });
};

const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const filed = (id: number): Step => ({ event: 'filed', applicationNo: `GI-STATE-${id}` });
const advertised: Step = { event: 'advertised', journalNo: '181' };
const granted = (id: number, days: number): Step => ({
  event: 'granted',
  authorisedUserNo: `AU/STATE/${id}`,
  validUntil: inDays(days),
});

const producerOf = async ({ id, meera }: Acts) => {
  const { producer_id } = await meera.call(registrations.get, { params: { id }, query: masked });
  return { id: String(producer_id) };
};

/** What brings a case to each state, what its page then says, and the dialog that its button opens. */
const states: readonly {
  name: string;
  make: (acts: Acts) => Promise<unknown>;
  says: string | RegExp;
  button?: string | RegExp;
}[] = [
  { name: 'Returned', make: (acts) => decide(acts, 'return'), says: /^Returned/ },
  {
    name: 'Rejected',
    make: (acts) => decide(acts, 'reject'),
    says: 'This registration was rejected',
  },
  { name: 'Approved', make: (acts) => bring(acts), says: 'To file', button: /^Take back/ },
  {
    name: 'Changed',
    make: async (acts) => {
      await bring(acts, filed(acts.id));
      await acts.meera.call(registrations.update, {
        params: { id: acts.id },
        query: masked,
        body: { phone: '9876501234', changeReason: 'A new telephone' },
      });
    },
    says: 'Changed after filing',
    button: /^Settle/,
  },
  {
    name: 'Advertised',
    make: (acts) => bring(acts, filed(acts.id), advertised),
    says: 'Advertised',
    button: /^Record an event/,
  },
  {
    name: 'Granted',
    make: (acts) => bring(acts, filed(acts.id), advertised, granted(acts.id, 3000)),
    says: 'Granted',
  },
  {
    name: 'Renewal',
    make: (acts) => bring(acts, filed(acts.id), advertised, granted(acts.id, 60)),
    says: 'Renewal due',
    button: /^Record the renewal/,
  },
  {
    name: 'Young',
    make: ({ id, meera }) =>
      meera.call(registrations.update, { params: { id }, query: masked, body: { age: '16' } }),
    says: 'Under 18',
    button: 'Erase this person',
  },
  {
    name: 'Withdrawn',
    make: async (acts) =>
      acts.meera.call(rights.withdrawConsent, {
        params: await producerOf(acts),
        body: { toldOn: '2026-01-12', channel: 'letter' },
      }),
    says: 'Consent withdrawn',
  },
];

test('a case is good in each of its states, on a phone in the dark and at a desk', async ({
  asha,
  meera,
  openPage,
}) => {
  const people = states.map(({ name }) => newProducer(`${name} State`));
  const ids = await register(asha, ...people);
  const page = await openPage(desktop, meera, '/settings');
  const good = async (name: string) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectGoodPage(page, `${name} on a phone`);
    await page.setViewportSize(desktop);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectGoodPage(page, name);
  };
  for (const [index, { name, make, says, button }] of states.entries()) {
    const id = ids[index] ?? 0;
    await make({ id, meera });
    await page.goto(`/registration-details/${id}`);
    await expect(page.getByText(says).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await good(name);
    if (button === undefined) continue;
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await good(`the dialog of ${name}`);
  }
  // Nothing is left to show.
  const [gone = 0] = ids;
  await meera.call(registrations.remove, { params: { id: gone }, body: { reason: 'Twice' } });
  await page.goto(`/registration-details/${gone}`);
  await expect(page.getByRole('link', { name: 'Trash' })).toBeVisible();
  await good('in the trash');
});
