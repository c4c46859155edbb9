import { codeAt } from '@gi/contract/authenticator';
import type { Role } from '@gi/contract/fields/roles';
import { catalogue } from '@gi/contract/schemas/catalogue';
import type { Endpoint } from '@gi/contract/schemas/endpoint';
import { samples, type Sample, type SampleIds } from '@gi/contract/samples';
import type { LightMyRequestResponse as Response } from 'fastify';
import { cardSigningKey } from '#papers/producer-card-code/card-keys.ts';
import { signCheckCode } from '#papers/producer-card-code/check-code.ts';
import { secondFactorContext } from '#accounts/second-factor.ts';
import { createSession } from '#accounts/sessions.ts';
import { sampleFile } from '#test/sounds.ts';
import { seal, sha256 } from '#lib/crypto/crypto.ts';
import { hashRecoveryCode } from '#lib/crypto/recovery-code.ts';
import { hashToken } from '#lib/crypto/token.ts';
import {
  anyPicture,
  freshAadhar,
  makeRegistration,
  readRegistration,
  someProduct,
} from '#test/make.ts';
import { anyCertificateFile } from '@gi/contract/card-codes';
import { caseToSpend } from '#test/applications.ts';
import { deletedPerson } from '#test/trash.ts';
import { startPrintJob } from '#test/print-jobs.ts';
import { letTwoErase, makeShared, withdrawConsent, makeAskedErasure } from '#test/rights.ts';
import { rescueKeyOf, sealedKeyOf, unsentItem, writeOnDevice } from '#test/rescue.ts';
import { savedView } from '#test/views.ts';
import type { Person, World } from '#test/world.ts';

/** Records of asha for the contract's samples: a registration with its producer, documents and card. */
export const makeSampleIds = async (world: World): Promise<SampleIds> => {
  const aadharNumber = freshAadhar();
  const idempotencyKey = 'sample-key';
  const { registrationId, producerId } = await makeRegistration(
    world,
    world.asha,
    { aadharNumber },
    { 'idempotency-key': idempotencyKey },
  );
  const { categoryId, productId } = await someProduct(world);
  const record = await readRegistration(world, world.asha, registrationId);
  return {
    registrationId,
    producerId,
    userId: world.asha.user.id,
    categoryId,
    productId,
    printJobId: await startPrintJob(world),
    aadharNumber,
    freshAadharNumber: freshAadhar(),
    fileName: record.documentUrls.photo?.split('/').at(-1)?.split('?')[0] ?? '',
    pictureSha256: sha256(await anyPicture()).toString('hex'),
    checkCode: signCheckCode(
      { registrationId, productId, issuedOn: '2026-01-31', validUntil: null },
      cardSigningKey(world.services.keys),
    ),
    certificateId: 1,
    certificateFile: anyCertificateFile(),
    username: world.asha.user.username,
    password: world.asha.password,
    sealedDeviceKey: await sealedKeyOf(world, world.asha),
    code: sampleRecoveryCode,
    sessionId: idOfNothing,
    eventId: idOfNothing,
    attachmentId: idOfNothing,
    trashId: idOfNothing,
    viewId: idOfNothing,
    idempotencyKey,
    updatedAt: record.updated_at,
  };
};

const fill = (url: string, params: Sample['params'] = {}): string =>
  url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));

export type SampleCall = {
  base?: string;
  /** `feature.endpoint` */
  name: string;
  endpoint: Endpoint;
  ids: SampleIds;
  as: Person | undefined;
};

/** The file that an endpoint accepts as its whole body. */
const rawSample = async (world: World, name: string): Promise<Buffer> =>
  name === 'rescue.import'
    ? writeOnDevice(await rescueKeyOf(world, world.asha), [await unsentItem(world, 'rescued')])
    : anyPicture();

