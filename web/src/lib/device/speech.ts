/** The phone's own voices. A voice of the network is left out while there is none: it would say nothing. */

const synthesis = (): SpeechSynthesis | undefined =>
  'speechSynthesis' in globalThis ? globalThis.speechSynthesis : undefined;

/** `bn_IN`, as Android writes it, and `bn-IN` are Bengali. */
const speaks = (voice: SpeechSynthesisVoice, language: string): boolean =>
  voice.lang.toLowerCase().split(/[-_]/)[0] === language;

const voiceFor = (language: string): SpeechSynthesisVoice | undefined => {
  const voices = synthesis()?.getVoices() ?? [];
  const ofLanguage = voices.filter((voice) => speaks(voice, language));
  // Its own first: it needs no network, and what is said stays on the phone.
  return (
    ofLanguage.find(({ localService }) => localService) ??
    (navigator.onLine ? ofLanguage[0] : undefined)
  );
};

export const hasVoice = (language: string): boolean => voiceFor(language) !== undefined;

/** Calls back when voices come, or when the network does. Returns a function that stops it. */
export const subscribeToVoices = (listener: () => void): (() => void) => {
  const voices = synthesis();
  voices?.addEventListener('voiceschanged', listener);
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    voices?.removeEventListener('voiceschanged', listener);
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/**
 * Says the sentences one after the other: Chromium ends a long one after a quarter of a minute. `onEnd` is called
 * once, at the end, when it fails, or when it is stopped. Returns a function that stops it.
 */
export const speak = (
  sentences: readonly string[],
  language: string,
  onEnd: () => void,
): (() => void) => {
  const voices = synthesis();
  const voice = voiceFor(language);
  if (voices === undefined || voice === undefined) {
    onEnd();
    return () => undefined;
  }
  let ended = false;
  const end = (): void => {
    if (ended) return;
    ended = true;
    voices.cancel();
    onEnd();
  };
  voices.cancel();
  for (const [at, sentence] of sentences.entries()) {
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.voice = voice;
    utterance.lang = voice.lang;
    // Slower than a conversation: it is heard once, by somebody who may never have heard such words.
    utterance.rate = 0.9;
    utterance.addEventListener('error', end);
    if (at === sentences.length - 1) utterance.addEventListener('end', end);
    voices.speak(utterance);
  }
  return end;
};
