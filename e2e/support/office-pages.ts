import { printJobs } from '@gi/contract/schemas/print-jobs';
import { registrations } from '@gi/contract/schemas/registrations';
import type { Page } from '@playwright/test';
import { rows } from './looks.ts';
import type { Account } from './people.ts';
import { approve, newProducer, register } from './registrations.ts';
import { expect } from './test.ts';

/** What decides how wide a page may be, and whether it begins with rows. */
export type Kind = 'list' | 'form' | 'record' | 'bench';
type OfficePages = Readonly<Record<string, Kind>>;

const fixed: OfficePages = {
  '/admin': 'list',
  '/admin/review': 'list',
  '/admin/applications': 'list',
  '/admin/printing': 'list',
  '/admin/activity': 'list',
  '/admin/catalogue': 'list',
  '/admin/users': 'list',
  '/admin/trash': 'list',
  '/admin/doctor': 'list',
  '/registrations': 'list',
  '/admin/today': 'record',
  '/admin/data-protection': 'record',
  '/reports': 'record',
  '/admin/settings': 'form',
  '/admin/settings?part=rules': 'form',
  '/admin/settings?part=files': 'form',
  '/settings': 'form',
};

const longWord = 'Venkatanarasimharajuvaripeta';

/** Registrations in the states that the lists show. */
export type Filled = { approved: number; waiting: number; deleted: number };

/** Something in every list: waiting, approved, printed, in the trash, with a long name and a large sum. */
export const fillLists = async (asha: Account, meera: Account): Promise<Filled> => {
  const people = ['Anima Looks', 'Bhanu Looks', longWord].map(newProducer);
  const [approved = 0, deleted = 0, waiting = 0] = await register(asha, ...people);
  const read = (id: number) =>
    meera.call(registrations.get, { params: { id }, query: { numbers: 'masked' } });
  const { existing_products } = await read(waiting);
  // By its collector: who changed it last may not decide, and has no dialogs to.
  await asha.call(registrations.update, {
    params: { id: waiting },
    query: { numbers: 'masked' },
    body: {
      // A PIN code, so that the place is known.
      address: 'Weavers Lane, Sualkuchi, Kamrup, Assam 781103',
      production_details: existing_products.map(({ id: productId }) => ({
        ...{ productId, annualTurnover: 350_000, turnoverUnit: 'lakh' },
      })),
    },
  });
  await approve(meera, approved);
  await meera.call(printJobs.start, { body: { kind: 'card', registrationIds: [approved] } });
  await meera.call(registrations.remove, {
    params: { id: deleted },
    body: { reason: 'Registered twice' },
  });
  return { approved, waiting, deleted };
};

/** Every page of the office, with a case and the bench. */
export const officePages = ({ approved, waiting }: Filled): OfficePages => ({
  ...fixed,
  [`/registration-details/${approved}`]: 'record',
  [`/admin/review?id=${waiting}`]: 'bench',
});

/** Opens a page and waits until all of it is there. */
export const openOfficePage = async (page: Page, address: string, kind: Kind): Promise<void> => {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
  if (kind === 'list') await expect(page.locator(rows).first()).toBeVisible();
};
