import type { SampleIds } from './sample-ids.ts';

/** One of each call about saved views. */
export const viewSamples = (ids: Pick<SampleIds, 'viewId' | 'freshAadharNumber'>) => {
  const params = { id: ids.viewId };
  const body = {
    name: `Granted ${ids.freshAadharNumber.slice(-4)}`,
    list: 'registrations' as const,
    columns: ['name', 'status'],
    filters: { state: 'Assam' },
    sort: 'name',
    shared: false,
  };
  // Who saved the first one may not have two of a name.
  const update = { params, body: { ...body, name: `${body.name}, changed` } };
  return { list: {}, create: { body }, update, remove: { params } };
};
