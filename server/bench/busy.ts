import { setTimeout as sleep } from 'node:timers/promises';
import { photo } from '#test/pictures.ts';
import { readProducts, send, submission } from './uploads.ts';

/**
 * Keeps a server busy from a process of its own: an export of everything again and again, and eight
 * uploads at a time, until this process is killed.
 */
export type BusyWork = { url: string; admin: string; collectors: string[] };

const { url, admin, collectors } = JSON.parse(process.argv[2] ?? '{}') as BusyWork;
const picture = await photo({ width: 1600, height: 1200 });
const [product] = await readProducts(url, admin);
if (product === undefined) throw new Error('The catalogue is empty');

const upload = async (token: string | undefined): Promise<void> => {
  for (;;) {
    await send(`${url}/registrations`, submission(picture, product), token);
    process.send?.('upload');
  }
};

const download = async (): Promise<void> => {
  for (;;) {
    const response = await fetch(`${url}/users/export`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin}`, 'content-type': 'application/json' },
      body: JSON.stringify({ startDate: '2000-01-01', endDate: '2099-01-01', format: 'csv' }),
    });
    if (!response.ok) throw new Error(`The export was answered ${response.status}`);
    for await (const chunk of response.body ?? []) if (chunk === undefined) return;
    process.send?.('export');
    // Lets the uploads of this process have their turn after a short export.
    await sleep(1);
  }
};

process.send?.('ready');
process.once('disconnect', () => process.exit(0));
await Promise.all([
  download(),
  ...Array.from({ length: 8 }, (_, index) => upload(collectors[index % collectors.length])),
]);
