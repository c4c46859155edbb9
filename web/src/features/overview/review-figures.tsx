import { documentKinds } from '@gi/contract/fields/document-kinds';
import { keysOf, snakeCase } from '@gi/contract/fields/field';
import { identityKeys, identityKinds, identityRecordKeys } from '@gi/contract/fields/identity-keys';
import { personFields } from '@gi/contract/fields/registration-fields';
import type { ReviewFigures as Figures } from '@gi/contract/schemas/dashboard';
import { formatNumber } from '#lib/format/numbers.ts';
import { Card } from '#components/cards/card.tsx';
import { documentNames } from '#i18n/en/document-names.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { overviewTexts } from '#i18n/en/overview.ts';
import { useLanguage, useText } from '#i18n/language.ts';
import { localeOf } from '#lib/format/format-language.ts';
import { formatDay } from '#lib/format/format.ts';

const ages = [
  ['today', 'ageToday'],
  ['threeDays', 'ageThreeDays'],
  ['week', 'ageWeek'],
  ['longer', 'ageLonger'],
] as const;

const WaitingByAge = ({ waiting }: Pick<Figures, 'waiting'>) => {
  const t = useText(overviewTexts);
  return (
    <Card heading={t('reviewsByAge')}>
      <dl className="-my-2 divide-y divide-line">
        {ages.map(([age, label]) => (
          <div key={age} className="flex justify-between gap-3 py-2">
            <dt>{t(label)}</dt>
            <dd className="font-medium tabular-nums">{formatNumber(waiting[age])}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
};

const DecidedByPerson = ({ decided }: Pick<Figures, 'decided'>) => {
  const t = useText(overviewTexts);
  const days = [...new Set(decided.map(({ day }) => day))];
  return (
    <Card heading={t('decidedBy')}>
      {days.length === 0 ? <p className="text-sm text-ink-2">{t('nothingDecided')}</p> : null}
      <dl className="-my-2 divide-y divide-line">
        {days.map((day) => (
          <div key={day} className="flex justify-between gap-3 py-2">
            <dt className="shrink-0 text-sm text-ink-2">{formatDay(day)}</dt>
            <dd className="min-w-0 text-right break-words tabular-nums">
              {decided
                .filter((each) => each.day === day)
                .map(({ username, count }) => `${username} ${formatNumber(count)}`)
                .join(', ')}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-ink-2">{t('withoutDeleted')}</p>
    </Card>
  );
};

/** What a remark was about: a document, a field of the person, or the production. */
const useReasonWords = (): ((field: string) => string) => {
  const t = useText(overviewTexts);
  const fields = useText(fieldTexts);
  const documents = useText(documentNames);
  return (field) => {
    const kind = documentKinds.find((each) => field === `documents.${each}`);
    if (kind !== undefined) return documents(kind);
    if (field === 'note') return t('reasonNote');
    if (field === 'production') return t('reasonProduction');
    if (field === 'categories') return t('reasonCategories');
    const person = keysOf(personFields).find((key) => snakeCase(key) === field);
    if (person !== undefined) return fields(person);
    const number = identityKinds.find((each) => identityRecordKeys[each] === field);
    return number === undefined ? field : fields(identityKeys[number]);
  };
};

const ReturnedByCollector = ({ collectors }: Pick<Figures, 'collectors'>) => {
  const t = useText(overviewTexts);
  const wordsOf = useReasonWords();
  const { language } = useLanguage();
  const percent = new Intl.NumberFormat(localeOf(language), { style: 'percent' });
  return (
    <Card heading={t('returnedTo')}>
      <p className="mb-2 text-sm text-ink-2">
        {t(collectors.length === 0 ? 'nothingReturned' : 'returnedHint')}
      </p>
      <ul className="divide-y divide-line">
        {collectors.map(({ id, username, decided, returned, reasons }) => (
          <li key={id} className="py-2">
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="min-w-0 break-words">{username}</span>{' '}
              <span className="tabular-nums">
                {t('returnedOf', {
                  count: returned,
                  decided: formatNumber(decided),
                  share: percent.format(returned / Math.max(1, decided)),
                })}
              </span>
            </span>{' '}
            <span className="text-sm text-ink-2">
              {reasons
                .map(({ field, count }) => t('reason', { what: wordsOf(field), count }))
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">{t('withoutDeleted')}</p>
    </Card>
  );
};

/** How long reviews wait, who decided how many, and what was returned to whom. */
export const ReviewFigures = ({ figures }: { figures: Figures }) => (
  <div className="grid grid-cols-1 gap-4 wide:grid-cols-3 wide:gap-6">
    <WaitingByAge waiting={figures.waiting} />
    <DecidedByPerson decided={figures.decided} />
    <ReturnedByCollector collectors={figures.collectors} />
  </div>
);
