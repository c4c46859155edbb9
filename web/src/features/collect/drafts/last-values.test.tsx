import { catalogue } from '@gi/contract/routes/catalogue';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer } from '#test/api.ts';
import { completeDraft, japiHat, mugaSilk } from '#test/wizard-samples.ts';
import { openWizard } from '#test/wizard.tsx';
import { lastValues, rememberValues } from './last-values.ts';

const person = { ...completeDraft().person, address: '12 Weavers Lane,  Sualkuchi, Assam 781103' };
const pieces = (changes = {}) => ({ ...completeDraft().production[mugaSilk.id]!, ...changes });
const earlier = completeDraft({
  person,
  production: { [mugaSilk.id]: pieces({ unit: 'pieces', turnoverUnit: 'thousand' }) },
});

describe('of a registration that was confirmed', () => {
  test('the village, the products and their units are remembered, and nothing of the person', () => {
    rememberValues(11, earlier);
    expect(lastValues(11)).toEqual({
      place: 'Sualkuchi, Assam 781103',
      last: {
        categories: completeDraft().categories,
        existingProducts: completeDraft().existingProducts,
      },
      products: [
        { id: 11, areaOfProduction: 'Sualkuchi', unit: 'pieces', turnoverUnit: 'thousand' },
      ],
    });
    const kept = JSON.stringify(Object.entries(localStorage));
    for (const secret of [person.name, person.aadharNumber, person.phone, 'Weavers Lane'])
      expect(kept).not.toContain(secret);
    expect(lastValues(12).products).toEqual([]);
  });

  test.each([
    [
      'S/O Hari Das, House No 12, Weavers Lane, Sualkuchi, Kamrup, Assam 781103',
      'Sualkuchi, Kamrup, Assam 781103',
    ],
    ['Sualkuchi, Kamrup, Assam 781103', 'Sualkuchi, Kamrup, Assam 781103'],
    ['मकान 5, मंदिर गली\nग्राम रामपुर, ज़िला वाराणसी', 'ग्राम रामपुर, ज़िला वाराणसी'],
    ['W/O Ratan, Mill Road\nHajo', 'Mill Road, Hajo'],
    ['House 12', ''],
  ])('of %s only a place is remembered', (address, place) => {
    rememberValues(11, completeDraft({ person: { ...person, address } }));
    expect(lastValues(11).place).toBe(place);
  });

  test('a house that an earlier version kept is offered no more', () => {
    localStorage.setItem('last-values:11', '{"place":"House No 12, Hajo","products":[]}');
    expect(lastValues(11).place).toBe('Hajo');
  });

  test('the latest product comes first, each only once', () => {
    rememberValues(11, earlier);
    rememberValues(
      11,
      completeDraft({
        existingProducts: [japiHat],
        production: { [japiHat.id]: pieces() },
      }),
    );
    rememberValues(11, earlier);
    expect(lastValues(11).products.map(({ id }) => id)).toEqual([mugaSilk.id, japiHat.id]);
  });

  test('what is stored by something else counts as nothing', () => {
    localStorage.setItem('last-values:11', '"soup"');
    expect(lastValues(11)).toEqual({ place: '', products: [] });
    localStorage.setItem('last-values:11', '{');
    expect(lastValues(11)).toEqual({ place: '', products: [] });
  });
});

describe('the next registration', () => {
  beforeEach(() => rememberValues(11, earlier));

  test('adds the village to the address with a tap', async () => {
    const address = '14 Mill Road';
    const { user } = await openWizard(completeDraft({ step: 1, person: { ...person, address } }));
    await user.click(screen.getByRole('button', { name: 'Add Sualkuchi, Assam 781103' }));
    const field = screen.getByLabelText(/^Address/);
    expect(field).toHaveValue('14 Mill Road, Sualkuchi, Assam 781103');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('button', { name: /^Add Sualkuchi/ })).not.toBeInTheDocument();
  });

  test.each(['14 Mill Road, SUALKUCHI', '14 Mill Road 781103'])(
    'offers no village where the address has one: %s',
    async (address) => {
      await openWizard(completeDraft({ step: 1, person: { ...person, address } }));
      expect(screen.queryByRole('button', { name: /^Add Sualkuchi/ })).toBeNull();
    },
  );

  test('takes area and units of the same product with a tap', async () => {
    const blank = pieces({ areaOfProduction: '', annualProduction: '' });
    const { user } = await openWizard(completeDraft({ production: { [mugaSilk.id]: blank } }));
    await user.click(
      screen.getByRole('button', { name: 'As last time: Sualkuchi, Pieces, Thousand' }),
    );
    expect(screen.getByLabelText(/^Area of Production/)).toHaveValue('Sualkuchi');
    expect(screen.getByLabelText('Unit')).toHaveValue('pieces');
    expect(screen.getByLabelText('Turnover Unit')).toHaveValue('thousand');
    expect(screen.getByLabelText(/^Annual Production/)).toHaveFocus();
  });

  test('has the recent products first, then those of the State, then the others', async () => {
    const kashmir = { ...japiHat, id: 31, name: 'Kashmir Pashmina', state: 'Jammu and Kashmir' };
    const { user } = await openWizard(completeDraft({ step: 3, existingProducts: [], person }));
    await screen.findByRole('checkbox', { name: /Handicraft/ });
    answer(catalogue.products, [
      kashmir,
      japiHat,
      mugaSilk,
      ...Array.from({ length: 6 }, (_, i) => ({ ...kashmir, id: 40 + i, name: `Shawl ${i}` })),
    ]);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const list = within(await screen.findByRole('group', { name: /^Products already produced/ }));
    const rows = () =>
      list.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent);
    expect(list.getByText('Registered lately')).toBeVisible();
    expect(list.getByText('From Assam')).toBeVisible();
    expect(rows().slice(1, 4)).toEqual([
      expect.stringContaining('Muga Silk'),
      expect.stringContaining('Assam Japi'),
      expect.stringContaining('Kashmir Pashmina'),
    ]);
    await user.type(list.getByRole('searchbox'), 'cashmere');
    await waitFor(() => expect(rows()).toHaveLength(8));
    await user.clear(list.getByRole('searchbox'));
    await user.type(list.getByRole('searchbox'), 'मूगा');
    await waitFor(() => expect(rows()[1]).toContain('Muga Silk'));
  });
});
