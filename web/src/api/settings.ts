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
