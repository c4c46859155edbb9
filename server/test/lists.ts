import type { Pagination } from '@gi/contract/schemas/paging';
import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { makeRegistration } from './make.ts';
import type { Person, World } from './world.ts';

export type ListPage = { registrations: RegistrationRecord[]; pagination: Pagination };

/**
 * Six registrations: five of asha, oldest first, of which the first is of Bimla Das, and one of ravi.
 * @param ofBimla what Bimla has besides name, phone and email
 */
export const makeListed = async (
  world: World,
  ofBimla: Parameters<typeof makeRegistration>[2] = {},
): Promise<{ ofAsha: number[]; ofRavi: number }> => {
  const make = async (as: Person, changes: Parameters<typeof makeRegistration>[2]) =>
    (await makeRegistration(world, as, changes)).registrationId;
  const bimla = { name: 'Bimla Das', phone: '7365482911', email: 'bimla@loom.in' };
  const ofAsha = [await make(world.asha, { ...bimla, ...ofBimla })];
  for (let count = 0; count < 4; count += 1) ofAsha.push(await make(world.asha, { email: '' }));
  const ravis = { name: 'Bimla of Ravi', phone: '7000000002', email: '' };
  return { ofAsha, ofRavi: await make(world.ravi, ravis) };
};

/** A page of all registrations that `as` may see. */
export const listAll = async (world: World, query: string, as = world.meera): Promise<ListPage> => {
  const answer = await world.call({ url: `/registrations/all?${query}`, as });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ListPage>();
};

export const idsOf = ({ registrations }: ListPage): number[] => registrations.map(({ id }) => id);

/** Without the dates of signed links, which begin anew at each quarter of an hour. */
export const undated = <Answer>(answer: Answer): Answer =>
  JSON.parse(
    JSON.stringify(answer).replaceAll(/expires=\d+&signature=[\w-]+/g, 'signed'),
  ) as Answer;
