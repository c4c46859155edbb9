import type { OwnSession } from '@gi/contract/schemas/own-sessions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { endOtherSessions, endOwnSession, ownSessionList } from '#api/own-sessions.ts';
import { paths } from '#pages/paths.ts';
import { AskButton } from '#components/dialogs/ask-button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { Loaded } from '#features/record/load-error.tsx';
import { deviceWords, SessionList } from '#features/sessions/session-list.tsx';
import { useText } from '#i18n/language.ts';
import { sessionTexts } from '#i18n/en/sessions.ts';
import { WaysOn } from '../record/ways-on.tsx';

/** Where one is signed in, with a way to sign out a device or all others. */
export const Page = () => {
  const t = useText(sessionTexts);
  const list = useQuery(ownSessionList());
  const one = useMutation(endOwnSession());
  const others = useMutation(endOtherSessions());
  const [message, setMessage] = useState<string>();
  const failure = one.error ?? others.error;
  /** The message about an earlier try does not apply to the next. */
  const forget = () => {
    setMessage(undefined);
    one.reset();
    others.reset();
  };
  const end = (session: OwnSession) => {
    const device = deviceWords(t, session);
    forget();
    one.mutate(session.id, { onSuccess: () => setMessage(t('signedOut', { device })) });
  };
  const endOthers = () => {
    forget();
    others.mutate(undefined, {
      onSuccess: ({ ended }) => setMessage(t('othersSignedOut', { count: ended })),
    });
  };
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        back={{ to: paths.settings, label: t('backToSettings') }}
      />
      <div className="flex max-w-2xl flex-col gap-4">
        {message === undefined ? null : <Notice tone="success">{message}</Notice>}
        {failure === null ? null : <Notice tone="error">{errorMessage(failure)}</Notice>}
        <Loaded query={list} waysOn={<WaysOn />}>
          {({ sessions }) => (
            <>
              <SessionList
                sessions={sessions}
                ending={one.isPending ? one.variables : undefined}
                onEnd={end}
              />
              {sessions.length > 1 ? (
                <>
                  <AskButton
                    variant="danger-quiet"
                    className="self-start px-4"
                    pending={others.isPending}
                    question={{
                      title: t('signOutOthers'),
                      confirmLabel: t('signOutOthers'),
                      text: t('signOutOthersText'),
                    }}
                    onConfirm={endOthers}
                  >
                    {t('signOutOthers')}
                  </AskButton>
                  <p className="text-sm text-ink-2">{t('changePassword')}</p>
                </>
              ) : (
                <p className="text-ink-2">{t('onlyHere')}</p>
              )}
            </>
          )}
        </Loaded>
      </div>
    </>
  );
};
