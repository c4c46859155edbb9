import { settings } from '@gi/contract/routes/settings';
import type { UnitSettingsInput } from '@gi/contract/schemas/settings-input';
import { mutationOptions, queryOptions } from '@tanstack/react-query';
import { call } from './client.ts';

/** The facts about the unit that the papers print. */
export const unitSettings = () =>
  queryOptions({
    queryKey: ['settings', 'unit'],
    queryFn: ({ signal }) => call(settings.unit, { signal }),
  });

/** Changes the facts about the unit that the papers print. */
export const changeUnitSettings = () =>
  mutationOptions({
    mutationFn: (body: UnitSettingsInput) => call(settings.changeUnit, { body }),
    onSuccess: (changed, _body, _result, { client }) => {
      client.setQueryData(unitSettings().queryKey, changed);
    },
  });

/** The logo of the producer cards, as a `data:` link. */
export const unitLogo = () =>
  queryOptions({
    queryKey: ['settings', 'unit', 'logo'],
    queryFn: ({ signal }) => call(settings.logo, { signal }),
  });

/** Replaces the logo, or with null removes it. */
export const changeUnitLogo = () =>
  mutationOptions({
    mutationFn: (file: File | null) =>
      file === null ? call(settings.removeLogo) : call(settings.changeLogo, { form: { file } }),
    onSuccess: (changed, _file, _result, { client }) => {
      client.setQueryData(unitLogo().queryKey, changed);
    },
  });

/** The certificates that the QR codes of Aadhaar cards are checked with, the newest first. */
export const cardCertificates = () =>
  queryOptions({
    queryKey: ['settings', 'certificates'],
    queryFn: ({ signal }) => call(settings.certificates, { signal }),
  });

/** A file's content in base64. */
const base64Of = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};

/** More than any certificate has; the server refuses it by its length. */
const largestFile = 20_000;

/** Adds a PEM or DER file. */
export const addCertificate = () =>
  mutationOptions({
    mutationFn: async (file: File) =>
      call(settings.addCertificate, { body: { file: await base64Of(file.slice(0, largestFile)) } }),
    onSuccess: (all, _file, _result, { client }) => {
      client.setQueryData(cardCertificates().queryKey, all);
    },
  });

/** Stops checking codes with a certificate. */
export const retireCertificate = () =>
  mutationOptions({
    mutationFn: (id: number) => call(settings.retireCertificate, { params: { id } }),
    onSuccess: (all, _id, _result, { client }) => {
      client.setQueryData(cardCertificates().queryKey, all);
    },
  });
