import { givenNumbers, numbersOfForm } from '@gi/contract/fields/identity-keys';
import { isAadhar, isVoterId, normaliseIdentity } from '@gi/contract/fields/identity-numbers';
import { checkIdentity } from '@gi/contract/rules/registration-rules';
import type {
  registrations,
  VerifyReply,
  VerifyUserReply,
} from '@gi/contract/schemas/registrations';
import { isBlank } from '@gi/contract/values/text';
import type { z } from 'zod/mini';
import { writeBurstEntry } from '#audit/bursts.ts';
import { writeAuditEntry } from '#audit/audit.ts';
import type { SignedInCaller } from '#base/caller.ts';
import { refuseWithdrawnProducer } from '#base/consent.ts';
import { documentUrls, linkSessionOf } from '#documents/document-links.ts';
import { listOnFile } from '#documents/replaced-documents.ts';
import { brokenRules, Problem } from '#base/errors.ts';
import { findProducers, twoPeople } from './find-producers.ts';
import { refusePracticeNumber } from './practice-number.ts';
import {
  findPerson,
  listRegistrationsOf,
  listUnusedCategories,
  listUnusedProducts,
} from './read-queries.ts';
import { mayChangeIdentity } from '#identity/may-change-identity.ts';
import type { IdentityServices } from '#identity/services.ts';

/**
 * Records which account found which producer. The entry also lets the caller add registrations to this producer for a
 * week.
 */
const recordLookUp = async (
  caller: SignedInCaller,
  { db }: IdentityServices,
  producerId: number,
): Promise<void> => {
  const subject = { kind: 'producer', id: producerId };
  await writeAuditEntry(db, caller, 'producer.looked_up', subject);
};

/** Records a check of unregistered numbers: their kinds only, since the trail is never deleted. */
const recordMiss = (
  caller: SignedInCaller,
  { db }: IdentityServices,
  kinds: readonly string[],
): Promise<void> => writeBurstEntry(db, caller, 'producer.lookup_missed', { detail: { kinds } });

/**
 * The wizard's check: is one of the numbers registered, and if so, all that an additional
 * registration needs. @throws {Problem} 400 without a number or with one of a wrong form, 409 for
 * numbers of two people
 */
export const verifyRegistration = async (
  caller: SignedInCaller,
  services: IdentityServices,
  input: z.output<typeof registrations.verify.schema.body>,
): Promise<VerifyReply> => {
  const { db, vault, keys } = services;
  const sent = givenNumbers(numbersOfForm(input));
  if (Object.keys(sent).length === 0) throw new Problem('registration.id_required');
  const problems = checkIdentity(input);
  if (Object.keys(problems).length > 0) throw brokenRules(problems);
  refusePracticeNumber(sent.aadhar, 'aadharNumber');
  const [producerId, other] = await findProducers(services, sent);
  if (producerId === undefined) {
    await recordMiss(caller, services, Object.keys(sent));
    return { isRegistered: false };
  }
  if (other !== undefined) {
    // Not 'producer.looked_up', which would open additional registrations for one of them.
    const subject = { kind: 'producer', id: producerId };
    await writeAuditEntry(db, caller, 'producer.two_looked_up', subject, { other });
    throw twoPeople();
  }
  const [person, known, documents, numbers, availableCategories, availableProducts, mayChange] =
    await Promise.all([
      findPerson(db, producerId),
      listRegistrationsOf(db, producerId),
      listOnFile(db, producerId),
      vault.reveal(db, producerId),
      listUnusedCategories(db, producerId),
      listUnusedProducts(db, producerId),
      mayChangeIdentity(caller, db, producerId),
    ]);
  const base = known[0];
  // Deleted between the two reads.
  if (person === undefined || base === undefined) return { isRegistered: false };
  await recordLookUp(caller, services, producerId);
  await refuseWithdrawnProducer(db, producerId);
  return {
    isRegistered: true,
    name: person.name,
    registrationDate: base.created_at,
    registrationId: base.id,
    existingRegistrations: known.map(({ user_id: _collector, ...each }) => each),
    userData: {
      ...person,
      panNumber: numbers.pan ?? null,
      documentPaths: documentUrls(keys, base.id, documents, linkSessionOf(caller)),
    },
    availableCategories,
    availableProducts,
    mayChangeIdentity: mayChange,
    onRecord: (['aadhar', 'voter'] as const).filter(
      (kind) => sent[kind] !== undefined && normaliseIdentity(sent[kind]) === numbers[kind],
    ),
  };
};

const notFound: VerifyUserReply = {
  isRegistered: false,
  message: 'No registration was found for this number',
};

/** The verification page's short answer. @throws {Problem} 400 with the page's own sentences */
export const verifyUser = async (
  caller: SignedInCaller,
  services: IdentityServices,
  input: z.output<typeof registrations.verifyUser.schema.body>,
): Promise<VerifyUserReply> => {
  const { db, vault } = services;
  const { identityType: kind, identityNumber: number } = input;
  const isAadharNumber = kind === 'aadhar';
  if (isBlank(number))
    throw brokenRules({
      identityNumber: { code: isAadharNumber ? 'enterAadhar' : 'enterVoterId', params: {} },
    });
  if (isAadharNumber ? !isAadhar(number) : !isVoterId(number))
    throw brokenRules({
      identityNumber: { code: isAadharNumber ? 'verifyAadhar' : 'verifyVoterId', params: {} },
    });
  refusePracticeNumber(number, 'identityNumber');
  const producerId = await vault.findProducer(db, kind, number);
  if (producerId === undefined) {
    await recordMiss(caller, services, [kind]);
    return notFound;
  }
  const [person, known] = await Promise.all([
    findPerson(db, producerId),
    listRegistrationsOf(db, producerId),
  ]);
  const base = known[0];
  if (person === undefined || base === undefined) return notFound;
  await recordLookUp(caller, services, producerId);
  await refuseWithdrawnProducer(db, producerId);
  return {
    isRegistered: true,
    message: 'This person is already registered',
    registrationDetails: {
      name: person.name,
      phone: person.phone,
      email: person.email,
      registeredAt: base.created_at,
      categories: [...new Set(known.flatMap((each) => each.category_names))],
    },
  };
};
