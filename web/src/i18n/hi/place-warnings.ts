import type { placeWarnings } from '../en/place-warnings.ts';
import type { Translation } from '../messages.ts';

export const translation: Translation<typeof placeWarnings> = {
  outside: '{product} का GI {states} के लिए दर्ज है; यह पता {state} में है।',
};
