import * as z from 'zod/mini';
import { defineEndpoints, type Endpoint } from './endpoint.ts';
import { Day, Id, IdText, text, Time } from '../schemas/text-schemas.ts';
import { messageOf } from '../words/sentence.ts';

/** The papers of one product of a registration. */
export const paperKinds = ['card', 'gi3a', 'noc', 'statement', 'letter'] as const;
export const PaperKind = z.enum(paperKinds, messageOf('input.choose_paper'));
export type PaperKind = z.output<typeof PaperKind>;

/** Answer header of a paper, and of a zip with papers: what the screen has to say about it. */
export const paperNoticeHeader = 'X-Paper-Notice';
/** A card was made without its QR code, because no web address of the register is set. */
export const cardWithoutQr = 'card-without-qr';

const tags = ['printouts'] as const;
const PaperInput = z.strictObject({
  registrationId: Id,
  productId: Id,
  productName: z.optional(text(200)),
});

/** What may be printed with a packet besides the Registry's own set. */
export const packetCopies = ['proprietor', 'office'] as const;
export type PacketCopy = (typeof packetCopies)[number];
export const PacketCopies = z
  .array(z.enum(packetCopies, messageOf('input.choose_copy')))
  .check(z.maxLength(packetCopies.length, messageOf('input.copy_once')));

/**
 * How a card is laid out: both faces of one card on A4 to be cut and folded, eight cards to a sheet of A4
 * (fronts, then backs for printing on both sides), or a page of ID-1 size per face for card printers.
 */
export const cardLayouts = ['fold', 'eight', 'id1'] as const;
export const CardLayout = z.enum(cardLayouts, messageOf('input.choose_card_layout'));
export type CardLayout = z.output<typeof CardLayout>;

/** What leaves a blank on papers when it is not known. */
export const paperFacts = [
  'nameLatin',
  'guardian',
  'address',
  'age',
  'gender',
  'phone',
  'email',
  'identity',
  'photo',
  'signature',
  'areaOfProduction',
  'yearsOfProduction',
  'annualProduction',
  'startYear',
  'productionMethod',
  'proofOfProduction',
  'applicationNo',
  'proprietor',
  'proprietorAddress',
  'productState',
  'issuingOfficer',
] as const;
export const PaperFact = z.enum(paperFacts);
export type PaperFact = z.output<typeof PaperFact>;

/** What will be blank on the papers of one product, each fact with the papers it is missing on. */
const ProductBlanks = z.object({
  productId: Id,
  blanks: z.array(z.object({ fact: PaperFact, papers: z.array(PaperKind) })),
});
export type ProductBlanks = z.output<typeof ProductBlanks>;

const html = <const Url extends string>(url: Url, summary: string) =>
  ({
    method: 'POST',
    url,
    config: { access: 'owner', produces: ['text/html'] },
    schema: { summary, tags, body: PaperInput },
  }) as const satisfies Endpoint;

export const printouts = defineEndpoints({
  card: html('/registrations/export-product-card', 'Producer card, ready to print'),
  gi3a: html('/registrations/export-product-gi3a', 'Form GI 3A, ready to print'),
  noc: html('/registrations/export-product-noc', 'No objection certificate, ready to print'),
  statement: html('/registrations/export-product-statement', 'Statement of case, ready to print'),
  letter: html('/registrations/export-product-letter', 'Covering letter to the proprietor'),
  pdf: {
    method: 'POST',
    url: '/registrations/export-product-pdf',
    config: { access: 'owner', produces: ['application/pdf'] },
    schema: {
      summary: 'One paper, or without `kind` the packet for the Registry, as PDF',
      tags,
      body: z.extend(PaperInput, {
        kind: z.optional(PaperKind),
        /** Of a card; `fold` when left out. */
        layout: z.optional(CardLayout),
        /** Of a packet. */
        copies: z.optional(PacketCopies),
      }),
    },
  },
  blanks: {
    method: 'GET',
    url: '/paper-blanks/:id',
    config: { access: 'owner' },
    schema: {
      summary: 'What will be blank on the papers of each product',
      tags,
      params: z.strictObject({ id: IdText }),
      response: { 200: z.object({ products: z.array(ProductBlanks) }) },
    },
  },
  check: {
    method: 'GET',
    url: '/check/:code',
    config: { access: 'anyone' },
    schema: {
      summary: 'Is a producer card genuine and current',
      tags,
      params: z.strictObject({
        code: z.string().check(z.maxLength(300, messageOf('printout.code_unknown'))),
      }),
      response: {
        200: z.object({
          genuine: z.literal(true),
          current: z.boolean(),
          name: z.nullable(z.string()),
          product: z.nullable(z.string()),
          unit: z.nullable(z.string()),
          issuedAt: z.nullable(Time),
          /** The day printed on the card. */
          issuedOn: z.nullable(Day),
          /** Status of the application of a granted product; null before the grant. */
          registry: z.nullable(z.enum(['granted', 'expired', 'removed'])),
          authorisedUserNo: z.nullable(z.string()),
          /** The last day of the grant. */
          grantedUntil: z.nullable(Day),
          /** The last day printed on the card; null without an end, and for cards that do not tell it. */
          validUntil: z.nullable(Day),
        }),
      },
    },
  },
  checkKey: {
    method: 'GET',
    url: '/check-key',
    config: { access: 'anyone' },
    schema: {
      summary: 'The published key that verifies card codes without a connection',
      tags,
      response: {
        200: z.object({
          algorithm: z.literal('Ed25519'),
          /** The 32 bytes of the key that signs new cards, as base64url. */
          publicKey: z.string(),
          /** All keys whose cards are valid, the signing key first, as JWK (RFC 8037). */
          keys: z.array(
            z.object({
              kty: z.literal('OKP'),
              crv: z.literal('Ed25519'),
              alg: z.literal('EdDSA'),
              use: z.literal('sig'),
              kid: z.string(),
              x: z.string(),
            }),
          ),
        }),
      },
    },
  },
});
