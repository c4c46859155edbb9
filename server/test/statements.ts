import type pg from 'pg';

export type Statement = { text: string; values: unknown[] };

/** Adds every statement that the app sends on connections of its pool to `statements`. */
export const noteStatements = (pool: object, statements: Statement[]): void => {
  // The services know less of the pool than there is.
  const wrapped = pool as pg.Pool;
  const connect = wrapped.connect.bind(wrapped) as () => Promise<pg.PoolClient>;
  const connectAndNote = async (): Promise<pg.PoolClient> => {
    const client = await connect();
    const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
    const query = (first: string | Statement, values: unknown[] = [], ...rest: unknown[]) => {
      statements.push({ text: typeof first === 'string' ? first : first.text, values });
      return send(first, values, ...rest);
    };
    return Object.create(client, { query: { value: query } }) as pg.PoolClient;
  };
  Object.assign(wrapped, { connect: connectAndNote });
};
