import { useMutation } from '@tanstack/react-query';
import { downloadDocument } from '#api/documents.ts';
import { fileNameOfLink } from '#lib/files/document-link.ts';
import { saveFile } from '#lib/files/download.ts';

/** Saves a document of a registration on this device. */
export const useDocumentDownload = (registrationId: string, url: string, onSaved?: () => void) =>
  useMutation({
    mutationFn: () => downloadDocument(registrationId, fileNameOfLink(url)),
    onSuccess: ({ blob, fileName }) => {
      saveFile(blob, fileName);
      onSaved?.();
    },
  });
