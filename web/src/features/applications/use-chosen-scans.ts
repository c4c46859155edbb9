import { mostAttachments } from '@gi/contract/routes/applications';
import { mostFileBytes } from '@gi/contract/values/file-size';
import { useState } from 'react';
import { applicationTexts } from '#i18n/en/applications.ts';
import { useText } from '#i18n/language.ts';

/** The types of files that an event takes: what `image-or-pdf` takes (contract/src/routes/applications.ts). */
export const acceptedScans: readonly string[] = ['application/pdf', 'image/jpeg', 'image/png'];

/** Scans that are chosen before an event is recorded, at first `initial`, and why the last one was not taken. */
export const useChosenScans = (initial: readonly File[] = []) => {
  const t = useText(applicationTexts);
  const [files, setFiles] = useState(initial);
  const [problem, setProblem] = useState<string>();
  const problemOf = ({ name, type, size }: File): string | undefined => {
    if (!acceptedScans.includes(type)) return t('scanOfOtherType', { name });
    if (size > mostFileBytes) return t('scanTooLarge', { name });
    return undefined;
  };
  return {
    files,
    problem,
    isFull: files.length >= mostAttachments,
    add: (file: File) => {
      const found = problemOf(file);
      setProblem(found);
      if (found === undefined) setFiles([...files, file]);
    },
    remove: (index: number) => {
      setProblem(undefined);
      setFiles(files.filter((_file, place) => place !== index));
    },
  };
};
export type ChosenScans = ReturnType<typeof useChosenScans>;
