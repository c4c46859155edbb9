import { actionSentences, isAuditAction } from './activity-texts.ts';
import { activityKeyedValues } from './activity-keyed-values.ts';
import { choiceLabels, paperLabels } from './choice-labels.ts';
import { camelCase } from '../fields/field.ts';
import { formatDay } from '../values/english-days.ts';
import { labels } from './labels.ts';

/** The English words of values in the details of the trail; web translates them. */
export const activityValues = {
  ...activityKeyedValues,
  // The kinds of exports.
  dates: 'by days',
  products: 'by products',
  report: 'report',
  places: 'places',
  view: 'list of the register',
  catalogue: 'catalogue',
  activity: 'activity',
  applications: 'applications',
  queue: 'review queue',
  summary: 'summary',
  detailed: 'detailed',
  production: 'production',
  // Roles.
  admin: 'administrator',
  user: 'data collector',
  // The actions on the catalogue.
  added: 'added',
  changed: 'changed',
  imported: 'imported',
  restored: 'brought back',
  // Statuses and events of reviews and applications; `retired` is an entry of the catalogue too.
  retired: 'retired',
  submitted: 'waiting for review',
  returned: 'returned',
  approved: 'approved',
  rejected: 'rejected',
  not_filed: 'to file',
  filed: 'filed',
  advertised: 'advertised in the journal',
  opposed: 'opposed',
  granted: 'granted',
  refused: 'refused',
  withdrawn: 'withdrawn',
  renewed: 'renewed',
  removed: 'removed from the Register',
  renewal_due: 'renewal due',
  expired: 'expired',
  // Outcomes of a scanned card, and the fact that the registration keeps of it.
  verified: 'verified by UIDAI',
  unverified: 'not verified',
  other_number: 'of another number',
  no_number: 'no number was typed',
  identityVerified: 'ID verified by UIDAI',
} as const;

const choice = /(?:^|\.)(?:gender|unit|turnoverUnit|turnover_unit)$/;

/** Whether a field's values are choices, which each language translates. */
export const isChoiceField = (field: string): boolean => choice.test(field);

const english: Readonly<Record<string, string>> = {
  ...paperLabels,
  ...choiceLabels,
  ...labels,
  ...activityValues,
};

/** The English of a field, a document, a paper, an action or another word of the program in the trail. */
export const activityWord = (key: string): string => {
  if (/^\d{4}-\d\d-\d\d$/.test(key)) return formatDay(key);
  if (isAuditAction(key)) return actionSentences[key];
  for (const each of [key, camelCase(key)])
    if (Object.hasOwn(english, each)) return english[each] ?? key;
  return key.replaceAll('_', ' ');
};
