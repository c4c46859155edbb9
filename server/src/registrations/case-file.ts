import { mostPapers } from '@gi/contract/fields/case-steps';
import type { Application } from '@gi/contract/schemas/applications';
import type { CaseFile, CaseLine } from '@gi/contract/schemas/case-file';
import {
  type CaseApplication,
  type CaseReview,
  caseMarks,
  caseNext,
  mostUrgent,
} from '@gi/contract/rules/case-stage';
import { dayOf } from '@gi/contract/values/days';
import { applicationFilesOf } from '#applications/application-file.ts';
import type { SignedInCaller } from '#base/caller.ts';
import type { DocumentServices } from '#documents/document-store.ts';
import type { IdentityServices } from '#identity/services.ts';
import { getReviews } from '#reviews/read-reviews.ts';
import { findReadable, toDetail } from './registration-detail.ts';
import { getHistory } from './history.ts';
import { listPrinted } from './history-queries.ts';

type Papers = CaseFile['papers'];

/** When the application for a product was last printed for the Registry after the approval. */
const printedOnOf = (
  papers: Papers,
  productId: number,
  approvedAt: string | null,
  toDay: (time: string) => string,
): string | null => {
  const printed = papers.find(
    (each) =>
      each.papers.includes('gi3a') &&
      (each.productId === null || each.productId === productId) &&
      approvedAt !== null &&
      each.at >= approvedAt,
  );
  return printed === undefined ? null : toDay(printed.at);
};

type LineFacts = { registeredOn: string; review: CaseReview };

/** One line for each product; products whose lines are alike share one. */
const linesOf = (
  { registeredOn, review }: LineFacts,
  applications: readonly { application: Application; facts: CaseApplication }[],
): [CaseLine, ...CaseLine[]] => {
  const lines = new Map<string, CaseLine>();
  for (const { application, facts } of applications) {
    const marks = caseMarks(registeredOn, review, facts);
    const next = caseNext(review, facts);
    const key = JSON.stringify([marks, next]);
    const line = lines.get(key) ?? { products: [], marks, next };
    line.products.push({ id: application.productId, name: application.productName });
    lines.set(key, line);
  }
  const [first, ...others] = lines.values();
  return first === undefined
    ? [
        {
          products: [],
          marks: caseMarks(registeredOn, review, undefined),
          next: caseNext(review, undefined),
        },
      ]
    : [first, ...others];
};

/**
 * What the case file shows of one registration. Identity numbers are masked, so that no audit entry is due.
 * @throws {Problem} 404 when there is none that the caller may reach, for collectors 409 `producer.consent_withdrawn`
 */
export const getCaseFile = async (
  caller: SignedInCaller,
  services: DocumentServices & IdentityServices,
  id: number,
): Promise<CaseFile> => {
  const row = await findReadable(caller, services, id);
  const [registration, { reviews }, files, papers, history] = await Promise.all([
    toDetail(caller, services, row, undefined),
    getReviews(caller, services, id),
    applicationFilesOf(caller, services, row),
    listPrinted(services.db, id, mostPapers),
    getHistory(caller, services, id),
  ]);
  const toDay = (time: string | Date): string => dayOf(new Date(time), services.settings.timeZone);
  const submittedAt = row.submitted_at ?? row.created_at;
  const { review_status: status, reviewed_at: reviewedAt } = registration;
  const review: CaseReview = {
    status,
    submittedOn: toDay(submittedAt),
    decidedOn: reviewedAt && toDay(reviewedAt),
    locked: registration.consent_withdrawn_at !== null,
  };
  const lines = linesOf(
    { registeredOn: toDay(registration.created_at), review },
    files.map(({ application }) => ({
      application,
      facts: {
        ...application,
        printedOn: printedOnOf(papers, application.productId, reviewedAt, toDay),
      },
    })),
  );
  const [first, ...others] = lines;
  const nextOf = ({ next, products }: CaseLine) => ({
    ...next,
    productId: products.length === 1 ? (products[0]?.id ?? null) : null,
  });
  return {
    registration,
    review: {
      status,
      since:
        status === 'submitted'
          ? submittedAt.toISOString()
          : (reviewedAt ?? registration.created_at),
      history: reviews,
    },
    applications: files,
    papers,
    lines,
    next: mostUrgent([nextOf(first), ...others.map(nextOf)]),
    history,
  };
};
