import { defineRoutes, get, post } from './route.ts';

/** The papers of one product of a registration. */
export const paperKinds = ['card', 'gi3a', 'noc', 'statement', 'letter'] as const;
export type PaperKind = (typeof paperKinds)[number];
/** What the trail says was printed: a packet may be one of a renewal. */
export const printedKinds = [...paperKinds, 'renewal'] as const;
export type PrintedKind = (typeof printedKinds)[number];

/** Answer header of a paper, and of a zip with papers: the warning that the screen shows. */
export const paperNoticeHeader = 'X-Paper-Notice';
/** A card was made without its QR code, because no web address of the register is set. */
export const cardWithoutQr = 'card-without-qr';

/** Which packet of a product: that of the first application, or that of the renewal of its grant. */
export const packetNames = ['first', 'renewal'] as const;
export type PacketName = (typeof packetNames)[number];

/** The copies that may be added to a packet, besides the Registry's set. */
export const packetCopies = ['proprietor', 'office'] as const;
export type PacketCopy = (typeof packetCopies)[number];

/**
 * How a card is laid out: both faces of one card on A4 to be cut and folded, eight cards to a sheet of A4
 * (fronts, then backs for printing on both sides), or a page of ID-1 size per face for card printers.
 */
export const cardLayouts = ['fold', 'eight', 'id1'] as const;
export type CardLayout = (typeof cardLayouts)[number];

/** The facts that leave a blank on papers when they are missing. */
export const paperFacts = [
  'nameLatin',
  'guardian',
  'address',
  'age',
  'gender',
  'home',
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
  'issuingOfficer',
  'qrCode',
] as const;
export type PaperFact = (typeof paperFacts)[number];

const html = <const Url extends string>(url: Url) =>
  post(url, { access: 'print', own: true, produces: ['text/html'] });

export const printouts = defineRoutes({
  card: html('/registrations/export-product-card'),
  gi3a: html('/registrations/export-product-gi3a'),
  noc: html('/registrations/export-product-noc'),
  statement: html('/registrations/export-product-statement'),
  letter: html('/registrations/export-product-letter'),
  pdf: post('/registrations/export-product-pdf', {
    access: 'print',
    own: true,
    produces: ['application/pdf'],
  }),
  blanks: get('/paper-blanks/:id', { access: 'print', own: true }),
  check: get('/check/:code', { access: 'anyone' }),
  checkKey: get('/check-key', { access: 'anyone' }),
});
