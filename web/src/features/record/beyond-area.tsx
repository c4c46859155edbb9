import { isBeyond } from '@gi/contract/fields/areas';
import { useAreaNames } from '#api/area-names.ts';
import { useStoredUser } from '#api/session.ts';
import { Notice } from '#components/messages/notice.tsx';
import { viewTexts } from '#i18n/en/views.ts';
import { useText } from '#i18n/language.ts';

type BeyondAreaProps = { filters: { state?: string | undefined; district?: string | undefined } };

/** Says why a list is empty: it asks for a place that the account does not reach, e.g. in a view that others share. */
export const BeyondArea = ({ filters: { state, district } }: BeyondAreaProps) => {
  const t = useText(viewTexts);
  const areas = useStoredUser()?.areas;
  const area = useAreaNames(areas);
  if (!areas || area === undefined || !isBeyond(areas, { state, district })) return null;
  const place = [district, state].filter(Boolean).join(', ');
  return <Notice tone="warning">{t('beyondArea', { place, area })}</Notice>;
};
