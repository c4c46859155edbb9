import { serializerCompiler } from 'fastify-type-provider-zod';
import { isDeepStrictEqual } from 'node:util';

type ReplySerializer = typeof serializerCompiler;

/** Writes the reply as it is: the types of the endpoints have checked its shape. */
const plain: ReplySerializer = () => (data) => JSON.stringify(data);

/**
 * Writes the reply by the schema of its endpoint, and throws when the schema does not describe it:
 * also when it would leave a field out, since the plain serializer would send that field.
 */
const checked: ReplySerializer = (route) => {
  const encode = serializerCompiler(route);
  return (data) => {
    const text = encode(data);
    if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(data))))
      throw new Error(`The reply of ${route.method} ${route.url} is not what its schema describes`);
    return text;
  };
};

/**
 * How replies become JSON. The check costs about as much as making a page of a list, so tests and
 * development run it and production does not.
 */
export const replySerializer = (check: boolean): ReplySerializer => (check ? checked : plain);
