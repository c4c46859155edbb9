import { views } from '@gi/contract/routes/views';
import { randomUUID } from 'node:crypto';
import type { Person, World } from './world.ts';

/** A view of an account of the office: of the caller where that is one. */
export const savedView = async (world: World, as: Person = world.meera): Promise<number> => {
  const owner = as.user.role === 'user' ? world.meera : as;
  const json = {
    name: randomUUID(),
    list: 'registrations',
    columns: [],
    filters: {},
    sort: null,
    shared: false,
  };
  return (await world.call({ url: views.create.url, as: owner, json })).json<{ id: number }>().id;
};
