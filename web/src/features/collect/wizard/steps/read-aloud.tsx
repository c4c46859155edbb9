import { NOTICE_VERSION } from '@gi/contract/values/notice';
import { useQuery } from '@tanstack/react-query';
import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { noticeRecording } from '#api/recordings.ts';
import { Button } from '#components/buttons/button.tsx';
import { useLanguage, useText } from '#i18n/language.ts';
import { wizard } from '#i18n/en/wizard.ts';
import { playSound } from '#lib/device/sound.ts';
import { hasVoice, speak, subscribeToVoices } from '#lib/device/speech.ts';

/**
 * Reads the notice to the producer: as the unit recorded it, else by a voice of the phone; nothing when it has none for
 * the language. A recording of an older notice is not used.
 */
export const ReadAloud = ({ sentences }: { sentences: readonly string[] }) => {
  const t = useText(wizard);
  const { language } = useLanguage();
  const canSpeak = useSyncExternalStore(subscribeToVoices, () => hasVoice(language));
  const recording = useQuery(noticeRecording(language)).data?.recording;
  const sound = recording?.noticeVersion === NOTICE_VERSION ? recording.sound : undefined;
  const [speaking, setSpeaking] = useState(false);
  const stop = useRef<() => void>(undefined);
  // Leaving the step, or choosing another language, ends it.
  useEffect(() => () => stop.current?.(), [language]);
  if (!canSpeak && sound === undefined) return null;
  const start = (): void => {
    setSpeaking(true);
    const onEnd = (): void => setSpeaking(false);
    stop.current =
      sound === undefined ? speak(sentences, language, onEnd) : playSound(sound, onEnd);
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