/** Calls an endpoint with its sample of the contract. */
export const callWithSample = async (
  world: World,
  { base = '/api', name, endpoint, ids, as }: SampleCall,
): Promise<Response> => {
  const sample = samples(ids)[name];
  if (sample === undefined) throw new Error(`contract/test/samples.ts has no example of ${name}`);
  const query = new URLSearchParams(sample.query ?? {}).toString();
  const form = sample.fields === undefined ? undefined : new FormData();
  if (form !== undefined) {
    for (const [field, value] of Object.entries(sample.fields ?? {})) form.set(field, value);
    for (const [file, { accepts }] of Object.entries(endpoint.config.files ?? {}))
      form.set(file, await sampleFile(accepts), 'file');
  }
  const response = await world.call({
    method: endpoint.method,
    url: `${base}${fill(endpoint.url, sample.params)}${query === '' ? '' : `?${query}`}`,
    as,
    ...(sample.body === undefined ? {} : { json: sample.body }),
    ...(form === undefined ? {} : { form }),
    ...(endpoint.config.raw === undefined
      ? {}
      : {
          raw: { content: await rawSample(world, name), type: endpoint.config.raw.types[0] ?? '' },
        }),
  });
  // An older address leads to the endpoint that decides.
  if (response.statusCode !== 302) return response;
  return world.call({ url: String(response.headers.location), as });
};

/** The id of no record. */
const idOfNothing = 900_000_001;

