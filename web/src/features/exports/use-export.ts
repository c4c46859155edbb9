import { useEffect, useRef, useState } from 'react';
import { ApiError, errorMessage, isSessionError } from '#api/errors.ts';
import type { Exported, ExportProgress, ExportWatch } from '#api/exports.ts';
import { useText } from '#i18n/language.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import { saveFile } from '#lib/files/download.ts';
import { useExportChoices } from './export-choices.tsx';

type ExportState =
  | { status: 'idle' }
  | { status: 'running'; progress: ExportProgress | undefined }
  /** `rows` of a table; undefined for a zip. */
  | { status: 'saved'; fileName: string; withoutQr: boolean; rows: number | undefined }
  | { status: 'cancelled' }
  | { status: 'refused'; message: string };

export type Export = {
  state: ExportState;
  start: (run: (watch: ExportWatch) => Promise<Exported>) => void;
  /** Shows what has to be chosen first; nothing is sent. */
  refuse: (message: string) => void;
  cancel: () => void;
  /** Clears a refusal: the choices it was about have changed. */
  changed: () => void;
};

/**
 * Why an export failed: the server's sentence, else its plain text, else
 * 'HTTP {status}'; `sentences.cutOff` when the network ended it, `sentences.other` when nothing is known.
 */
const exportError = (error: unknown, sentences: { cutOff: string; other: string }): string => {
  if (!(error instanceof Error)) return sentences.other;
  if (!(error instanceof ApiError)) return errorMessage(error) || sentences.other;
  if (error.offline && error.status === 0) return sentences.cutOff;
  if (error.hasSentence) return errorMessage(error);
  return error.plainText || `HTTP ${error.status}`;
};

/** Runs one export at a time and follows its progress; the file is saved only when it arrived whole. */
export const useExport = (fallback: string): Export => {
  const { choices, setChoices } = useExportChoices();
  const t = useText(exportTexts);
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const control = useRef<AbortController>(null);
  // Leaving the page ends the export.
  useEffect(() => () => control.current?.abort(), []);

  const refuse = (message: string) => setState({ status: 'refused', message });
  const run = async (work: (watch: ExportWatch) => Promise<Exported>) => {
    const { signal } = (control.current = new AbortController());
    setState({ status: 'running', progress: undefined });
    let last: ExportProgress | undefined;
    try {
      const file = await work({
        signal,
        onProgress: (progress) => {
          last = progress;
          setState({ status: 'running', progress });
        },
      });
      saveFile(file.blob, file.fileName);
      const rows = last?.rows ?? last?.totalRows;
      setState({ status: 'saved', fileName: file.fileName, withoutQr: file.withoutQr, rows });
      // Full numbers are exported once: the next export masks them unless they are chosen again. `choices`
      // are those of the start; what was chosen since then stays.
      if (choices.fullIds) setChoices((now) => ({ ...now, fullIds: false }));
    } catch (error) {
      if (signal.aborted) setState({ status: 'cancelled' });
      else if (!isSessionError(error))
        refuse(exportError(error, { cutOff: t('cutOff'), other: fallback }));
    }
  };
  return {
    state,
    start: (work) => {
      if (state.status !== 'running') void run(work);
    },
    refuse,
    cancel: () => control.current?.abort(),
    changed: () => setState((now) => (now.status === 'refused' ? { status: 'idle' } : now)),
  };
};
