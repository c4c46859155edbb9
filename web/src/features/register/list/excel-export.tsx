import { useMutation } from '@tanstack/react-query';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import { isSessionError } from '#api/errors.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { LONG_TOAST, showToast } from '#components/messages/toast.ts';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { saveFile } from '#lib/files/download.ts';

/** The state of 'Export to Excel': the call and its result. */
export const useExcelExport = (userId: number | undefined) => {
  const t = useText(listTexts);
  const { mutate, isPending, isSuccess, isError, error, data } = useMutation({
    mutationFn: async () => {
      if (userId === undefined) throw new Error(t('exportMissingUser'));
      // An export needs a network anyway: no phone keeps its code.
      const { exportByUser } = await import('#api/exports.ts');
      return exportByUser({ userId, format: 'xlsx' });
    },
    onSuccess: ({ blob, fileName }) => saveFile(blob, fileName),
    onError: (failure) => {
      if (!isSessionError(failure)) showToast('error', t('exportFailed'), { duration: LONG_TOAST });
    },
  });
  const missing = userId === undefined;
  const problem = missing ? t('exportMissingUser') : t('exportFailedTryAgain');
  return {
    run: () => mutate(),
    isPending,
    problem: isError && !isSessionError(error) ? problem : undefined,
    savedAs: isSuccess ? data.fileName : undefined,
  };
};

type ExcelExport = ReturnType<typeof useExcelExport>;

export const ExcelExportButton = ({ state }: { state: ExcelExport }) => {
  const t = useText(listTexts);
  return (
    <Button
      icon={<FileSpreadsheet size={18} aria-hidden="true" />}
      pending={state.isPending}
      pendingText={t('exporting')}
      onClick={state.run}
    >
      {t('exportToExcel')}
    </Button>
  );
};

/** The result of the export, kept on the page (a toast would disappear). */
export const ExcelExportNotice = ({ state }: { state: ExcelExport }) => {
  const t = useText(listTexts);
  if (state.problem !== undefined) return <Notice tone="error">{state.problem}</Notice>;
  if (state.savedAs === undefined || state.isPending) return null;
  return <Notice tone="success">{t('exported', { file: state.savedAs })}</Notice>;
};
