import type { HistoryEntry } from '@gi/contract/schemas/case-file';
import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { attachmentKind, documentKinds } from '@gi/contract/fields/document-kinds';
import { applicationTexts } from '#i18n/en/applications.ts';
import { caseTexts } from '#i18n/en/case.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { documentNames } from '#i18n/en/document-names.ts';
import { useText } from '#i18n/language.ts';
import { formatDay } from '#lib/format/format.ts';
import { useEntryNames } from '#features/record/use-entry-names.ts';
import { fieldName } from '#features/record/field-names.ts';
import { useValueWords } from '#features/record/value-words.ts';

/** The sentences of a history, by the action of the audit trail. */
const acts = {
  'registration.created': 'act_created',
  'registration.additional_created': 'act_additional',
  'registration.changed': 'act_changed',
  'registration.viewed_full_ids': 'act_viewed',
  'registration.deleted': 'act_deleted',
  'producer.deleted': 'act_deleted',
  'trash.restored': 'act_restored',
  'document.replaced': 'act_replaced',
  'document.earlier_deleted': 'act_earlierDeleted',
  'document.viewed': 'act_documentsViewed',
  'paper.printed': 'act_printed',
  'export.production': 'act_exported',
  'review.approved': 'act_approved',
  'review.returned': 'act_returned',
  'review.rejected': 'act_rejected',
  'review.reopened': 'act_reopened',
  'review.undone': 'act_undone',
  'review.taken_back': 'act_takenBack',
  'review.resubmitted': 'act_resubmitted',
  'review.changed_after_approval': 'act_changedAfterApproval',
  'review.decided_alone': 'act_decidedAlone',
  'application.recorded': 'act_applicationRecorded',
  'application.undone': 'act_applicationUndone',
  'application.attached': 'act_applicationAttached',
  'application.attachment_removed': 'act_applicationAttachmentRemoved',
  'application.changed_after_filing': 'act_changedAfterFiling',
  'application.settled': 'act_settled',
  'producer.data_given': 'act_dataGiven',
  'producer.erasure_asked': 'act_erasureAsked',
  'producer.erasure_refused': 'act_erasureRefused',
  'producer.erasure_taken_back': 'act_erasureTakenBack',
  'consent.withdrawn': 'act_withdrawn',
  'consent.withdrawal_proposed': 'act_withdrawalProposed',
  'consent.withdrawal_refused': 'act_withdrawalRefused',
  'consent.given': 'act_consentGiven',
  'hold.set': 'act_holdSet',
  'hold.lifted': 'act_holdLifted',
} as const;

const isKnown = (action: string): action is keyof typeof acts => Object.hasOwn(acts, action);

/** `production_details.17.unit` → the product and the field. */
const partsOf = (field: string): { productId: number | undefined; name: string } => {
  const [, id, name] = /^production_details\.(\d+)\.(\w+)$/.exec(field) ?? [];
  return { productId: id === undefined ? undefined : Number(id), name: name ?? field };
};

/** The sentence of an entry, and the lines under it. */
export const useHistoryWords = (record: RegistrationDetail) => {
  const t = useText(caseTexts);
  const details = useText(detailTexts);
  const events = useText(applicationTexts);
  const documents = useText(documentNames);
  const valueWords = useValueWords();
  const names = useEntryNames();
  const products = [...record.existing_products, ...record.selected_products];
  const labelOf = (name: string): string => {
    if (name === attachmentKind) return t('registryLetter');
    if (name === 'renewal') return t('renewalPaper');
    const kind = documentKinds.find((each) => each === name);
    return kind === undefined ? fieldName(name, details) : documents(kind);
  };
  const changeLine = ({ field, from, to }: HistoryEntry['changes'][number]): string => {
    if (field === 'reason') return t('because', { reason: to ?? '' });
    const { productId, name } = partsOf(field);
    const words = {
      field: labelOf(name),
      from: from === null ? t('nothing') : valueWords(name, from),
      to: to === null ? t('nothing') : valueWords(name, to),
    };
    const product = products.find(({ id }) => id === productId);
    return product === undefined
      ? t('change', words)
      : t('changeOf', { ...words, product: names.product(product) });
  };
  return {
    sentence: ({ action, username, event, on }: HistoryEntry): string => {
      const name = username ?? details('somebody');
      if (event !== null && action === 'application.recorded')
        return t('act_event', { name, event: events(`event_${event}`), day: formatDay(on ?? '') });
      if (event !== null && action === 'application.undone')
        return t('act_eventUndone', { name, event: events(`event_${event}`) });
      return t(isKnown(action) ? acts[action] : 'act_other', { name });
    },
    lines: ({ changes, fields, product }: HistoryEntry): string[] => {
      const shown = new Set(changes.map(({ field }) => partsOf(field).name));
      // Of a document, and of changes whose values are not kept.
      const others = fields.filter((field) => !shown.has(field)).map(labelOf);
      return [
        ...changes.map(changeLine),
        ...(others.length === 0 ? [] : [others.join(', ')]),
        ...(product === null ? [] : [names.summary(product, products)]),
      ];
    },
  };
};
