import { rights } from '@gi/contract/routes/rights';
import type { PersonDataFormat } from '@gi/contract/schemas/rights';
import { answerOf } from './answer-of.ts';
import { askAgain } from './ask-again.ts';
import { changeOf } from './change-of.ts';
import { download, type Download } from './client.ts';

/** Consent and legal holds of a person, for the office. */
export const personRights = (id: number) =>
  answerOf(['rights', id], rights.state, { params: { id } });

/** What is locked or gone shows on the record, in the lists and in the totals. */
const refresh = askAgain('rights', 'registrations', 'producers', 'users', 'dashboard');

/** Records that a person withdrew the consent. */
export const withdrawConsent = (id: number) =>
  changeOf(rights.withdrawConsent, { params: { id }, onSuccess: refresh });

/** Refuses the withdrawal that a collector proposed. */
export const refuseWithdrawal = (id: number) =>
  changeOf(rights.refuseWithdrawal, { params: { id }, onSuccess: refresh });

/** Records that a person gave the consent again. */
export const giveConsent = (id: number) =>
  changeOf(rights.giveConsent, { params: { id }, onSuccess: refresh });

/** Sets or lifts the legal hold of a person. */
export const changeHold = (id: number, change: 'setHold' | 'liftHold') =>
  changeOf(rights[change], { params: { id }, onSuccess: refresh });

/** Erases a person; the lists are read again when the page of the record is left. */
export const erasePerson = (id: number) => changeOf(rights.erase, { params: { id } });

/** Asks for an erasure, which another person confirms. */
export const askErasure = (id: number) =>
  changeOf(rights.askErasure, { params: { id }, onSuccess: refresh });

/** Refuses the erasure that was asked for, or takes one's own request back. */
export const refuseErasure = (id: number) =>
  changeOf(rights.refuseErasure, { params: { id }, onSuccess: refresh });

/** What stays of those who were erased, the newest first. */
export const erasureList = (page: number) =>
  answerOf(['rights', 'erasures', page], rights.erasures, { query: { page } });

/** A person's own data as a file. */
export const personData = (id: number, format: PersonDataFormat): Promise<Download> =>
  download(rights.data, `person_${id}.${format}`, { params: { id }, query: { format } });