let guests = 0;
/** A new account with a session of its own; the password is asha's. */
export const makeGuest = async (world: World, role: Role): Promise<Person> => {
  const { db } = world.services;
  guests += 1;
  const { id } = await db
    .insertInto('users')
    .columns(['username', 'role', 'password_hash'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select((like) => [
          like.val(`guest-${guests}`).as('username'),
          like.val(role).as('role'),
          'password_hash',
        ])
        .where('id', '=', world.asha.user.id),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  const user = { id, username: `guest-${guests}`, email: null, role, mustChangePassword: false };
  return { user, password: world.asha.password, token: (await createSession(db, user)).token };
};

/** The secret and a recovery code of every account that `makeCaller` gives a second factor. */
const sampleSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const sampleRecoveryCode = 'k7wt-m2hn-rq8x-pb3d';

const addSecondFactor = async (world: World, userId: number, confirmed: boolean): Promise<void> => {
  const { db, keys } = world.services;
  const { data } = keys.get(keys.current);
  await db
    .insertInto('second_factors')
    .values({
      user_id: userId,
      key_id: keys.current,
      ciphertext: seal(data, sampleSecret, secondFactorContext(userId)),
      confirmed_at: confirmed ? new Date() : null,
    })
    .execute();
  const code = { user_id: userId, code_hash: hashRecoveryCode(sampleRecoveryCode) };
  if (confirmed) await db.insertInto('recovery_codes').values(code).execute();
};

/**
 * A new account for calls that end sessions, change a password or use a code up, in the state that
 * the sample of the endpoint needs.
 */
export const makeCaller = async (world: World, name: string, role: Role): Promise<Person> => {
  const guest = await makeGuest(world, role);
  if (name === 'secondFactor.confirm') await addSecondFactor(world, guest.user.id, false);
  if (name === 'secondFactor.renewRecoveryCodes' || name === 'secondFactor.switchOff')
    await addSecondFactor(world, guest.user.id, true);
  return guest;
};

/** Do calls of this endpoint need an account of their own? */
export const needsOwnCaller = (name: string): boolean =>
  /^(?:auth|ownSessions|secondFactor)\.|^rescue\.openDeviceKey$/.test(name);

/** Ids that no record has. */
export const idsOfNothing = (ids: SampleIds): SampleIds => ({
  ...ids,
  registrationId: idOfNothing,
  producerId: idOfNothing,
  userId: idOfNothing,
  categoryId: idOfNothing,
  productId: idOfNothing,
  sessionId: idOfNothing,
  fileName: 'photo-900000001.jpg',
});

/** The id of a second session of an account. */
const makeSession = async (
  { services: { db } }: World,
  as: Person | undefined,
): Promise<number> => {
  if (as === undefined) return idOfNothing;
  const { token } = await createSession(db, as.user);
  const session = db.selectFrom('sessions').select('id').where('token_hash', '=', hashToken(token));
  return (await session.executeTakeFirstOrThrow()).id;
};

/** As a round of the retention rules that found too many people leaves it. */
const letPeopleWait = async ({ services: { db } }: World, waiting: number): Promise<void> => {
  await db
    .insertInto('retention')
    .values({ waiting })
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet({ waiting }))
    .execute();
};

/** Records made for one call of `as`, where the call uses them up; for other calls `ids`. */
export const idsToSpend = async (
  world: World,
  name: string,
  ids: SampleIds,
  as?: Person,
): Promise<SampleIds> => {
  const create = async (url: string, json: object): Promise<number> =>
    (await world.call({ url, as: world.meera, json })).json<{ id: number }>().id;
  const product = { name: 'Made to be retired', categoryId: ids.categoryId };
  switch (name) {
    case 'rescue.openDeviceKey':
      return as === undefined ? ids : { ...ids, sealedDeviceKey: await sealedKeyOf(world, as) };
    case 'catalogue.retireProduct':
      return { ...ids, productId: await create(catalogue.createProduct.url, product) };
    case 'catalogue.retireCategory':
      return { ...ids, categoryId: await create(catalogue.createCategory.url, { name }) };
    case 'printJobs.cancel':
      return { ...ids, printJobId: await startPrintJob(world) };
    case 'users.remove':
    case 'users.resetPassword':
    case 'users.resetSecondFactor':
      return { ...ids, userId: (await makeGuest(world, 'user')).user.id };
    // The same selection is not made twice at a time.
    case 'printJobs.start':
    case 'registrations.remove':
    case 'producers.remove':
      return { ...ids, ...(await makeRegistration(world, world.asha)) };
    case 'views.update':
    case 'views.remove':
      return { ...ids, viewId: await savedView(world, as) };
    case 'trash.restore':
    case 'trash.remove':
      await letTwoErase(world, false);
      return { ...ids, trashId: await deletedPerson(world) };
    case 'reviews.review':
    case 'reviews.many':
    case 'reviews.resubmit':
    case 'applications.record':
    case 'applications.undo':
    case 'applications.settle':
    case 'applications.attach':
    case 'applications.detach':
      return { ...ids, ...(await caseToSpend(world, name)) };
    case 'rights.askErasure':
    case 'rights.erase':
      await letTwoErase(world, name === 'rights.askErasure');
      return { ...ids, ...(await makeRegistration(world, world.asha)) };
    case 'rights.refuseErasure':
      return { ...ids, ...(await makeAskedErasure(world)) };
    case 'rights.setHold':
    case 'rights.withdrawConsent':
      return { ...ids, ...(await makeRegistration(world, world.asha)) };
    case 'rights.refuseWithdrawal': {
      const made = await makeShared(world);
      await withdrawConsent(world, made.producerId, world.ravi);
      return { ...ids, ...made };
    }
    case 'rights.giveConsent': {
      const made = await makeRegistration(world, world.asha);
      const url = `/producers/${made.producerId}/consent/withdrawal`;
      await world.call({ url, as: world.meera, json: { toldOn: '2026-01-31', channel: 'letter' } });
      return { ...ids, ...made };
    }
    case 'rights.liftHold': {
      const made = await makeRegistration(world, world.asha);
      const url = `/producers/${made.producerId}/legal-hold`;
      await world.call({ url, as: world.meera, json: { reason: 'To be lifted' } });
      return { ...ids, ...made };
    }
    case 'registrations.create':
      return { ...ids, freshAadharNumber: freshAadhar() };
    case 'ownSessions.end':
      return { ...ids, sessionId: await makeSession(world, as) };
    case 'retention.confirm':
      await letPeopleWait(world, 12);
      return ids;
    case 'secondFactor.confirm':
      return { ...ids, code: codeAt(sampleSecret) };
    default:
      return ids;
  }
};
