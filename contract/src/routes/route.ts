import type { Permission } from '../fields/roles.ts';
import type { ErrorCode } from '../words/error-table.ts';

/**
 * Who may call an endpoint. The server refuses to start a route without one.
 * - `anyone`: no session needed.
 * - `signed-in`: any active account, about itself or the catalogue.
 * - a permission: accounts whose role holds it (fields/roles.ts). Collectors without it get 403
 *   `Admin access required`, roles of the office `auth.not_permitted`.
 */
export type Access = 'anyone' | 'signed-in' | Permission;

/** Named limits of calls per time; the server has their numbers and when each applies (server/src/accounts/throttles.ts). */
export type Throttle = 'login' | 'lookup' | 'export';

/**
 * Where an app may keep the answer of a list to ask later whether it is still right: only in its memory,
 * because it holds personal data, or on the disk of the device as well.
 */
export type AnswerCache = 'memory' | 'disk';

/** `table`: a CSV file or an Excel workbook. `sound`: a recording. */
export type FileRule = { required: boolean; accepts: 'image' | 'image-or-pdf' | 'table' | 'sound' };

/** A body that is a file and nothing else. */
export type RawRule = {
  /** The content types that the request may name. */
  types: readonly string[];
  /** The error for any other content type. */
  refusal: ErrorCode;
};

/** Where and by whom an endpoint is called: what a browser needs to know of it. */
export type Route = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path below the base path, with Fastify's `:name` parameters. */
  url: string;
  config: {
    access: Access;
    /**
     * About one record: a collector reaches own ones only. Another's answers exactly like an id that does
     * not exist (404), which SQL enforces and not the guard.
     */
    own?: true;
    /** About the whole register: closed to accounts that are bound to areas. */
    whole?: true;
    /** A stranger with a signed, unexpired link is let in too. */
    link?: true;
    throttle?: Throttle;
    /** GET endpoints of lists: the answer has an ETag, and an unchanged one is 304 without a body. */
    etag?: AnswerCache;
    /**
     * The JSON body may also come as a form, lists as JSON text, with this many files of one field.
     */
    bodyOrForm?: { field: string; most: number; accepts: FileRule['accepts'] };
    /** Multipart endpoints: the files, by field name. */
    files?: Readonly<Record<string, FileRule>>;
    /** Endpoints whose body is one file. */
    raw?: RawRule;
    /** The content types of a reply that is not JSON. */
    produces?: readonly string[];
  };
};

export type Routes = Readonly<Record<string, Route>>;

const by =
  <const Method extends Route['method']>(method: Method) =>
  <const Url extends string, const Config extends Route['config']>(url: Url, config: Config) => ({
    method,
    url,
    config,
  });
export const get = by('GET');
export const post = by('POST');
export const put = by('PUT');
export const patch = by('PATCH');
export const del = by('DELETE');

/** A table to download, as CSV or XLSX. */
export const table = <const Url extends string, const Config extends Route['config']>(
  url: Url,
  config: Config,
) =>
  post(url, {
    ...config,
    throttle: 'export',
    produces: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  });

/** Keeps the literal types of a feature's routes while checking their shape. */
export const defineRoutes = <const R extends Routes>(routes: R): R => routes;
