import type { PaperBlanks } from '#api/printouts.ts';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { paperBlankTexts } from '#i18n/en/paper-blanks.ts';
import { paperTexts } from '#i18n/en/papers.ts';

/** Names what will be blank on the papers of a product, before they are printed. */
export const BlankNotice = ({ blanks }: { blanks: PaperBlanks }) => {
  const t = useText(paperBlankTexts);
  const papers = useText(paperTexts);
  if (blanks.length === 0) return null;
  return (
    <Notice tone="warning" title={t('title')}>
      <ul className="list-disc pl-5 text-sm">
        {blanks.map(({ fact, papers: kinds }) => (
          <li key={fact}>
            {t('line', { fact: t(fact), papers: kinds.map((kind) => papers(kind)).join(', ') })}
          </li>
        ))}
      </ul>
    </Notice>
  );
};
