import { registrations } from '@gi/contract/routes/registrations';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { rememberRows } from '#lib/lists/list-neighbours.ts';
import { answer } from '#test/api.ts';
import { answerDetails, openDetails, replaceText } from '#test/details-page.ts';
import { rupali } from '#test/registration-samples.ts';
import { address } from '#test/render.tsx';

beforeEach(() => {
  answerDetails();
  answer(registrations.get, ({ params }) => ({
    ...rupali,
    id: Number(params['id']),
    name: `Person ${params['id']}`,
  }));
});

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const neighbours = () => within(screen.getByRole('navigation', { name: 'Neighbours in the list' }));

test('a record is headed by its name and leads to its neighbours in the list that was shown', async () => {
  rememberRows([40, 41, 42]);
  const { user } = openDetails();
  await heading('Person 41');
  expect(screen.getByText('Registration Details')).toBeVisible();
  await user.click(neighbours().getByRole('link', { name: 'Next registration in the list' }));
  await heading('Person 42');
  expect(address()).toBe('/registration-details/42');
  expect(neighbours().queryByRole('link', { name: /^Next/ })).toBeNull();
  await user.keyboard('kk');
  await heading('Person 40');
  expect(neighbours().queryByRole('link', { name: /^Previous/ })).toBeNull();
});

test('a record of no list has no neighbours', async () => {
  rememberRows([50, 51]);
  openDetails();
  await heading('Person 41');
  expect(screen.queryByRole('navigation', { name: 'Neighbours in the list' })).toBeNull();
});

test('J types a letter while a name is edited', async () => {
  rememberRows([41, 42]);
  const { user } = openDetails();
  await heading('Person 41');
  await user.click(screen.getByRole('button', { name: 'Edit Details' }));
  await replaceText(user, /^Full Name/, 'j');
  expect(address()).toBe('/registration-details/41');
  expect(screen.queryByRole('navigation', { name: 'Neighbours in the list' })).toBeNull();
});

test('the other registrations of the person are a press away', async () => {
  answer(registrations.get, ({ params }) => ({
    ...rupali,
    id: Number(params['id']),
    name: `Person ${params['id']}`,
    other_registrations:
      params['id'] === '41'
        ? [
            {
              id: 77,
              created_at: '2026-02-03T06:00:00.000Z',
              products: ['Assam Japi', 'Kangra Tea'],
            },
          ]
        : [],
  }));
  const { user } = openDetails();
  await user.click(await screen.findByRole('link', { name: 'Assam Japi, Kangra Tea' }));
  await heading('Person 77');
  expect(screen.queryByText('Other registrations of this person')).toBeNull();
});
