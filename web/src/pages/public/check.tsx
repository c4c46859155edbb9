import { printouts } from '@gi/contract/routes/printouts';
import type { Reply } from '@gi/contract/schemas/call-types';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CloudOff from 'lucide-react/icons/cloud-off';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { useEffect, useState, type ReactNode } from 'react';
import { useParams } from '#lib/router/hooks.ts';
import { call } from '#api/client.ts';
import { ApiError } from '#api/errors.ts';
import { Brand } from '#components/page/brand.tsx';
import { LanguageLater, LanguageSelect } from '#components/fields/language-select.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Facts } from '#components/cards/card.tsx';
import { useDocumentTitle } from '#components/page/document-title.ts';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { useLanguage, useText } from '#i18n/language.ts';
import { checkTexts } from '#i18n/en/check.ts';
import { formatDay, today } from '#lib/format/format.ts';

type CheckReply = Reply<typeof printouts.check>;
type CardCheckState =
  | { state: 'checking' | 'unknown' | 'failed' }
  | { state: 'known'; card: CheckReply };

/** A code that no card carries is refused with 400 or 404; any other result counts as no answer. */
const outcomeOf = (error: unknown): CardCheckState => {
  const unknown = error instanceof ApiError && (error.status === 404 || error.status === 400);
  return { state: unknown ? 'unknown' : 'failed' };
};

const useCheck = (code: string) => {
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState<CardCheckState>({ state: 'checking' });
  useEffect(() => {
    const control = new AbortController();
    setOutcome({ state: 'checking' });
    call(printouts.check, { params: { code }, signal: control.signal, ignoreOffline: true }).then(
      (card) => setOutcome({ state: 'known', card }),
      (error: unknown) => {
        if (!control.signal.aborted) setOutcome(outcomeOf(error));
      },
    );
    return () => control.abort();
  }, [code, attempt]);
  return { outcome, again: () => setAttempt((count) => count + 1) };
};

const VERDICTS = {
  good: { Icon: CircleCheck, box: 'bg-leaf-soft', text: 'text-leaf' },
  old: { Icon: TriangleAlert, box: 'bg-turmeric-soft', text: 'text-turmeric' },
  unknown: { Icon: CircleHelp, box: 'bg-madder-soft', text: 'text-madder' },
  failed: { Icon: CloudOff, box: 'bg-turmeric-soft', text: 'text-turmeric' },
} as const;

const Verdict = (props: { verdict: keyof typeof VERDICTS; title: string; children: ReactNode }) => {
  const { Icon, box, text } = VERDICTS[props.verdict];
  return (
    <div role="status" className={`flex flex-col items-center gap-2 p-6 text-center ${box}`}>
      <Icon className={`size-16 ${text}`} strokeWidth={1.5} aria-hidden="true" />
      <h1 className={`text-xl ${text}`}>{props.title}</h1>
      <p>{props.children}</p>
    </div>
  );
};

/** The title and the text of the verdict; a card whose application ended says how, before anything else. */
const verdictOf = ({ current, registry, unreviewed }: CheckReply) => {
  if (current) return ['genuine', 'genuineText'] as const;
  if (registry === null || registry === 'granted')
    return unreviewed
      ? (['unreviewed', 'unreviewedText'] as const)
      : (['notCurrent', 'notCurrentText'] as const);
  return [`over_${registry}`, 'overText'] as const;
};

const Card = ({ card }: { card: CheckReply }) => {
  const t = useText(checkTexts);
  const [title, text] = verdictOf(card);
  // The day printed on a card says something only while the card is current, or when that day is why it is not.
  const hasRunOut = card.validUntil !== null && card.validUntil < today();
  const printedEnd = card.current || hasRunOut ? card.validUntil : null;
  const given = (label: string, value: string | null) => (value ? [{ label, value }] : []);
  return (
    <>
      <Verdict verdict={card.current ? 'good' : 'old'} title={t(title)}>
        {t(text)}
      </Verdict>
      <div className="p-6">
        <Facts
          items={[
            ...given(t('name'), card.name),
            ...given(t('product'), card.product),
            ...given(t('unit'), card.unit),
            ...given(t('issued'), card.issuedOn && formatDay(card.issuedOn)),
            ...given(t('registry'), card.registry && t(`registry_${card.registry}`)),
            ...given(t('authorisedUserNo'), card.authorisedUserNo),
            ...given(t('grantedUntil'), card.grantedUntil && formatDay(card.grantedUntil)),
            ...given(t('validUntil'), printedEnd && formatDay(printedEnd)),
          ]}
        />
      </div>
    </>
  );
};

/** Public page: the result of checking the code on a producer card. */
export const Page = () => {
  const t = useText(checkTexts);
  const { languages } = useLanguage();
  const { code = '' } = useParams();
  const { outcome, again } = useCheck(code);
  useDocumentTitle(t('title'));
  return (
    <main className="flex flex-1 flex-col items-center gap-6 px-4 py-8">
      <LanguageLater />
      <Brand />
      <article className="w-full max-w-md overflow-hidden rounded-card border border-line bg-card">
        {outcome.state === 'checking' ? (
          <div className="py-8">
            <h1 className="text-center text-xl">{t('title')}</h1>
            <LoadingState>{t('checking')}</LoadingState>
          </div>
        ) : null}
        {outcome.state === 'known' ? <Card card={outcome.card} /> : null}
        {outcome.state === 'unknown' ? (
          <Verdict verdict="unknown" title={t('unknown')}>
            {t('unknownText')}
          </Verdict>
        ) : null}
        {outcome.state === 'failed' ? (
          <>
            <Verdict verdict="failed" title={t('failed')}>
              {t('failedText')}
            </Verdict>
            <div className="flex justify-center p-6">
              <Button variant="primary" onClick={again}>
                {t('again')}
              </Button>
            </div>
          </>
        ) : null}
        <p className="border-t border-line p-6 text-sm text-ink-2">{t('about')}</p>
      </article>
      {languages.length > 1 ? <LanguageSelect /> : null}
    </main>
  );
};
