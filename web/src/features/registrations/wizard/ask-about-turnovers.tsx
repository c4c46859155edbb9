import { Button } from '#components/ui/button.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { amountTexts } from '#i18n/en/amounts.ts';
import { useText } from '#i18n/language.ts';
import { isUnusual } from '../turnover.ts';
import { UnusualTurnovers } from '../unusual-turnovers.tsx';
import type { WizardDraft } from './draft.ts';

type AskProps = { draft: WizardDraft; onChange: () => void };

/** Asks about amounts that look wrong; 'Confirm & Submit' is the answer that they are right. */
export const AskAboutTurnovers = ({ draft, onChange }: AskProps) => {
  const t = useText(amountTexts);
  const unusual = draft.existingProducts.flatMap(({ id, name }) => {
    const entry = draft.production[id];
    return entry && isUnusual(entry) ? [{ product: name, ...entry }] : [];
  });
  if (unusual.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice
        tone="warning"
        title={t('confirmTitle')}
        actions={<Button onClick={onChange}>{t('changeAmount')}</Button>}
      >
        <UnusualTurnovers turnovers={unusual} />
      </Notice>
    </div>
  );
};
