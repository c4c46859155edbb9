import { activity } from '@gi/contract/routes/activity';
import type { Route } from '@gi/contract/routes/route';
import { registrations } from '@gi/contract/routes/registrations';
import { reports } from '@gi/contract/routes/reports';
import { users } from '@gi/contract/routes/users';
import { screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { translation as hindi } from '#i18n/hi/sentences.ts';
import { setLanguage } from '#i18n/language.ts';
import { answer, cutOff, refuse } from '#test/api.ts';
import { listRow, pageOf } from '#test/registration-samples.ts';
import { renderScreen } from '#test/render.tsx';
import { Page as Activity } from './office/activity.tsx';
import { Page as Users } from './office/users.tsx';
import { Page as MyRegistrations } from './collector/my-registrations.tsx';
import { Page as Registrations } from './record/registrations.tsx';
import { Page as Reports } from './reports/reports.tsx';

afterEach(() => setLanguage('en'));

type Screen = [name: string, page: ComponentType, endpoint: Route];
const screens: Screen[] = [
  ['my registrations', MyRegistrations, registrations.own],
  ['all registrations', Registrations, registrations.all],
  ['reports', Reports, reports.report],
  ['users', Users, users.list],
  ['activity', Activity, activity.trail],
];

/** What the pages ask for beside their own list. */
const answerRest = () => answer(users.dropdown, []);

describe.each(screens)('the page of %s', (_name, Page, endpoint) => {
  test.each([
    ['request.too_many', /^Too many requests/],
    ['service.unavailable', 'Service unavailable'],
  ] as const)('says %s in the words of the server, and asks again on Retry', async (code, text) => {
    answerRest();
    const came = refuse(endpoint, code);
    const { user } = renderScreen(<Page />, { as: 'meera' });
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    const asked = came.length;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(came.length).toBeGreaterThan(asked));
  });

  test('says in Hindi that the server is not available', async () => {
    setLanguage('hi');
    answerRest();
    refuse(endpoint, 'service.unavailable');
    renderScreen(<Page />, { as: 'asha' });
    const text = String(hindi['service.unavailable']);
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  });
});

test('a list that was cut off is there again after Retry, when the network is back', async () => {
  cutOff(registrations.own);
  const { user } = renderScreen(<MyRegistrations />, { as: 'asha' });
  expect((await screen.findAllByText('Service unavailable')).length).toBeGreaterThan(0);
  answer(registrations.own, pageOf([listRow()]));
  window.dispatchEvent(new Event('online'));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Rupali Das' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});
