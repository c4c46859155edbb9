import { catalogue } from '@gi/contract/routes/catalogue';
import { dashboard } from '@gi/contract/routes/dashboard';
import { diagnostics } from '@gi/contract/routes/diagnostics';
import { registrations } from '@gi/contract/routes/registrations';
import { users } from '@gi/contract/routes/users';
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { call, requireToken } from './client.ts';

/** The calls of the connectivity test, in the order of docs/specification.md, Calls. */
export const connectivityCalls = [
  { name: 'GET /api/ping', run: () => call(diagnostics.ping) },
  { name: 'GET /api/dashboard/statistics', run: () => call(dashboard.statistics) },
  {
    name: 'GET /api/registrations/all?page=1&limit=10',
    run: () => call(registrations.all, { query: { page: 1, limit: 10 } }),
  },
  { name: 'GET /api/products', run: () => call(catalogue.products) },
  { name: 'GET /api/users/dropdown', run: () => call(users.dropdown) },
] as const;

type SampleFiles = { aadharCard: File; signature: File; photo: File } & {
  panCard?: File | undefined;
  proofOfProduction?: File | undefined;
};

/** Random, so that it belongs to no registered person. */
const madeUpAadhar = () =>
  `9${Array.from(crypto.getRandomValues(new Uint8Array(11)), (byte) => byte % 10).join('')}`;

/** Sends a made-up registration with these files as a dry run: nothing is kept. */
export const dryRunRegistration = async (files: SampleFiles) => {
  requireToken();
  const [product] = await call(catalogue.products);
  const form = {
    name: 'Test Person',
    address: 'Test address',
    age: '30',
    gender: 'female',
    phone: '9876543210',
    aadharNumber: madeUpAadhar(),
    productCategoryIds: product === undefined ? [] : [product.category_id],
    areaOfProduction: 'Test area',
    selectedProducts: product === undefined ? [] : [product.id],
    existingProducts: [],
    dryRun: 'true',
    ...files,
  };
  return call(registrations.create, { form });
};

/** The checks of the server; they run again each time the page opens. */
export const doctorReport = () =>
  queryOptions({
    ...answerOf(['diagnostics', 'doctor'], diagnostics.doctor),
    staleTime: 0,
  });

/** Asks whether the registration has a signature on file. */
export const debugSignature = (registrationId: number) =>
  call(diagnostics.signatureDebug, { body: { registrationId } });

/** Asks whether Form GI 3A and the statement show the same signature. */
export const compareSignature = (registrationId: number, productName: string) =>
  call(diagnostics.compareSignature, { body: { registrationId, productName } });
