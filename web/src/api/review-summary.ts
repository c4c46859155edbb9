import { reviews } from '@gi/contract/routes/reviews';
import { queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The first part of the keys of all that is known about reviews. */
export const REVIEWS = 'reviews';

/** Registrations by status: of a collector the own ones. */
export const reviewSummary = () =>
  queryOptions({
    queryKey: [REVIEWS, 'summary'],
    queryFn: ({ signal }) => call(reviews.summary, { signal }),
  });
