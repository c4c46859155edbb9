import { useState } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { useText } from '#i18n/language.ts';
import { developerTexts } from '#i18n/en/developer.ts';

export type TestReport = { passed: boolean; message: string; raw?: unknown };
export type TestState = 'idle' | 'running' | TestReport;

type FailureWords = (error: ApiError) => string;

/** Runs one test at a time; holds its result, or the sentence of its failure. */
export const useTest = () => {
  const t = useText(developerTexts);
  const [state, setState] = useState<TestState>('idle');
  const wordsFor = (error: unknown, failureWords?: FailureWords): string => {
    if (!(error instanceof ApiError))
      return error instanceof Error ? error.message : t('uploadFailed');
    if (error.offline) return t('networkError');
    return failureWords?.(error) ?? errorMessage(error);
  };
  const work = async (test: () => Promise<TestReport>, failureWords?: FailureWords) => {
    setState('running');
    try {
      setState(await test());
    } catch (error) {
      const { status, code, fields } =
        error instanceof ApiError ? error : { status: undefined, code: '', fields: {} };
      const message = error instanceof Error ? error.message : '';
      setState({
        passed: false,
        message: wordsFor(error, failureWords),
        raw: { status, error: message, code, fields },
      });
    }
  };
  return {
    state,
    start: (test: () => Promise<TestReport>, failureWords?: FailureWords) =>
      void work(test, failureWords),
    refuse: (message: string) => setState({ passed: false, message }),
  };
};
