import type { RegistrationRecord } from '@gi/contract/registration-record';
import type { ComponentType, ReactNode } from 'react';
import type { wireFilter } from '../workbench/register-view.ts';
import type { RegistrationListState } from './use-registration-list.ts';

/**
 * The export of one row of the register, from the feature that owns exports: a button (a picture
 * only when `compact`), and how far the export is.
 */
export type RowExport = (props: {
  registration: RegistrationRecord;
  compact?: boolean;
  children: (parts: { button: ReactNode; status: ReactNode }) => ReactNode;
}) => ReactNode;

/** Which list: the caller's own, all, those of an account, or the administrator's register. */
export type ListScope =
  | { kind: 'own' | 'all' }
  | { kind: 'user'; userId: string }
  | {
      kind: 'register';
      /** How its rows are shown: from the page, because no phone keeps that code. */
      Section: ComponentType<SectionProps>;
      /** What the address filters by, as the server is asked. */
      filter?: ReturnType<typeof wireFilter>;
    };

/** The pages that the rows link to: given by the page, since features do not import the app. */
export type ListPaths = {
  registration: string;
  registrationDetails: (id: number) => string;
};

/** A list with its rows, its status line and its pages. */
export type SectionProps = { list: RegistrationListState; paths: ListPaths };
