import { catalogue } from '@gi/contract/routes/catalogue';
import { dashboard } from '@gi/contract/routes/dashboard';
import { totalRowsHeader } from '@gi/contract/routes/exports';
import { registrations } from '@gi/contract/routes/registrations';
import { users } from '@gi/contract/routes/users';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Page } from '#pages/office/workbench.tsx';
import { answer } from './api.ts';
import { listRow, pageOf } from './registration-samples.ts';
import { renderScreen } from './render.tsx';
import { allProducts } from './wizard-samples.ts';

/** What the administrator's first page asks the server for. */
export const answerAdminPage = (): void => {
  answer(dashboard.statistics, {
    totalRegistrations: 1234,
    totalApplications: 1500,
    totalUsers: 3,
    totalProducts: 20,
    totalCategories: 2,
    activeProducts: 4,
    thisMonth: 5,
    myRegistrations: 0,
    myApplications: 0,
  });
  answer(dashboard.backups, { lastGood: null, failure: null, late: false, place: null });
  answer(registrations.all, pageOf([listRow()]));
  answer(users.dropdown, [
    { id: 11, username: 'asha', registration_count: 12 },
    { id: 12, username: 'ravi', registration_count: 0 },
  ]);
  answer(catalogue.products, allProducts);
};

/** Opens the dialog of that page with the ways to export. */
export const openExports = async (user: UserEvent): Promise<void> =>
  user.click(await screen.findByRole('button', { name: 'Other exports' }));

/** Opens one of the export panels, which are closed on phones. */
export const openExportPanel = async (user: UserEvent, name: string) => {
  const panel = within(await screen.findByRole('region', { name }));
  await user.click(panel.getByRole('button', { name }));
  return panel;
};

type Panel = Awaited<ReturnType<typeof openExportPanel>>;

/** Chooses asha in the panel 'Export by user' and presses its button. */
export const chooseAsha = async (user: UserEvent, panel: Panel): Promise<void> => {
  await panel.findByRole('option', { name: 'asha (12)' });
  await user.selectOptions(panel.getByRole('combobox', { name: 'User' }), 'asha (12)');
  await user.click(panel.getByRole('button', { name: 'Export User Registrations' }));
};

/** Opens the administrator's page and begins an export of asha's registrations. */
export const exportOfAsha = async () => {
  const { user, unmount } = renderScreen(<Page />, { as: 'meera' });
  await openExports(user);
  const panel = await openExportPanel(user, 'Export by user');
  await chooseAsha(user, panel);
  return { user, unmount, panel };
};

/** A finished CSV as the server sends it. */
export const csvFile = (text: string, rows: number, name: string): Response =>
  new Response(text, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      [totalRowsHeader]: String(rows),
    },
  });

/** A file whose pieces come when the test says so. */
export const slowFile = (headers: Record<string, string>) => {
  let control: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => void (control = given),
    cancel: () => void (cancelled = true),
  });
  return {
    response: () => new Response(stream, { headers }),
    send: (text: string) => control?.enqueue(new TextEncoder().encode(text)),
    end: () => control?.close(),
    cut: () => control?.error(new TypeError('cut')),
    isCancelled: () => cancelled,
  };
};
