import type { DocumentKind } from '@gi/contract/fields/document-kinds';
import type { Review } from '@gi/contract/schemas/reviews';
import { createContext, use } from 'react';

/** The open remarks of a returned registration, for the controls and rows that they are about. */
export const RemarksContext = createContext<readonly Review['remarks'][number][]>([]);

/** The remarks about documents, by kind. */
export const useDocumentRemarks = (): Partial<Record<DocumentKind, string>> => {
  const remarks = use(RemarksContext);
  return Object.fromEntries(
    remarks.flatMap(({ field, text }) =>
      field.startsWith('documents.') ? [[field.slice('documents.'.length), text]] : [],
    ),
  );
};

/** The remark about a field (`address`, `production.17.unit`); undefined without one. */
export const useRemarkOn = (field: string): string | undefined => {
  const texts = use(RemarksContext)
    .filter((remark) => remark.field === field)
    .map(({ text }) => text);
  return texts.length === 0 ? undefined : texts.join(' · ');
};
