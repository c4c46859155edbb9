import { views } from '@gi/contract/routes/views';
import type { Person, World } from './world.ts';

let saved = 0;
/** A view of an account of the office: of the caller where that is one. */
export const savedView = async (world: World, as: Person = world.meera): Promise<number> => {
  const owner = as.user.role === 'user' ? world.meera : as;
  saved += 1;
  const json = {
    name: `View ${saved}`,
    list: 'registrations',
    columns: [],
    filters: {},
    sort: null,
    shared: false,
  };
  return (await world.call({ url: views.create.url, as: owner, json })).json<{ id: number }>().id;
};
