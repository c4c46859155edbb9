/** The most history entries and printed papers in a case file, newest first. */
export const mostHistory = 500;
export const mostPapers = 200;

/** The steps of a case, from the registration to the renewal of its grant. */
export const caseSteps = [
  'registered',
  'reviewed',
  'filed',
  'advertised',
  'granted',
  'renewal',
] as const;
export type CaseStep = (typeof caseSteps)[number];

/** The next action of a case. `wait`: no action is due now; `none`: the case has ended or is locked. */
export const caseActions = [
  'correct',
  'review',
  'print',
  'file',
  'renew',
  'record',
  'wait',
  'none',
] as const;
export type CaseAction = (typeof caseActions)[number];

/** `now` is the step that the case waits for; `ended` one that it did not pass. */
export const markStates = ['done', 'now', 'later', 'ended'] as const;
