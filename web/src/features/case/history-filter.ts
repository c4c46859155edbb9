export const historyKinds = [
  'changes',
  'review',
  'applications',
  'papers',
  'looks',
  'views',
  'rights',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** The kind under which the filter shows an entry of the trail, by the name of its action. */
export const kindOf = (action: string): HistoryKind => {
  if (action === 'registration.viewed_full_ids' || action === 'producer.data_given') return 'looks';
  if (action === 'document.viewed') return 'views';
  if (action.startsWith('producer.erasure_')) return 'rights';
  switch (action.split('.')[0]) {
    case 'review':
      return 'review';
    case 'application':
      return 'applications';
    case 'paper':
    case 'export':
      return 'papers';
    case 'consent':
    case 'hold':
      return 'rights';
    default:
      return 'changes';
  }
};
