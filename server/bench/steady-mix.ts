import { Agent, request as requestOver } from 'node:http';
import { randomInt } from 'node:crypto';
import { photo } from '#test/pictures.ts';
import type { Bench } from './load.ts';
import { boundary, type Product, submission } from './uploads.ts';

/**
 * What the screens of a working day ask for, in percent: our estimate, from the calls that a
 * registration makes on a phone and those that its review makes in the office. At 200 a second that is a
 * new registration with three photographs every two seconds, 1,800 an hour.
 */
const shares = {
  list: 32.25,
  record: 18,
  file: 15,
  search: 8,
  statistics: 6,
  number: 5,
  verify: 5,
  activity: 4,
  products: 4,
  create: 0.25,
  edit: 2,
  report: 0.5,
} as const;
export type Kind = keyof typeof shares;

export type Reply = { status: number; body: Buffer };
type Call = {
  method?: string;
  path: string;
  token: string;
  body?: Buffer | string;
  type?: string;
};
type Send = (call: Call) => Promise<Reply>;

const namesAskedFor = ['dev', 'lak', 'sing', 'kumar', 'rani', 'asha', 'weav', 'das'];
/** As many as one account may keep (docs/security.md); a browser opens six. */
const connectionsOfAccount = 20;
/** Records with real documents, which files are asked of and edits go to. */
const withDocuments = 6;

/** Calls over connections that each account keeps open, as browsers do. */
const openConnections = (url: string): { send: Send; close: () => void } => {
  const agents = new Map<string, Agent>();
  const agentOf = (token: string): Agent => {
    const known = agents.get(token);
    if (known !== undefined) return known;
    const agent = new Agent({ keepAlive: true, maxSockets: connectionsOfAccount });
    agents.set(token, agent);
    return agent;
  };
  const send: Send = ({ method = 'GET', path, token, body, type = 'application/json' }) =>
    new Promise((resolve, reject) => {
      const content =
        body === undefined
          ? {}
          : { 'content-type': type, 'content-length': String(Buffer.byteLength(body)) };
      const headers = { authorization: `Bearer ${token}`, ...content };
      const options = { method, agent: agentOf(token), headers };
      const request = requestOver(`${url}${path}`, options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }),
        );
      });
      request.on('error', reject);
      request.end(body);
    });
  return { send, close: () => agents.forEach((agent) => agent.destroy()) };
};

/** @throws when the call is refused */
const readJson = async <Shape>(send: Send, call: Call): Promise<Shape> => {
  const { status, body } = await send(call);
  if (status >= 300) throw new Error(`${call.path}: ${status} ${body.toString()}`);
  return JSON.parse(body.toString()) as Shape;
};

const anyOf = <Item>(items: readonly Item[]): Item => {
  const item = items[randomInt(items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
};

/** One of the first 400 pages of a list, the first ones more often. */
const anyPage = (): number => Math.floor(400 ** Math.random());

/** A kind of call, as often as its share says. */
const anyKind = (): Kind => {
  const entries = Object.entries(shares) as [Kind, number][];
  let at = Math.random() * entries.reduce((sum, [, share]) => sum + share, 0);
  for (const [kind, share] of entries) {
    at -= share;
    if (at < 0) return kind;
  }
  return 'list';
};

/**
 * The calls of a working day in random order over the register of the benchmark, new registrations with three photographs
 * among them. @param most how many calls will be made, so that all forms are made before the first one
 */
export const openMix = async ({ product: { url }, office, collectors }: Bench, most: number) => {
  const { send, close } = openConnections(url);
  const asAdmin = () => ({ token: anyOf(office) });
  const [product] = await readJson<Product[]>(send, { path: '/products', ...asAdmin() });
  if (product === undefined) throw new Error('the catalogue is empty');
  const pictures = await Promise.all(
    [0, 1, 2, 3].map(() => photo({ width: 1200, height: 900, format: 'jpeg' })),
  );
  const form = (): Buffer => submission(anyOf(pictures), product);
  const forms = Array.from({ length: Math.ceil(most * 0.005) + 20 }, form);
  const create = (token: string): Call => ({
    ...{ method: 'POST', path: '/registrations', token },
    ...{ body: forms.pop() ?? form(), type: `multipart/form-data; boundary=${boundary}` },
  });
  const made: { id: number; links: string[] }[] = [];
  for (let n = 0; n < withDocuments; n += 1) {
    const call = create(anyOf(collectors));
    const { registrationId: id } = await readJson<{ registrationId: number }>(send, call);
    type Record = { documentUrls: { [kind: string]: string | null } };
    const record = await readJson<Record>(send, { path: `/registrations/${id}`, ...asAdmin() });
    const links = Object.values(record.documentUrls).flatMap((link) => link ?? []);
    made.push({ id, links: links.map((link) => link.replace('/api', '')) });
  }
  const page = { path: '/registrations/all?limit=50', ...asAdmin() };
  const { registrations } = await readJson<{ registrations: { id: number }[] }>(send, page);
  const post = (path: string, token: string, body: object, method = 'POST'): Call => ({
    ...{ method, path, token },
    body: JSON.stringify(body),
  });
  const calls: Record<Kind, () => Call> = {
    list: () => ({
      path: `/registrations/all?page=${anyPage()}&limit=10`,
      token: anyOf([...office, ...collectors]),
    }),
    record: () => ({
      path: `/registrations/${anyOf(registrations).id}?numbers=masked`,
      ...asAdmin(),
    }),
    file: () => ({ path: anyOf(anyOf(made).links), ...asAdmin() }),
    search: () => ({
      path: `/registrations/all?page=1&search=${anyOf(namesAskedFor)}`,
      ...asAdmin(),
    }),
    statistics: () => ({
      path: '/dashboard/statistics',
      token: anyOf([...office, ...collectors]),
    }),
    number: () =>
      post('/registrations/search', anyOf(office), {
        ...{ page: '1', limit: '10' },
        search: String(randomInt(1000, 10_000)),
      }),
    verify: () =>
      post('/registrations/verify', anyOf(collectors), {
        aadharNumber: String(randomInt(600_000_000_000, 900_000_000_000)),
      }),
    activity: () => ({ path: '/dashboard/activity', token: anyOf(collectors) }),
    products: () => ({ path: '/products', token: anyOf(collectors) }),
    create: () => create(anyOf(collectors)),
    edit: () =>
      post(
        `/registrations/${anyOf(made).id}`,
        anyOf(office),
        { address: `Lane ${randomInt(1000)}` },
        'PUT',
      ),
    report: () => ({ path: '/registrations/report?type=summary', ...asAdmin() }),
  };
  return {
    /** Makes one call; `kind` says which it was. */
    callOne: async (): Promise<{ kind: Kind; reply: Reply }> => {
      const kind = anyKind();
      return { kind, reply: await send(calls[kind]()) };
    },
    close,
  };
};
