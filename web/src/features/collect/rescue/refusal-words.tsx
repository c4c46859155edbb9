import type { Refused } from '@gi/contract/schemas/error-body';
import { ServerWords } from '#components/messages/server-words.tsx';

/** Why something of a rescue file was not taken. */
export const RefusalWords = ({ refused }: { refused: Partial<Refused> }) => {
  const { error = '', code = '', sentence = { code, params: {} } } = refused;
  return <ServerWords sentence={sentence}>{error}</ServerWords>;
};
