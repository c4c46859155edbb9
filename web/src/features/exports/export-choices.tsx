import type { ExportFormat } from '@gi/contract/schemas/exports';
import {
  createContext,
  use,
  useState,
  type Dispatch,
  type ReactNode,
  type SetStateAction,
} from 'react';

/** What all exports of a page share: the format, and whether identity numbers are complete. */
export type ExportChoices = { format: ExportFormat; fullIds: boolean };
type ExportChoicesState = {
  choices: ExportChoices;
  setChoices: Dispatch<SetStateAction<ExportChoices>>;
};

const start: ExportChoices = { format: 'csv', fullIds: false };
const ChoicesContext = createContext<ExportChoicesState>({
  choices: start,
  setChoices: () => undefined,
});

/** Keeps the choices of the export panels for the exports in the list's rows too. */
export const ExportChoicesProvider = ({ children }: { children: ReactNode }) => {
  const [choices, setChoices] = useState(start);
  return <ChoicesContext value={{ choices, setChoices }}>{children}</ChoicesContext>;
};

export const useExportChoices = (): ExportChoicesState => use(ChoicesContext);
