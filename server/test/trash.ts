import { sql } from 'kysely';
import { makeRegistration } from '#test/make.ts';
import type { World } from '#test/world.ts';

/** The ids of what is in the trash of a person. */
export const trashOf = async (
  { services: { db } }: World,
  producerId: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from trash where producer_id = ${producerId} order by id`.execute(db);
  return rows.map((row) => row.id);
};

/** Deletes what is in the trash of a person for good. */
export const emptyTrashOf = async (world: World, producerId: number): Promise<void> => {
  for (const id of await trashOf(world, producerId))
    await world.call({ method: 'DELETE', url: `/trash/${id}`, as: world.meera });
};

/** Deletes a new person. @returns the id of the item in the trash */
export const deletedPerson = async (world: World): Promise<number> => {
  const { producerId } = await makeRegistration(world, world.asha);
  await world.call({ method: 'DELETE', url: `/producers/${producerId}`, as: world.meera });
  return (await trashOf(world, producerId))[0] ?? 0;
};

/** Deletes a person and empties the trash of them: nothing of the person stays. @throws unless it is deleted */
export const deleteForGood = async (world: World, producerId: number): Promise<void> => {
  const url = `/producers/${producerId}`;
  const deleted = await world.call({ method: 'DELETE', url, as: world.meera });
  if (deleted.statusCode !== 204) throw new Error(`not deleted: ${deleted.body}`);
  await emptyTrashOf(world, producerId);
};
