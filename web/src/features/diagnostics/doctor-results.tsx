import type { CheckResult, CheckState } from '@gi/contract/schemas/diagnostics';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import CircleCheck from 'lucide-react/icons/circle-check';
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point';
import { Card } from '#components/cards/card.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { ServerWords } from '#components/messages/server-words.tsx';
import { useText } from '#i18n/language.ts';
import { doctorTexts } from '#i18n/en/doctor.ts';

const looks = {
  ok: { tone: 'leaf', Icon: CircleCheck },
  warn: { tone: 'turmeric', Icon: TriangleAlert },
  fail: { tone: 'madder', Icon: CircleAlert },
} as const;

/** What is broken comes first; the order within a state is the server's. */
const urgency: readonly CheckState[] = ['fail', 'warn', 'ok'];
const byUrgency = (a: CheckResult, b: CheckResult): number =>
  urgency.indexOf(a.state) - urgency.indexOf(b.state);

const Summary = ({ results }: { results: readonly CheckResult[] }) => {
  const t = useText(doctorTexts);
  const count = (state: CheckState) => results.filter((result) => result.state === state).length;
  const failures = count('fail');
  const warnings = count('warn');
  if (failures > 0)
    return (
      <Notice tone="error" title={t('failures', { count: failures })}>
        {t('hint')}
      </Notice>
    );
  if (warnings > 0)
    return (
      <Notice tone="warning" title={t('warnings', { count: warnings })}>
        {t('hint')}
      </Notice>
    );
  return <Notice tone="success" title={t('allWell')} />;
};

const Line = ({ result }: { result: CheckResult }) => {
  const t = useText(doctorTexts);
  const { tone, Icon } = looks[result.state];
  return (
    <li className="flex flex-col gap-1 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-medium">{t(result.name)}</h2>
        <Chip tone={tone} icon={<Icon className="size-3.5" aria-hidden="true" />}>
          {t(result.state)}
        </Chip>
      </div>
      <p className="break-words text-ink-2">
        <ServerWords sentence={result}>{result.sentence}</ServerWords>
      </p>
    </li>
  );
};

/** The results of the check of the server, what needs attention first. */
export const DoctorResults = ({ results }: { results: readonly CheckResult[] }) => {
  const t = useText(doctorTexts);
  return (
    <div className="flex flex-col gap-2">
      <Summary results={results} />
      <Card aria-label={t('results')}>
        <ul className="flex flex-col divide-y divide-line">
          {results.toSorted(byUrgency).map((result) => (
            <Line key={result.name} result={result} />
          ))}
        </ul>
      </Card>
    </div>
  );
};
