import * as z from 'zod/mini';
import { applicationEvents, shownApplicationStatuses } from '../fields/application-states.ts';
import { caseActions, caseSteps, markStates } from '../fields/case-steps.ts';
import { reviewStatuses } from '../fields/review-states.ts';
import { ChangedValue } from './activity.ts';
import { ApplicationFile } from './applications.ts';
import { packetCopies, printedKinds } from '../routes/printouts.ts';
import { CardLayout } from './printouts.ts';
import { RegistrationDetail } from './registration-record.ts';
import { Review } from './reviews.ts';
import { Day, Id, Time } from './scalars.ts';

/** An entry of a registration's history: who did what and when. */
export const HistoryEntry = z.object({
  id: Id,
  at: Time,
  /** Null when the account is gone. */
  username: z.nullable(z.string()),
  action: z.string(),
  /**
   * Names of changed fields, kinds of documents, or papers; `identityVerified` where UIDAI signed the scanned card,
   * `numberCovered` where the sender ticked that.
   */
  fields: z.array(z.string()),
  /** Values before and after, for accounts of the office while the registration exists; numbers are masked. */
  changes: z.array(ChangedValue),
  /** The product that it is about. */
  product: z.nullable(z.string()),
  /** Of an application: the event and its day. */
  event: z.nullable(z.enum(applicationEvents)),
  on: z.nullable(Day),
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

/** A step of the line that says where a case is (rules/case-stage.ts). */
const CaseMark = z.object({
  step: z.enum(caseSteps),
  state: z.enum(markStates),
  /** When it was done, or ended; of a renewal, the end of the validity. */
  on: z.nullable(Day),
  /** The number of the application, the journal or the authorised user. */
  number: z.nullable(z.string()),
  /** Says more than the step: `returned`, `opposed`, `expired`; null otherwise. */
  status: z.nullable(z.enum([...reviewStatuses, ...shownApplicationStatuses])),
});
export type CaseMark = z.output<typeof CaseMark>;

/** What has to be done next, and since when it waits; null where nothing waits. */
const CaseNext = z.object({
  step: z.enum(caseSteps),
  since: z.nullable(Day),
  action: z.enum(caseActions),
});
export type CaseNext = z.output<typeof CaseNext>;

/** Where a case is. Products whose lines are alike share one. */
export const CaseLine = z.object({
  products: z.array(z.object({ id: Id, name: z.string() })),
  marks: z.array(CaseMark),
  next: CaseNext,
});
export type CaseLine = z.output<typeof CaseLine>;

/** Papers that were printed of one product, or of all when `productId` is null. */
export const PrintedPapers = z.object({
  id: Id,
  at: Time,
  by: z.nullable(z.string()),
  papers: z.array(z.enum(printedKinds)),
  /** Of a card; null where it was not chosen. */
  layout: z.nullable(CardLayout),
  /** Of a packet. */
  copies: z.array(z.enum(packetCopies)),
  productId: z.nullable(Id),
  productName: z.nullable(z.string()),
  /** The print job of which they were a part. */
  jobId: z.nullable(Id),
});
export type PrintedPapers = z.output<typeof PrintedPapers>;

/** Everything that one page shows of a registration, from the person to its history. */
export const CaseFile = z.object({
  registration: RegistrationDetail,
  /** `since`: when it came into this status. */
  review: z.object({ status: z.enum(reviewStatuses), since: Time, history: z.array(Review) }),
  /** One for each product that is made already; attachments are for accounts of the office. */
  applications: z.array(ApplicationFile),
  /** The newest first. */
  papers: z.array(PrintedPapers),
  lines: z.array(CaseLine),
  /** The most urgent of the lines; `productId` where it is about one product. */
  next: z.extend(CaseNext, { productId: z.nullable(Id) }),
  history: z.array(HistoryEntry),
});
export type CaseFile = z.output<typeof CaseFile>;
