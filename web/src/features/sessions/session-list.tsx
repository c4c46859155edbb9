import type { OwnSession } from '@gi/contract/schemas/own-sessions';
import LogOut from 'lucide-react/icons/log-out';
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone';
import { Button } from '#components/buttons/button.tsx';
import { Facts } from '#components/cards/card.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { useText, type Translate } from '#i18n/language.ts';
import { sessionTexts } from '#i18n/en/sessions.ts';
import { formatDateTime } from '#lib/format/format.ts';

/** 'Chrome on Android', or as much of it as is known. */
export const deviceWords = (
  t: Translate<typeof sessionTexts.source>,
  { browser, operatingSystem }: Pick<OwnSession, 'browser' | 'operatingSystem'>,
): string => {
  if (browser !== null && operatingSystem !== null)
    return t('browserOn', { browser, system: operatingSystem });
  return browser ?? operatingSystem ?? t('unknownDevice');
};

type SessionListProps = {
  sessions: readonly OwnSession[];
  /** The session whose end is being sent. */
  ending: number | undefined;
  onEnd: (session: OwnSession) => void;
};

/** The sessions of one account, each with its own button; this one is marked. */
export const SessionList = ({ sessions, ending, onEnd }: SessionListProps) => {
  const t = useText(sessionTexts);
  return (
    <ul className="flex flex-col gap-3">
      {sessions.map((session) => {
        const device = deviceWords(t, session);
        const time = formatDateTime(session.startedAt);
        return (
          <li key={session.id} className="rounded-card border border-line bg-card p-4">
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-base font-medium">
                <MonitorSmartphone size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
                {device}
                {session.current ? <Chip tone="indigo">{t('thisDevice')}</Chip> : null}
              </h2>
              {session.current ? null : (
                <Button
                  icon={<LogOut size={18} aria-hidden="true" />}
                  aria-label={t('signOutOf', { device, time })}
                  className="px-3 text-sm"
                  pending={ending === session.id}
                  onClick={() => onEnd(session)}
                >
                  {t('signOut')}
                </Button>
              )}
            </div>
            <div className="mt-3">
              <Facts
                layout="dense"
                items={[
                  { label: t('started'), value: time },
                  { label: t('lastUsed'), value: formatDateTime(session.lastUsedAt) },
                  { label: t('address'), value: session.address },
                ]}
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
};
