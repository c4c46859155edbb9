import { daysInTrash } from '@gi/contract/values/time-limits';
import { allEndpoints } from '@gi/contract/schemas/all-endpoints';
import type { Endpoint } from '@gi/contract/schemas/endpoint';
import { ErrorBody } from '@gi/contract/schemas/error-body';
import * as z from 'zod/mini';
import { basePaths } from '#base/base-path.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Descriptions of the tags. The server does not start when an endpoint has a tag without one. */
const tags: Readonly<Record<string, string>> = {
  activity: 'The audit trail',
  applications: 'Applications of producers to the Registry',
  auth: 'Sessions and accounts of people',
  catalogue: 'Categories and products',
  dashboard: 'Totals and recent activity',
  diagnostics: 'Whether the server and its parts work',
  documents: 'Scanned documents of producers',
  exports: 'Tables and files to save',
  printouts: 'Legal papers and producer cards',
  producers: 'Farmers and artisans',
  registrations: 'Registrations of producers for products',
  reports: 'Reports on registrations',
  retention: 'How long data of people are kept',
  reviews: 'Reviews of registrations',
  rights: 'Rights of the registered person',
  settings: 'Settings of the authentication unit',
  views: 'Saved views of the lists of the office',
  trash: `What was deleted within the last ${daysInTrash} days`,
  users: 'Accounts, for administrators',
};

/**
 * Endpoints that the document leaves out. `/files/serve/{folder}/{fileName}`, kept for old links, and
 * `/files/{registrationId}/{fileName}/info` match the same URLs, which OpenAPI does not allow.
 */
export const undocumented: ReadonlySet<string> = new Set(['documents.serve']);

const toJsonSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

const json = (schema: JsonSchema) => ({ 'application/json': { schema } });

/** An object schema as parameters of the path or the query. */
const parametersOf = (schema: z.ZodMiniType | undefined, location: 'path' | 'query') => {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: property,
  }));
};

/** A multipart body: the form's text fields as they are sent, and the files. */
const multipartBody = ({ config: { form, files = {} } }: Endpoint) => {
  const fields = form === undefined ? {} : toJsonSchema(form, 'input');
  const requiredFiles = Object.keys(files).filter((name) => files[name]?.required);
  const schema = {
    type: 'object',
    properties: {
      ...fields.properties,
      ...Object.fromEntries(
        Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }]),
      ),
    },
    required: [...(fields.required ?? []), ...requiredFiles],
  };
  return { required: true, content: { 'multipart/form-data': { schema } } };
};

/** The same body as a form, with files. */
const formOf = (schema: JsonSchema, also: Endpoint['config']['bodyOrForm']) => {
  if (also === undefined) return {};
  const files = { type: 'array', items: { type: 'string', format: 'binary' }, maxItems: also.most };
  const properties = { ...schema.properties, [also.field]: files };
  return { 'multipart/form-data': { schema: { ...schema, properties } } };
};

const bodyOf = (endpoint: Endpoint) => {
  if (endpoint.config.form !== undefined) return { requestBody: multipartBody(endpoint) };
  const { raw } = endpoint.config;
  if (raw !== undefined) return { requestBody: { required: true, content: contentOf(raw.types) } };
  const { body } = endpoint.schema;
  if (body === undefined) return {};
  const schema = toJsonSchema(body, 'input');
  return {
    requestBody: {
      required: true,
      content: { ...json(schema), ...formOf(schema, endpoint.config.bodyOrForm) },
    },
  };
};

/** Replies that are not JSON: text, or bytes of a file. */
const contentOf = (types: readonly string[]) =>
  Object.fromEntries(
    types.map((type) => [
      type,
      { schema: { type: 'string', ...(type.startsWith('text/') ? {} : { format: 'binary' }) } },
    ]),
  );

const descriptions: Readonly<Record<string, string>> = {
  200: 'Success',
  201: 'Created',
  204: 'Success, without a body',
  304: 'Unchanged since the answer whose ETag the request named in If-None-Match',
  503: 'A part of the server is not available',
};

const responsesOf = ({ schema, config }: Endpoint) => {
  const replies = Object.entries(schema.response ?? {}).map(([status, reply]) => {
    const content = status === '204' ? {} : { content: json(toJsonSchema(reply, 'output')) };
    return [status, { description: descriptions[status] ?? `Status ${status}`, ...content }];
  });
  const file = config.produces && {
    200: { description: descriptions[200], content: contentOf(config.produces) },
  };
  return {
    ...Object.fromEntries(replies),
    ...file,
    ...(config.etag && { 304: { description: descriptions[304] } }),
    '4XX': { $ref: '#/components/responses/Refused' },
    '5XX': { $ref: '#/components/responses/Failed' },
  };
};

const securityOf = ({ config: { access, link } }: Endpoint) => {
  if (access === 'anyone') return [];
  // A signed link opens a file without a session.
  return link ? [{ bearer: [] }, {}] : [{ bearer: [] }];
};

const operationOf = (operationId: string, endpoint: Endpoint) => {
  const { schema } = endpoint;
  for (const tag of schema.tags)
    if (tags[tag] === undefined) throw new Error(`${operationId} has the unknown tag ${tag}`);
  const parameters = [
    ...parametersOf(schema.params, 'path'),
    ...parametersOf(schema.querystring, 'query'),
  ];
  return {
    operationId,
    summary: schema.summary,
    tags: schema.tags,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...bodyOf(endpoint),
    responses: responsesOf(endpoint),
    security: securityOf(endpoint),
  };
};

const pathsOf = () => {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const [name, endpoint] of allEndpoints) {
    if (undocumented.has(name)) continue;
    const path = endpoint.url.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: operationOf(name, endpoint),
    };
  }
  return paths;
};

/** The API as OpenAPI 3.1, from the endpoints of the contract alone. */
export const makeOpenApiDocument = () => ({
  openapi: '3.1.0',
  info: {
    title: 'gi-registry',
    description: "Registration of the producers of India's geographical indications",
    version: '1',
    contact: { name: 'The administrators of this server' },
    license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
  },
  servers: basePaths.map((url) => ({ url })),
  tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
  paths: pathsOf(),
  components: {
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        description: 'The token that `auth.login` answers',
      },
    },
    schemas: { Error: toJsonSchema(ErrorBody, 'output') },
    responses: {
      Refused: {
        description: 'The request was refused; `code` names the reason, `error` is a sentence',
        content: json({ $ref: '#/components/schemas/Error' }),
      },
      Failed: {
        description: 'The server could not answer; Retry-After says when to try again',
        content: json({ $ref: '#/components/schemas/Error' }),
      },
    },
  },
});
