import { settings } from '@gi/contract/routes/settings';
import { answerOf } from './answer-of.ts';
import { becomes } from './ask-again.ts';
import { change, changeById, changeOf } from './change-of.ts';
import { call } from './client.ts';

/** The facts about the unit that the papers print. */
export const unitSettings = () => answerOf(['settings', 'unit'], settings.unit);

/** Changes the facts about the unit that the papers print. */
export const changeUnitSettings = () =>
  changeOf(settings.changeUnit, { onSuccess: becomes(unitSettings()) });

/** The logo of the producer cards, as a `data:` link. */
export const unitLogo = () => answerOf(['settings', 'unit', 'logo'], settings.logo);

/** Replaces the logo, or with null removes it. */
export const changeUnitLogo = () =>
  change(
    (file: File | null) =>
      file === null ? call(settings.removeLogo) : call(settings.changeLogo, { form: { file } }),
    becomes(unitLogo()),
  );

/** The certificates that the QR codes of Aadhaar cards are checked with, the newest first. */
export const cardCertificates = () => answerOf(['settings', 'certificates'], settings.certificates);

/** A file's content in base64. */
const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** More than any certificate has; the server refuses it by its length. */
const largestFile = 20_000;

/** Adds a PEM or DER file. */
export const addCertificate = () =>
  change(
    async (file: File) =>
      call(settings.addCertificate, { body: { file: await base64Of(file.slice(0, largestFile)) } }),
    becomes(cardCertificates()),
  );

/** Stops checking codes with a certificate. */
export const retireCertificate = () =>
  changeById(settings.retireCertificate, becomes(cardCertificates()));
