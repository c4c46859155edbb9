import { prepareRoles, rolesOf } from '#db/prepare-roles.ts';
import type { Cluster } from '#test/cluster.ts';

const database = 'gi_registry';
const password = 'river';
export const roles = rolesOf(database);

/** The users of the register's database and their passwords. */
export const users = { [roles.server]: password, [roles.owner]: password };

/** Makes database and roles as `npm run database:prepare` does. */
export const prepareDatabase = (cluster: Cluster): Promise<void> => {
  const admin = { server: cluster.admin(), database: cluster.admin(database) };
  return prepareRoles(admin, { database, roles }, () => password);
};

export const urlAt = (port: number, role = roles.server): string =>
  `postgres://${role}:${password}@127.0.0.1:${port}/${database}`;
