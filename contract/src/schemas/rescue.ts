import * as z from 'zod/mini';
import { rescue as routes } from '../routes/rescue.ts';
import { defineEndpoints } from './endpoint.ts';
import { messageOf } from '../words/sentence.ts';
import { credential } from './credentials.ts';
import { DocumentKind } from './documents.ts';
import { Refusal } from './error-body.ts';
import { IdempotencyKey } from './receipts.ts';
import { Id, OptionalId, Time } from './scalars.ts';

/** The data a device stores to write a rescue file without a network. */
export const RescueKey = z.object({
  /** An uncompressed point of P-256, base64url. */
  publicKey: z.string(),
  /** The account that is signed in; the proof shows the server that it was. */
  account: z.object({ id: Id, username: z.string(), proof: z.string() }),
});
export type RescueKey = z.output<typeof RescueKey>;

/** Distinguishes people without identity numbers; null where unknown. */
const PersonFacts = z.object({
  name: z.string(),
  age: z.nullable(z.string()),
  gender: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
});
export type PersonFacts = z.output<typeof PersonFacts>;

/** The import result of one registration of a rescue file. */
export const RescuedItem = z.object({
  idempotencyKey: IdempotencyKey,
  /** The person's, as the file says. */
  name: z.string(),
  /**
   * `unconfirmed`: an additional registration for a person whom the file's account neither registered nor
   * looked up before it was recorded, or any registration of a file that proves no account that may register. It is
   * registered only when the import confirms it.
   */
  state: z.enum(['registered', 'known', 'attention', 'unconfirmed']),
  /** Of `registered` and `known`, and of a person who is registered already. */
  registrationId: z.optional(Id),
  /** Why it needs attention: the refusal that the device would have had. */
  ...z.partial(Refusal).shape,
  /**
   * Of `unconfirmed`: the person as the file says, and of an additional registration the registered one with the base
   * registration.
   */
  inFile: z.optional(PersonFacts),
  inRegister: z.optional(z.extend(PersonFacts, { registrationId: Id })),
  /** Documents of an additional registration that were not added, and why. */
  notAdded: z.optional(z.partialRecord(DocumentKind, Refusal)),
});
export type RescuedItem = z.output<typeof RescuedItem>;

export const RescueResult = z.object({
  /**
   * Who wrote the file, as it says. `isOwner` is false when the account is gone or the file does not prove
   * it: the registrations are then those of the administrator who imports it. `mayRegister` is false then, and for an
   * account that is disabled or whose role may not register.
   */
  account: z.object({ username: z.string(), isOwner: z.boolean(), mayRegister: z.boolean() }),
  savedAt: Time,
  items: z.array(RescuedItem),
  /** The file has more registrations than one import takes; those after it were not read. */
  tooMany: z.boolean(),
  /** False when the end of the file is missing or damaged; what is listed was read before. */
  whole: z.boolean(),
});
export type RescueResult = z.output<typeof RescueResult>;

/** The key of a device's drafts, sealed to the register's rescue key; base64url. */
const SealedDeviceKey = z
  .string(messageOf('input.not_a_device_key'))
  .check(z.regex(/^[\w-]{100,2000}$/, messageOf('input.not_a_device_key')));

export const rescue = defineEndpoints('registrations', routes, {
  key: {
    summary: 'The key that devices seal rescue files with, and a proof of the account',
    response: { 200: RescueKey },
  },
  openDeviceKey: {
    summary: 'Open the key of my drafts on a device whose PIN is forgotten; asks for my password',
    body: z.strictObject({ currentPassword: credential, sealed: SealedDeviceKey }),
    /** base64url */
    response: { 200: z.object({ key: z.string() }) },
  },
  import: {
    summary: 'Register the unsent work of a device from its rescue file; nothing twice',
    /** Registers this one item alone, an additional one for the person whose base registration was looked at. */
    querystring: z.strictObject({
      confirm: z.optional(IdempotencyKey),
      baseRegistrationId: OptionalId,
    }),
    response: { 200: RescueResult },
  },
});
