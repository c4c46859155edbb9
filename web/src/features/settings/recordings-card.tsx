import type { RecordingFacts } from '@gi/contract/schemas/recordings';
import { NOTICE_VERSION, noticeLanguages, type NoticeLanguage } from '@gi/contract/values/notice';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import Trash2 from 'lucide-react/icons/trash';
import { useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { allRecordings, changeRecording } from '#api/recordings-editing.ts';
import { noticeRecording } from '#api/recordings.ts';
import { Button } from '#components/buttons/button.tsx';
import { FileButton } from '#components/buttons/file-button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Loaded } from '#features/record/load-error.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { unitTexts } from '#i18n/en/unit.ts';
import { useText } from '#i18n/language.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { playSound } from '#lib/device/sound.ts';
import { formatBytes, formatDate } from '#lib/format/format.ts';

const nameOf = (language: NoticeLanguage): string =>
  LANGUAGES.find(({ code }) => code === language)?.name ?? language;

/** Plays what the phones play, fetched when it is asked for. */
const PlayButton = ({ language }: { language: NoticeLanguage }) => {
  const t = useText(unitTexts);
  const client = useQueryClient();
  const [playing, setPlaying] = useState(false);
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  const play = useMutation({
    mutationFn: () => client.query({ ...noticeRecording(language), staleTime: 0 }),
    onSuccess: ({ recording }) => {
      if (recording === null) return;
      setPlaying(true);
      stop.current = playSound(recording.sound, () => setPlaying(false));
    },
  });
  return (
    <Button
      icon={
        playing ? <Square size={18} aria-hidden="true" /> : <Play size={18} aria-hidden="true" />
      }
      disabled={play.isPending}
      onClick={() => (playing ? stop.current?.() : play.mutate())}
    >
      {t(playing ? 'recordingStop' : 'recordingPlay')}
      <span className="sr-only">: {nameOf(language)}</span>
    </Button>
  );
};

type RecordingProps = {
  language: NoticeLanguage;
  recording: RecordingFacts | undefined;
  pending: boolean;
  onChange: (file: File | null) => void;
};

const Recording = ({ language, recording, pending, onChange }: RecordingProps) => {
  const t = useText(unitTexts);
  const headingId = useId();
  const isOld = recording !== undefined && recording.noticeVersion !== NOTICE_VERSION;
  return (
    <li className="flex flex-col gap-2 border-t border-line pt-3">
      <h3 id={headingId} lang={language} className="font-medium">
        {nameOf(language)}
      </h3>
      <p className="text-sm text-ink-2">
        {recording === undefined
          ? t('recordingNone')
          : t('recordingFacts', {
              size: formatBytes(recording.bytes),
              day: formatDate(recording.addedAt),
            })}
      </p>
      {isOld ? <Notice tone="warning">{t('recordingOld')}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        {recording === undefined ? null : (
          <PlayButton key={recording.addedAt} language={language} />
        )}
        <FileButton
          label={t(recording === undefined ? 'recordingUpload' : 'recordingReplace')}
          inputLabel={t('recordingOf', { language: nameOf(language) })}
          aria-describedby={headingId}
          accept="audio/*,.m4a,.mp3,.ogg,.opus,.webm"
          pending={pending}
          pendingText={t('recordingSaving')}
          onFile={onChange}
        />
        {recording === undefined ? null : (
          <Button
            icon={<Trash2 size={18} aria-hidden="true" />}
            aria-describedby={headingId}
            disabled={pending}
            onClick={() => onChange(null)}
          >
            {t('recordingRemove')}
          </Button>
        )}
      </div>
    </li>
  );
};

/** The notice to producers, recorded in each language: played, replaced and removed, each at once. */
export const RecordingsCard = () => {
  const t = useText(unitTexts);
  const change = useMutation(changeRecording());
  return (
    <Card heading={t('recordings')}>
      <p className="text-sm text-ink-2">{t('recordingsHint')}</p>
      {change.error === null ? null : (
        <div className="mt-3">
          <Notice tone="error">{errorMessage(change.error)}</Notice>
        </div>
      )}
      <Loaded quiet query={useQuery(allRecordings())}>
        {({ recordings }) => (
          <ul className="mt-4 grid gap-4 sm:grid-cols-2">
            {noticeLanguages.map((language) => (
              <Recording
                key={language}
                language={language}
                recording={recordings.find((each) => each.language === language)}
                pending={change.isPending && change.variables.language === language}
                onChange={(file) => change.mutate({ language, file })}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
};
