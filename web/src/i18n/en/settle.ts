import { defineMessages } from '../messages.ts';

/** What was changed after the filing of an application, and how a clerk settles it. */
export const settleTexts = defineMessages('settle', {
  openTitle: 'Changed after filing',
  meaning:
    'The Registry still has what was filed. Please find out whether it must be told, then settle this.',
  what_changed: '{name} changed the registration on {time}',
  what_document: '{name} added a document on {time}',
  what_returned: '{name} returned the registration on {time}',
  what_rejected: '{name} rejected the registration on {time}',
  settle: 'Settle',
  settleOf: 'Settle: {product}',
  title: 'Settle what was changed for {name}?',
  text: 'The mark ‘Changed after filing’ goes. Your note stays with the application.',
  note: 'How it was settled',
  settled: 'It is settled',
  settledBy: 'Settled by {name} on {time}: {note}',
  settledCount: {
    one: '{count} settled change after filing',
    other: '{count} settled changes after filing',
  },
  somebody: 'a deleted account',
});
