import { formatTurnover } from '@gi/contract/format';
import { plainNumber } from '@gi/contract/typed-text';
import { amountTexts } from '#i18n/en/amounts.ts';
import { useText } from '#i18n/language.ts';
import { rupeesOf } from './turnover.ts';
import type { TypedTurnover } from './turnover.ts';

export type NamedTurnover = TypedTurnover & { product: string };

/** The amounts that a confirmation asks about, each with what it comes to in rupees. */
export const UnusualTurnovers = ({ turnovers }: { turnovers: readonly NamedTurnover[] }) => {
  const t = useText(amountTexts);
  return (
    <>
      <p>{t('confirmText')}</p>
      <ul className="mt-1 list-disc pl-5">
        {turnovers.map((turnover) => (
          <li key={turnover.product}>
            {t('ofProduct', {
              product: turnover.product,
              turnover: formatTurnover(plainNumber(turnover.annualTurnover), turnover.turnoverUnit),
              rupees: rupeesOf(t, turnover),
            })}
          </li>
        ))}
      </ul>
    </>
  );
};
