import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Fields, registrationForm } from '#test/make.ts';
import { photo } from '#test/pictures.ts';
import { type Client, someFields } from '#test/process/server.ts';

/** A submission as a collector's device has it; the id is set once the whole answer was received. */
export type Entry = {
  key: string;
  fields: Fields;
  /** Which of the pictures it sends. */
  picture: number;
  registrationId?: number;
};

/** An answer that is neither a success nor a known refusal, or a network error when none may be. */
type Odd = { key: string; answer: string };

const KINDS = ['aadharCard', 'signature', 'photo'];
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/**
 * A register under load, seen from outside: it remembers every submission, what was acknowledged,
 * and the hashes that the stored pictures must have.
 */
export const makeLoad = async (client: Client, at: () => string) => {
  const pictures = await Promise.all(
    [1, 2, 3].map((step) => photo({ width: 240 + step * 40, height: 200, format: 'jpeg' })),
  );
  const newFields = await someFields(client);
  const entries: Entry[] = [];
  const odd: Odd[] = [];
  /** Hashes of the stored pictures by picture and kind, learnt from the first registrations. */
  const hashes: Record<string, string>[] = [];
  const counts: Record<string, number> = {};

  const send = async (entry: Entry): Promise<{ status: number; registrationId?: number }> => {
    const some = pictures[entry.picture]!;
    const files = Object.fromEntries(KINDS.map((kind) => [kind, some]));
    const response = await fetch(`${at()}/api/registrations`, {
      method: 'POST',
      headers: { ...client.headers, 'idempotency-key': entry.key },
      body: await registrationForm(entry.fields, files),
      signal: AbortSignal.timeout(120_000),
    });
    const body = (await response.json()) as { registrationId?: number; code?: string };
    const { status } = response;
    counts[status] = (counts[status] ?? 0) + 1;
    if (status === 201 && body.registrationId !== undefined) {
      entry.registrationId = body.registrationId;
      return { status, registrationId: body.registrationId };
    }
    if (![503, 507].includes(status) || typeof body.code !== 'string')
      odd.push({ key: entry.key, answer: `${status} ${JSON.stringify(body)}` });
    return { status };
  };

  const newEntry = (): Entry => {
    const entry: Entry = {
      key: randomUUID(),
      fields: newFields(),
      picture: entries.length % pictures.length,
    };
    entries.push(entry);
    return entry;
  };

  let unanswered = 0;
  const isAcknowledged = async (entry: Entry): Promise<boolean> => {
    try {
      return (await send(entry)).status === 201;
    } catch {
      unanswered += 1; // The server is gone, in the middle of this one.
      return false;
    }
  };

  const read = async (entry: Entry): Promise<{ number: string; seen: Record<string, string> }> => {
    const record = await client.getFrom<{
      aadhar_number: string;
      documentUrls: Record<string, string>;
    }>(at(), `/registrations/${entry.registrationId}`);
    const seen = await Promise.all(
      Object.entries(record.documentUrls).map(async ([kind, path]) => {
        const response = await fetch(`${at()}${path}`);
        const bytes = new Uint8Array(await response.arrayBuffer());
        return [kind, response.ok ? sha256(bytes) : `${response.status}`] as const;
      }),
    );
    // Their order in the answer means nothing.
    const sorted = seen.toSorted(([a], [b]) => a.localeCompare(b));
    return { number: record.aadhar_number, seen: Object.fromEntries(sorted) };
  };

  /** Reads once more when the server closed the kept connection at that moment, as a browser does. */
  const readAgain = (entry: Entry) =>
    read(entry).catch((error: unknown) => {
      if (!(error instanceof TypeError)) throw error;
      return read(entry);
    });

  /** What an acknowledged entry lost: undefined when it is there with the same number and hashes. */
  const lossOf = async (entry: Entry): Promise<string | undefined> => {
    try {
      const { number, seen } = await readAgain(entry);
      const expected = JSON.stringify([entry.fields['aadharNumber'], hashes[entry.picture]]);
      const found = JSON.stringify([number, seen]);
      return found === expected ? undefined : `${entry.registrationId}: ${found}, not ${expected}`;
    } catch (error) {
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : 'no cause';
      return `${entry.registrationId}: ${String(error)} (${String(cause)})`;
    }
  };

  return {
    entries,
    odd,
    counts,
    newEntry,
    send,
    acknowledged: () => entries.filter((entry) => entry.registrationId !== undefined),
    uncertain: () => entries.filter((entry) => entry.registrationId === undefined),

    /** Registers once with each picture on a healthy server and keeps what its readers get. */
    learn: async (): Promise<void> => {
      for (let picture = 0; picture < pictures.length; picture += 1) {
        const entry = newEntry();
        entry.picture = picture;
        if ((await send(entry)).status !== 201) throw new Error(`refused: ${JSON.stringify(odd)}`);
        hashes[picture] = (await read(entry)).seen;
      }
      if (hashes.some((each) => Object.keys(each).length !== KINDS.length))
        throw new Error('a registration does not show its three pictures');
    },

    /** How many submissions of `run` got no answer at all. */
    unanswered: () => unanswered,

    /** Clients that submit one after the other until `isOver`. */
    run: async (clients: number, isOver: () => boolean): Promise<void> => {
      const submit = async (): Promise<void> => {
        while (!isOver()) {
          const entry = newEntry();
          // What is refused or not answered is sent again under its key, as a device does.
          while (!(await isAcknowledged(entry))) {
            if (isOver()) return;
            await sleep(50);
          }
        }
      };
      await Promise.all(Array.from({ length: clients }, submit));
    },

    /**
     * Sends an entry again until it is acknowledged, as a device does: refusals and broken
     * connections are tried again.
     */
    persist: async (entry: Entry, timeoutMs = 120_000): Promise<void> => {
      const end = Date.now() + timeoutMs;
      for (;;) {
        try {
          if ((await send(entry)).status === 201) return;
        } catch (error) {
          if (Date.now() > end) throw error;
        }
        if (Date.now() > end) throw new Error(`${entry.key} is refused for too long`);
        await sleep(60);
      }
    },

    /** Waits until running clients got two more submissions acknowledged: the server is well. */
    acknowledgeMore: async (state: () => string = () => ''): Promise<void> => {
      const count = (): number =>
        entries.filter((entry) => entry.registrationId !== undefined).length;
      const [before, end] = [count(), Date.now() + 180_000];
      while (count() < before + 2) {
        if (Date.now() > end)
          throw new Error(`no recovery: ${JSON.stringify(counts)} ${state().slice(-3_000)}`);
        await sleep(20);
      }
    },

    /** The losses among these acknowledged entries. */
    losses: async (some: readonly Entry[]): Promise<string[]> => {
      const found: string[] = [];
      const rest = [...some];
      const reader = async (): Promise<void> => {
        for (let entry = rest.pop(); entry !== undefined; entry = rest.pop()) {
          const loss = await lossOf(entry);
          if (loss !== undefined) found.push(loss);
        }
      };
      await Promise.all([reader(), reader(), reader(), reader()]);
      return found;
    },

    /** How many registrations the register shows. */
    registered: async (): Promise<number> =>
      (await client.getFrom<{ pagination: { total: number } }>(at(), '/registrations/all?page=1'))
        .pagination.total,
  };
};
export type Load = Awaited<ReturnType<typeof makeLoad>>;
