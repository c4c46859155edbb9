import { isAadhar, isVoterId } from '@gi/contract/identity';
import { identityProblems, sentences } from '@gi/contract/registration-rules';
import type { VerifyReply, VerifyUserReply } from '@gi/contract/registrations';
import { writeAuditEntry, type Actor } from '#core/audit.ts';
import { documentUrls } from '#core/document-links.ts';
import { invalid, Problem } from '#errors.ts';
import type { Services } from '#services.ts';
import { findProducers, twoPeople } from './find-producers.ts';
import {
  findProducerRow,
  listDocumentsOf,
  listRegistrationsOf,
  listUnusedCategories,
  listUnusedProducts,
} from './queries.ts';

type Numbers = { aadharNumber?: string | null | undefined; voterId?: string | null | undefined };

const given = (text: string | null | undefined): text is string =>
  text !== undefined && text !== null && text !== '';

/** Notes a hit of a look-up: who found whom. It also opens additional registrations to the caller. */
const noteLookUp = async (services: Services, actor: Actor, producerId: number): Promise<void> => {
  await writeAuditEntry(services.db, actor, 'producer.looked_up', {
    kind: 'producer',
    id: producerId,
  });
};

/**
 * The wizard's check: is one of the numbers registered, and if so, all that an additional
 * registration needs. @throws {Problem} 400 without a number or with one of a wrong form, 409 for
 * numbers of two people
 */
export const verifyRegistration = async (
  services: Services,
  actor: Actor,
  input: Numbers,
): Promise<VerifyReply> => {
  const { db, vault, keys } = services;
  const { aadharNumber, voterId } = input;
  if (!given(aadharNumber) && !given(voterId)) throw new Problem('registration.id_required');
  const problems = identityProblems({
    aadharNumber: aadharNumber ?? undefined,
    voterId: voterId ?? undefined,
  });
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const [producerId, other] = await findProducers(services, {
    ...(given(aadharNumber) ? { aadhar: aadharNumber } : {}),
    ...(given(voterId) ? { voter: voterId } : {}),
  });
  if (producerId === undefined) return { isRegistered: false };
  if (other !== undefined) {
    // An action of its own: 'producer.looked_up' would open additional registrations for one of them.
    const subject = { kind: 'producer', id: producerId };
    await writeAuditEntry(db, actor, 'producer.two_looked_up', subject, { other });
    throw twoPeople();
  }
  const [producer, registrations, documents, numbers, availableCategories, availableProducts] =
    await Promise.all([
      findProducerRow(db, producerId),
      listRegistrationsOf(db, producerId),
      listDocumentsOf(db, producerId),
      vault.reveal(db, producerId),
      listUnusedCategories(db, producerId),
      listUnusedProducts(db, producerId),
    ]);
  const base = registrations[0];
  // Deleted between the two looks.
  if (producer === undefined || base === undefined) return { isRegistered: false };
  await noteLookUp(services, actor, producerId);
  const { name, address, age, gender, phone, email } = producer;
  return {
    isRegistered: true,
    name,
    registrationDate: base.created_at.toISOString(),
    registrationId: base.id,
    existingRegistrations: registrations.map((each) => ({
      id: each.id,
      created_at: each.created_at.toISOString(),
      category_names: each.category_names,
    })),
    userData: {
      name,
      address,
      age,
      gender,
      phone,
      email,
      panNumber: numbers.pan ?? null,
      documentPaths: documentUrls(keys, base.id, documents),
    },
    availableCategories,
    availableProducts,
  };
};

/** The verification page's short answer. @throws {Problem} 400 with the page's own sentences */
export const verifyUser = async (
  services: Services,
  actor: Actor,
  input: { identityType: 'aadhar' | 'voter'; identityNumber?: string | undefined },
): Promise<VerifyUserReply> => {
  const { db, vault } = services;
  const { identityType: kind, identityNumber: number } = input;
  if (!given(number))
    throw invalid({
      identityNumber: kind === 'aadhar' ? sentences.enterAadhar : sentences.enterVoterId,
    });
  if (kind === 'aadhar' ? !isAadhar(number) : !isVoterId(number))
    throw invalid({
      identityNumber: kind === 'aadhar' ? sentences.verifyAadhar : sentences.verifyVoterId,
    });
  const producerId = await vault.findProducer(db, kind, number);
  const producer = producerId === undefined ? undefined : await findProducerRow(db, producerId);
  if (producer === undefined)
    return { isRegistered: false, message: 'No registration was found for this number' };
  const registrations = await listRegistrationsOf(db, producer.id);
  const base = registrations[0];
  if (base === undefined)
    return { isRegistered: false, message: 'No registration was found for this number' };
  await noteLookUp(services, actor, producer.id);
  return {
    isRegistered: true,
    message: 'This person is already registered',
    registrationDetails: {
      name: producer.name,
      phone: producer.phone,
      email: producer.email,
      registeredAt: base.created_at.toISOString(),
      categories: [...new Set(registrations.flatMap((each) => each.category_names))],
    },
  };
};
