import pg from 'pg';
import { expect, it } from 'vitest';
import { createFirstDatabase } from '#test/database.ts';
import { migrateAsOwner } from './database-access.ts';

it('ends the lines of addresses that forms of browsers sent as all others end, also in what a review saw', async () => {
  const database = await createFirstDatabase();
  const client = new pg.Client(database.ownerConnection);
  try {
    await client.connect();
    await client.query(String.raw`
      insert into users (username, password_hash, role) values ('asha', 'x', 'user');
      insert into producers (name, address, age, gender, phone, address_for_service) values
        ('Rupali Das', E'Lane 4\r\nHajo', 40, 'female', '9876543210', E'P.O.\r\nHajo'),
        ('Moromi Bora', E'Lane 5\nHajo', 40, 'female', '9876543211', null);
      insert into registrations (producer_id, user_id, is_application, search_text) select id, 1, false, 'x' from producers;
      insert into review_snapshots (registration_id, facts)
        select id, jsonb_build_object('address', E'Lane 4\r\nHajo', 'name', E'C:\\r\\n') from registrations where id = 1`);
    await migrateAsOwner(database);
    const { rows } = await client.query(
      `select p.address, p.address_for_service as service, s.facts from producers p
        join registrations r on r.producer_id = p.id left join review_snapshots s on s.registration_id = r.id order by p.id`,
    );
    expect(rows).toEqual([
      {
        address: 'Lane 4\nHajo',
        service: 'P.O.\nHajo',
        facts: { address: 'Lane 4\nHajo', name: String.raw`C:\r\n` },
      },
      { address: 'Lane 5\nHajo', service: null, facts: null },
    ]);
  } finally {
    await client.end();
    await database.drop();
  }
});
