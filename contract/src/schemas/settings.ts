import * as z from 'zod/mini';
import { settings as routes } from '../routes/settings.ts';
import { defineEndpoints } from './endpoint.ts';
import { Id, IdParams, Time } from './scalars.ts';
import { CertificateInput, UnitSettingsInput } from './settings-input.ts';

/** The settings of the unit, each with a value. What an older version kept beside them is left out. */
export const UnitSettings = z.required(z.object(UnitSettingsInput.shape));
export type UnitSettings = z.output<typeof UnitSettings>;

export const defaultUnitSettings: UnitSettings = {
  unitName: 'GI Facilitation Unit',
  unitAddress: null,
  unitTelephone: null,
  issuingOfficer: null,
  fee: '10',
  entryNo: '3A',
  cardYears: 5,
  webAddress: null,
  fourEyes: true,
  seeBeforeApproval: true,
  eraseFourEyes: false,
  requireDeviceLock: false,
  aadharPictures: 'as_they_are',
  cardSecondLine: null,
  monthlyTarget: null,
};

/** The settings, and the server's fallback for `webAddress`. */
export const UnitSettingsReply = z.extend(UnitSettings, {
  /** The server's PUBLIC_URL; without it and `webAddress`, cards have no QR code. */
  publicUrl: z.nullable(z.string()),
});
export type UnitSettingsReply = z.output<typeof UnitSettingsReply>;

/** The unit's logo as a `data:` link; null without one. */
const UnitLogo = z.object({ logo: z.nullable(z.string()) });

/** A certificate that signatures of Aadhaar cards are checked with. */
export const AadhaarCertificate = z.object({
  id: Id,
  /** Its common name. */
  subject: z.string(),
  /** `YYYY-MM-DD`; signatures made in this period remain verifiable. */
  validFrom: z.string(),
  validTo: z.string(),
  /** SHA-256, hexadecimal. */
  fingerprint: z.string(),
  /** The public key (SPKI, DER) in base64. */
  publicKey: z.string(),
  /** A username; null for the shipped ones and those of a deleted account. */
  addedBy: z.nullable(z.string()),
  addedAt: Time,
  retiredAt: z.nullable(Time),
});
export type AadhaarCertificate = z.output<typeof AadhaarCertificate>;

const AadhaarCertificates = z.object({ certificates: z.array(AadhaarCertificate) });

export const settings = defineEndpoints('settings', routes, {
  unit: { summary: 'What the papers say about the unit', response: { 200: UnitSettingsReply } },
  changeUnit: {
    summary: 'Change what the papers say about the unit',
    body: UnitSettingsInput,
    response: { 200: UnitSettingsReply },
  },
  logo: { summary: 'The logo that the producer cards show', response: { 200: UnitLogo } },
  changeLogo: {
    summary: 'Replace the logo that the producer cards show',
    response: { 200: UnitLogo },
    form: z.strictObject({}),
  },
  certificates: {
    summary: 'The certificates that the QR codes of Aadhaar cards are checked with',
    response: { 200: AadhaarCertificates },
  },
  addCertificate: {
    summary: 'Add a certificate of UIDAI',
    body: CertificateInput,
    response: { 201: AadhaarCertificates },
  },
  retireCertificate: {
    summary: 'Check no code with a certificate any more',
    params: IdParams,
    response: { 200: AadhaarCertificates },
  },
  removeLogo: { summary: 'Print producer cards without a logo', response: { 200: UnitLogo } },
});
