import { applications } from '@gi/contract/schemas/applications';
import { catalogue } from '@gi/contract/schemas/catalogue';
import { errors } from '@gi/contract/words/error-table';
import { indianStates } from '@gi/contract/fields/places';
import { registrations } from '@gi/contract/schemas/registrations';
import { type ReviewInput, reviews } from '@gi/contract/schemas/reviews';
import type { Page } from '@playwright/test';
import { expectNoEnglish, follow, showHindi } from '../support/hindi.ts';
import type { Account } from '../support/people.ts';
import { newProducer, register } from '../support/registrations.ts';
import { desktop, expectFits, phone } from '../support/screens.ts';
import { test } from '../support/test.ts';

const collectorPages = [
  '/dashboard',
  '/registration',
  '/registrations',
  '/my-registrations',
  '/verify',
  '/reports',
  '/settings',
  '/settings/sessions',
  '/registration-details/1',
  '/not-a-page',
];

const administratorPages = [
  ...collectorPages,
  '/admin',
  '/admin/today',
  '/admin/data-protection',
  '/admin/users',
  '/admin/users/1/registrations',
  '/admin/review',
  '/admin/catalogue',
  '/admin/applications',
  '/admin/activity',
  '/admin/printing',
  '/admin/settings',
  '/admin/settings?part=rules',
  '/admin/settings?part=files',
  '/admin/trash',
  '/admin/doctor',
  '/settings/second-factor',
  '/test-upload',
  '/test-simple',
  '/api-test',
  '/compression-test',
  '/camera-test',
  '/test-signature',
];

type Walk = { page: Page; addresses: readonly string[]; data: readonly string[]; state: string };

/** Opens each page and expects that it says nothing in English but names and the data. */
const walk = async ({ page, addresses, data, state }: Walk): Promise<void> => {
  for (const address of addresses) {
    await follow(page, address);
    await expectNoEnglish(page, data, `${address}, ${state}`);
  }
};

/** The same on a desktop and on a phone, and Hindi fits both; axe has looked at these screens in English. */
const walkOnBothScreens = async ({ page, addresses, data, state }: Walk): Promise<void> => {
  for (const address of addresses) {
    await follow(page, address);
    for (const size of [desktop, phone]) {
      const where = `${address}, ${state}, ${size.width}`;
      await page.setViewportSize(size);
      await expectFits(page, where);
      await expectNoEnglish(page, data, where);
    }
    await page.setViewportSize(desktop);
  }
};

/** What people and offices wrote; it is the same in every language. */
const namesOf = async (...accounts: readonly Account[]): Promise<string[]> => {
  const [first] = accounts;
  const { categories, products } = (await first?.call(catalogue.manage)) ?? {
    categories: [],
    products: [],
  };
  const facts = products.flatMap((each) => [
    each.name,
    each.state,
    each.proprietor,
    each.proprietor_address,
    each.description,
  ]);
  const names = [
    ...indianStates,
    ...facts,
    ...categories.flatMap((each) => [each.name, each.description]),
  ];
  // The first administrator is meera too.
  const usernames = ['meera', ...accounts.map(({ username }) => username)];
  return [...names.filter((name) => name !== null), ...usernames];
};

test.describe('in Hindi', () => {
  test.use({ ownServer: true });

  test('no page of an empty register has English words, nor has one that the server refuses', async ({
    meera,
    openPage,
  }) => {
    const data = await namesOf(meera);
    const page = await openPage(desktop);
    await showHindi(page, meera);
    await walk({ page, addresses: administratorPages, data, state: 'empty' });
    // A refusal after which the app does not try again.
    const { status, message: error } = errors['request.too_many'];
    await page.route(/\/api\/(?!auth\/verify)/, (route) =>
      route.fulfill({ status, json: { error, code: 'request.too_many', requestId: 'r-1' } }),
    );
    // A reload drops the answers that the page already has.
    await page.reload();
    await walk({ page, addresses: administratorPages, data, state: 'refused' });
  });

  test('no page of a register in use has English words, for meera and for asha', async ({
    asha,
    meera,
    openPage,
  }) => {
    const people = [
      newProducer('Rupali Das'),
      newProducer('Bhanu Medhi'),
      newProducer('Moni Bora'),
    ];
    const [approved = 0, returned = 0] = await register(asha, ...people);
    const decide = async (id: number, body: Omit<ReviewInput, 'seen'>) => {
      const { updated_at: seen } = await meera.call(registrations.get, { params: { id } });
      await meera.call(reviews.review, { params: { id }, body: { seen, ...body } });
    };
    await decide(approved, { decision: 'approve' });
    await decide(returned, {
      decision: 'return',
      remarks: [{ field: 'address', text: 'ज़िला नहीं लिखा है' }],
    });
    const [product] = (await meera.call(applications.list, { query: {} })).applications;
    if (product === undefined) throw new Error('the approved product is no application');
    const { registrationId, productId } = product;
    await meera.call(applications.record, {
      body: {
        event: 'filed',
        on: '2026-01-10',
        items: [{ registrationId, productId }],
        applicationNo: '812',
      },
    });
    const data = [
      ...(await namesOf(meera, asha)),
      ...people.map(({ name }) => name),
      '12 Weavers Lane, Sualkuchi, Assam',
      'Sualkuchi',
    ];
    const inUse = `/registration-details/${approved}`;
    const page = await openPage(desktop);
    await showHindi(page, meera);
    await walkOnBothScreens({
      page,
      addresses: [...administratorPages, inUse],
      data,
      state: 'admin',
    });
    const own = await openPage(desktop);
    await showHindi(own, asha);
    await walkOnBothScreens({
      page: own,
      addresses: [...collectorPages, inUse],
      data,
      state: 'own',
    });
  });
});
