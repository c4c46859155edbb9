import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { ComponentType, ReactNode } from 'react';
import type { RegistrationListState } from './use-registration-list.ts';
import type { WhichList } from './which-list.ts';

/** The export of one row of the register, from the feature that owns exports: a button, and its progress. */
export type RowExport = (props: {
  registration: RegistrationRecord;
  children: (parts: { button: ReactNode; status: ReactNode }) => ReactNode;
}) => ReactNode;

/** Which list. The page passes the section of the administrator's register, whose code no phone keeps. */
export type ListScope =
  | Exclude<WhichList, { kind: 'register' }>
  | (Extract<WhichList, { kind: 'register' }> & { Section: ComponentType<SectionProps> });

/** The pages that the rows link to: given by the page, since features do not import the app. */
export type ListPaths = {
  registration: string;
  registrationDetails: (id: number) => string;
};

/** A list with its rows, its status line and its pages. */
export type SectionProps = { list: RegistrationListState; paths: ListPaths };
