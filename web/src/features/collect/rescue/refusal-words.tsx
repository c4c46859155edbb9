import type { Refusal } from '@gi/contract/schemas/error-body';
import { ServerWords } from '#components/messages/server-words.tsx';

/** Why something of a rescue file was not taken. */
export const RefusalWords = ({ refused }: { refused: Partial<Refusal> }) => {
  const { error = '', code = '', sentence = { code, params: {} } } = refused;
  return <ServerWords sentence={sentence}>{error}</ServerWords>;
};
