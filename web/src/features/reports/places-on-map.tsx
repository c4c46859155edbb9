import type { PlaceLevel } from '@gi/contract/routes/reports';
import type { Report } from '@gi/contract/schemas/reports';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { placeMap, placeReport } from '#api/reports.ts';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { placeTexts } from '#i18n/en/places.ts';
import { useText } from '#i18n/language.ts';
import { lazyPart } from '#lib/device/lazy-part.ts';
import { PlaceTable, type PlaceLink } from './place-table.tsx';

// Phones of collectors seldom make reports: the drawing is a separate file.
const PlaceMap = lazyPart(async () => (await import('./place-map.tsx')).PlaceMap);

const daysOf = ({ startDate, endDate }: Report['range']) => ({ from: startDate, to: endDate });

/** The map of the report, as soon as its code and its data are loaded. */
export const LoadedMap = ({
  range,
  linkOf,
}: Pick<Report, 'range'> & { linkOf: PlaceLink | undefined }) => {
  const t = useText(placeTexts);
  const { data, error } = useQuery(placeMap(daysOf(range)));
  const loading = <LoadingState>{t('mapLoading')}</LoadingState>;
  if (error !== null) return <p className="text-ink-2">{t('mapFailed')}</p>;
  if (data === undefined) return loading;
  return (
    <Suspense fallback={loading}>
      <PlaceMap places={data} hrefOf={linkOf} />
    </Suspense>
  );
};

type PrintedPlacesProps = Pick<Report, 'range'> & { level: PlaceLevel };

/** Map and table on paper, of what the screen has loaded. */
export const PrintedPlaces = ({ range, level }: PrintedPlacesProps) => {
  const { data: rows } = useQuery(placeReport({ level, ...daysOf(range) }));
  const { data: places } = useQuery(placeMap(daysOf(range)));
  return (
    <div className="report-places">
      {places === undefined ? null : (
        <Suspense>
          <PlaceMap places={places} />
        </Suspense>
      )}
      {rows === undefined ? null : <PlaceTable level={level} rows={rows.rows} onPaper />}
    </div>
  );
};
