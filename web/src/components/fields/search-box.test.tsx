import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { SearchBox } from './search-box.tsx';

/** The address of a page: it follows a search when `arrive` is called, and changes by itself with `goTo`. */
const openList = () => {
  const asked: string[] = [];
  let setAddress: (search: string) => void = () => undefined;
  const List = () => {
    const [value, setValue] = useState('');
    setAddress = setValue;
    return <SearchBox value={value} onSearch={(search) => asked.push(search)} label="Search" />;
  };
  render(<List />);
  const goTo = (search: string) => act(() => setAddress(search));
  return { asked, goTo, arrive: (at: number) => goTo(asked.at(at) ?? '') };
};

const box = () => screen.getByRole('searchbox');

it('keeps letters that are typed before the address follows an earlier search', async () => {
  const user = userEvent.setup();
  const { asked, arrive } = openList();
  await user.type(box(), 'N{Enter}');
  await user.type(box(), 'i');
  arrive(0);
  expect(box()).toHaveValue('Ni');
  await user.type(box(), 'rmali{Enter}');
  await user.type(box(), ' D');
  arrive(-1);
  expect(asked).toEqual(['N', 'Nirmali']);
  expect(box()).toHaveValue('Nirmali D');
});

it('keeps them too when an address is passed over', async () => {
  const user = userEvent.setup();
  const { arrive, goTo } = openList();
  await user.type(box(), 'N{Enter}');
  await user.type(box(), 'ir{Enter}');
  await user.type(box(), 'm');
  arrive(1);
  expect(box()).toHaveValue('Nirm');
  // What was passed over is no search of this box any longer.
  goTo('N');
  expect(box()).toHaveValue('N');
});

it('shows the search of another address, as after Back', async () => {
  const user = userEvent.setup();
  const { arrive, goTo } = openList();
  await user.type(box(), 'Nirmali{Enter}');
  arrive(0);
  goTo('');
  expect(box()).toHaveValue('');
  goTo('Nirmali');
  expect(box()).toHaveValue('Nirmali');
});
