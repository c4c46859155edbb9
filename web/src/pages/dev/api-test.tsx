import { useEffect, useState } from 'react';
import { connectivityCalls } from '#api/diagnostics.ts';
import { ApiError } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { DataTable } from '#components/tables/data-table.tsx';
import { TestPage } from '#features/diagnostics/test-page.tsx';
import { text, useText } from '#i18n/language.ts';
import { developerTexts } from '#i18n/en/developer.ts';
import { errorTexts } from '#i18n/en/errors.ts';

/** Between two calls (ms). */
const PAUSE = 500;

type Result = { ok: boolean; message: string; ms: number };

export const Page = () => {
  const t = useText(developerTexts);
  const [results, setResults] = useState<readonly Result[]>([]);
  const [round, setRound] = useState(0);
  const [words] = useState({ ok: t('ok'), network: t('networkError') });
  useEffect(() => {
    let over = false;
    const test = async (run: () => Promise<unknown>): Promise<Result> => {
      const start = performance.now();
      const ms = () => Math.round(performance.now() - start);
      try {
        await run();
        return { ok: true, message: words.ok, ms: ms() };
      } catch (error) {
        const offline = !(error instanceof ApiError) || error.offline;
        const message = offline
          ? words.network
          : text(errorTexts, 'httpStatus', { status: error.status });
        return { ok: false, message, ms: ms() };
      }
    };
    const all = async () => {
      setResults([]);
      for (const { run } of connectivityCalls) {
        const result = await test(run);
        if (over) return;
        setResults((before) => [...before, result]);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
      }
    };
    void all();
    return () => {
      over = true;
    };
  }, [round, words]);
  const rows = connectivityCalls.map(({ name }, index) => ({ name, result: results[index] }));
  return (
    <TestPage title={t('apiTitle')} hint={t('apiHint')}>
      <DataTable
        caption={t('apiTitle')}
        rows={rows}
        rowKey={({ name }) => name}
        columns={[
          {
            key: 'call',
            header: t('call'),
            primary: true,
            cell: ({ name }) => <code className="text-sm break-all">{name}</code>,
          },
          {
            key: 'outcome',
            header: t('outcome'),
            cell: ({ result }) =>
              result === undefined ? (
                <Chip>{t('waiting')}</Chip>
              ) : (
                <Chip tone={result.ok ? 'leaf' : 'madder'}>{result.message}</Chip>
              ),
          },
          {
            key: 'time',
            header: t('time'),
            align: 'end',
            cell: ({ result }) => (result ? t('milliseconds', { ms: result.ms }) : '–'),
          },
        ]}
      />
      <Button
        className="self-start"
        disabled={results.length < connectivityCalls.length}
        onClick={() => setRound(round + 1)}
      >
        {t('again')}
      </Button>
    </TestPage>
  );
};
