import * as z from 'zod/mini';
import {
  cardLayouts,
  packetCopies,
  packetNames,
  paperFacts,
  paperKinds,
  printouts as routes,
} from '../routes/printouts.ts';
import { defineEndpoints } from './endpoint.ts';
import { Refusal } from './error-body.ts';
import { messageOf } from '../words/sentence.ts';
import { Day, Id, IdText, Time, text } from './scalars.ts';

export const PaperKind = z.enum(paperKinds, messageOf('input.choose_paper'));

const PaperInput = z.strictObject({
  registrationId: Id,
  productId: Id,
  productName: z.optional(text(200)),
});

export const PacketCopies = z
  .array(z.enum(packetCopies, messageOf('input.choose_copy')))
  .check(z.maxLength(packetCopies.length, messageOf('input.copy_once')));
export const CardLayout = z.enum(cardLayouts, messageOf('input.choose_card_layout'));
export const PaperFact = z.enum(paperFacts);

/** What will be blank on the papers of one product, each fact with the papers it is missing on. */
const ProductBlanks = z.object({
  productId: Id,
  blanks: z.array(z.object({ fact: PaperFact, papers: z.array(PaperKind) })),
  /** Why no card is printed; null where one is. */
  noCard: z.nullable(Refusal),
});
export type ProductBlanks = z.output<typeof ProductBlanks>;

const paper = (summary: string) => ({ summary, body: PaperInput });

export const printouts = defineEndpoints('printouts', routes, {
  card: paper('Producer card, ready to print'),
  gi3a: paper('Form GI 3A, ready to print'),
  noc: paper('No objection certificate, ready to print'),
  statement: paper('Statement of case, ready to print'),
  letter: paper('Covering letter to the proprietor'),
  pdf: {
    summary: 'One paper, or without `kind` the packet for the Registry, as PDF',
    body: z.extend(PaperInput, {
      kind: z.optional(PaperKind),
      /** Of a card; `fold` when left out. */
      layout: z.optional(CardLayout),
      /** Of a packet; without it, the one that is due. */
      packet: z.optional(z.enum(packetNames, messageOf('input.choose_packet'))),
      /** Of a packet. */
      copies: z.optional(PacketCopies),
    }),
  },
  blanks: {
    summary: 'What will be blank on the papers of each product',
    params: z.strictObject({ id: IdText }),
    response: { 200: z.object({ products: z.array(ProductBlanks) }) },
  },
  check: {
    summary: 'Is a producer card genuine and current',
    params: z.strictObject({
      code: z.string().check(z.maxLength(300, messageOf('printout.code_unknown'))),
    }),
    response: {
      200: z.object({
        genuine: z.literal(true),
        current: z.boolean(),
        /** The unit has not approved the registration yet, or took the approval back: the card is not current. */
        unreviewed: z.boolean(),
        name: z.nullable(z.string()),
        product: z.nullable(z.string()),
        unit: z.nullable(z.string()),
        issuedAt: z.nullable(Time),
        /** The day printed on the card. */
        issuedOn: z.nullable(Day),
        /** Status of an application that was granted or ended; null before. `current` is only what is granted, or not yet. */
        registry: z.nullable(z.enum(['granted', 'expired', 'removed', 'refused', 'withdrawn'])),
        authorisedUserNo: z.nullable(z.string()),
        /** The last day of the grant; null for a right that was removed. */
        grantedUntil: z.nullable(Day),
        /** The last day printed on the card; null without an end, and for cards that do not tell it. */
        validUntil: z.nullable(Day),
      }),
    },
  },
  checkKey: {
    summary: 'The published key that verifies card codes without a connection',
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
});
