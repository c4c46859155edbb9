import { mostHistory } from '@gi/contract/fields/case-steps';
import type { CaseFile } from '@gi/contract/schemas/case-file';
import { useState } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { caseTexts } from '#i18n/en/case.ts';
import { useText } from '#i18n/language.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { historyKinds, kindOf } from './history-filter.ts';
import { useHistoryWords } from './history-words.ts';

/** Entries that are shown before a tap on the rest. */
const FIRST = 15;

/** Who did what and when, with values before and after; of one kind, or all. */
export const CaseHistory = ({ file: { history, registration } }: { file: CaseFile }) => {
  const t = useText(caseTexts);
  const words = useHistoryWords(registration);
  const [kind, setKind] = useState('');
  const [all, setAll] = useState(false);
  const found = history.filter(({ action }) => kind === '' || kindOf(action) === kind);
  const shown = all ? found : found.slice(0, FIRST);
  const kinds = historyKinds.filter((each) =>
    history.some(({ action }) => kindOf(action) === each),
  );
  return (
    <Card id="case-history" tabIndex={-1} heading={t('history')}>
      <div className="mb-4 max-w-xs">
        <SelectField
          label={t('historyKind')}
          none={t('kind_all')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`kind_${value}`) }))}
          onChange={(event) => setKind(event.target.value)}
        />
      </div>
      {found.length === 0 ? <p className="text-ink-2">{t('noneOfKind')}</p> : null}
      <ol className="flex flex-col divide-y divide-line">
        {shown.map((entry) => (
          <li key={entry.id} className="py-2.5 first:pt-0 last:pb-0">
            <span className="block break-words">{words.sentence(entry)}</span>
            {words.lines(entry).map((line) => (
              <span key={line} className="block text-sm break-words">
                {line}
              </span>
            ))}
            <time dateTime={entry.at} className="text-sm text-ink-2">
              {formatDateTime(entry.at)}
            </time>
          </li>
        ))}
      </ol>
      {shown.length < found.length ? (
        <Button className="mt-3" onClick={() => setAll(true)}>
          {t('showOlder', { count: found.length - shown.length })}
        </Button>
      ) : null}
      {history.length < mostHistory ? null : (
        <p className="mt-3 text-sm text-ink-2">{t('newestHistory', { count: mostHistory })}</p>
      )}
    </Card>
  );
};
