/** The compressions that files of the web app are kept in, best first. */
const PREFERRED = ['br', 'gzip'] as const;
export type Encoding = (typeof PREFERRED)[number] | 'identity';

/** The best compression that a client accepts (RFC 9110, 12.5.3; a weight of 0 is a refusal). */
export const acceptedEncoding = (header: string | undefined): Encoding => {
  const weights = new Map(
    (header ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return PREFERRED.find((name) => (weights.get(name) ?? weights.get('*') ?? 0) > 0) ?? 'identity';
};
