import { placeLevels, type PlaceLevel } from '@gi/contract/routes/reports';
import type { ReactNode } from 'react';
import { Card } from '#components/cards/card.tsx';
import { RadioGroup } from '#components/fields/choices.tsx';
import { placeTexts } from '#i18n/en/places.ts';
import { useText } from '#i18n/language.ts';

type PlaceReportProps = {
  level: PlaceLevel;
  onLevel: (level: PlaceLevel) => void;
  map: ReactNode;
  /** Beside the choice of the level. */
  action: ReactNode;
  /** The table. */
  children: ReactNode;
};

/** Map and table of registrations by place: side by side on wide screens, the map on top on narrow ones. */
export const PlaceReport = ({ level, onLevel, map, action, children }: PlaceReportProps) => {
  const t = useText(placeTexts);
  return (
    <Card heading={t('heading')}>
      <div className="grid grid-cols-1 items-start gap-6 min-[75rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {map}
        <div className="min-w-0">
          <div className="mb-4 flex flex-col gap-4 wide:flex-row wide:items-end wide:justify-between">
            <RadioGroup
              legend={t('level')}
              options={placeLevels.map((value) => ({ value, label: t(value) }))}
              value={level}
              onChange={(event) =>
                onLevel(event.target.value === 'district' ? 'district' : 'state')
              }
            />
            {action}
          </div>
          {children}
        </div>
      </div>
    </Card>
  );
};
