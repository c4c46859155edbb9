import { Square, Volume2 } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/buttons/button.tsx';
import { useLanguage, useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { hasVoice, speak, subscribeToVoices } from '#lib/device/speech.ts';

/** Reads sentences to the producer by a voice of the phone; nothing when it has none for the language. */
export const ReadAloud = ({ sentences }: { sentences: readonly string[] }) => {
  const t = useText(wizard);
  const { language } = useLanguage();
  const canSpeak = useSyncExternalStore(subscribeToVoices, () => hasVoice(language));
  const [speaking, setSpeaking] = useState(false);
  const stop = useRef<() => void>(undefined);
  // Leaving the step, or choosing another language, ends it.
  useEffect(() => () => stop.current?.(), [language]);
  if (!canSpeak) return null;
  const start = (): void => {
    setSpeaking(true);
    stop.current = speak(sentences, language, () => setSpeaking(false));
  };
  return (
    <Button
      icon={speaking ? <Square aria-hidden size={20} /> : <Volume2 aria-hidden size={20} />}
      className="mt-3"
      onClick={() => (speaking ? stop.current?.() : start())}
    >
      {t(speaking ? 'stopReading' : 'readAloud')}
    </Button>
  );
};
