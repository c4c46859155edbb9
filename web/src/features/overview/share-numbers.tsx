import type { TodayNumbers } from '@gi/contract/schemas/dashboard';
import { Card } from '#components/cards/card.tsx';
import { useLanguage, useText } from '#i18n/language.ts';
import { overviewTexts } from '#i18n/en/overview.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { localeOf } from '#lib/format/format-language.ts';
import { NumberList } from './number-list.tsx';
import { registerLink } from './register-link.ts';

const headings = { product: 'byProduct', collector: 'byCollector', state: 'byState' } as const;
const filterOf = { product: 'productId', collector: 'userId', state: 'state' } as const;

type ShareNumbersProps = {
  by: keyof typeof headings;
  /** Most registrations first; `value` is what the register is filtered by. Of products: who makes, and who plans. */
  shares: readonly {
    value: string | number;
    name: string;
    registrations: number;
    planned?: number;
  }[];
  asOf?: string | undefined;
};

/** When numbers of a large register were counted; nothing where they are of this moment. */
const AsOf = ({ time }: { time: string | undefined }) => {
  const t = useText(overviewTexts);
  return time === undefined ? null : (
    <p className="mt-2 text-sm text-ink-2">{t('asOf', { time: formatDateTime(time) })}</p>
  );
};

/** The products, collectors or States with the most registrations. */
export const ShareNumbers = ({ by, shares, asOf }: ShareNumbersProps) => {
  const t = useText(overviewTexts);
  const most = by === 'product' ? 'mostNamed' : 'mostTen';
  return (
    <Card heading={t(headings[by])}>
      <p className="mb-2 text-sm text-ink-2">{t(shares.length === 0 ? 'noneYet' : most)}</p>
      <NumberList
        most={shares[0]?.registrations ?? 0}
        heads={by === 'product' ? { count: t('makers'), beside: t('planned') } : undefined}
        lines={shares.map(({ value, name, registrations, planned }) => ({
          key: value,
          beside: planned,
          label: name,
          count: registrations,
          to: registerLink({ [filterOf[by]]: value }),
        }))}
      />
      <AsOf time={asOf} />
    </Card>
  );
};

/** What is missing or looks wrong, as a share of all registrations. */
export const QualityNumbers = ({
  quality,
  totalRegistrations: total,
  asOf,
}: Pick<TodayNumbers, 'quality' | 'totalRegistrations' | 'asOf'>) => {
  const t = useText(overviewTexts);
  const { language } = useLanguage();
  const percent = new Intl.NumberFormat(localeOf(language), {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const lines = [
    { key: 'missingProof', filter: { missing: 'proofOfProduction' } },
    { key: 'samePhone', filter: { samePhone: 'true' } },
    { key: 'noPinCode', filter: { noPinCode: 'true' } },
    { key: 'notVerified', filter: { idVerified: 'false' } },
    { key: 'minors', filter: { minor: 'true' } },
  ] as const;
  return (
    <Card heading={t('quality')}>
      <NumberList
        most={total}
        lines={lines.map(({ key, filter }) => ({
          key,
          label: t(key),
          count: quality[key],
          hint:
            key === 'notVerified'
              ? t('ofTotal', { total })
              : t('ofAll', { share: percent.format(quality[key] / Math.max(1, total)) }),
          to: registerLink(filter),
        }))}
      />
      <AsOf time={asOf} />
    </Card>
  );
};
