import { catalogue } from '@gi/contract/routes/catalogue';
import { queryOptions } from '@tanstack/react-query';
import { answerOf } from './answer-of.ts';
import { call } from './client.ts';

/** How long an answer counts as fresh (ms): the catalogue changes rarely. */
const FRESH_FOR = 10 * 60_000;

export const categories = () =>
  queryOptions({
    ...answerOf(['catalogue', 'categories'], catalogue.categories),
    staleTime: FRESH_FOR,
    gcTime: Infinity,
  });

export const allProducts = () =>
  queryOptions({
    ...answerOf(['catalogue', 'products'], catalogue.products),
    staleTime: FRESH_FOR,
    gcTime: Infinity,
  });

/** The names of the catalogue and of the States in other languages. */
export const entryNames = () =>
  queryOptions({
    ...answerOf(['catalogue', 'names'], catalogue.names),
    staleTime: FRESH_FOR,
    gcTime: Infinity,
  });

/** Asks for what the wizard needs of the catalogue, so that it is on the device in a village. */
export const keepCatalogueOnDevice = async (): Promise<void> => {
  await Promise.all([call(catalogue.categories), call(catalogue.products), call(catalogue.names)]);
};
