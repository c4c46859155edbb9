import type { OwnSession } from '@gi/contract/schemas/own-sessions';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { endOtherSessions, endOwnSession, ownSessionList } from '#api/own-sessions.ts';
import { paths } from '#pages/paths.ts';
import { Button } from '#components/buttons/button.tsx';
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { LoadError } from '#features/record/load-error.tsx';
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
  const [asks, setAsks] = useState(false);
  const [message, setMessage] = useState<string>();
  const sessions = list.data?.sessions ?? [];
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
      onSettled: () => setAsks(false),
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
        <LoadError query={list} waysOn={<WaysOn />} />
        {list.isPending ? <LoadingState /> : null}
        <SessionList
          sessions={sessions}
          ending={one.isPending ? one.variables : undefined}
          onEnd={end}
        />
        {sessions.length > 1 ? (
          <>
            <Button
              variant="danger-quiet"
              className="self-start px-4"
              onClick={() => setAsks(true)}
            >
              {t('signOutOthers')}
            </Button>
            <p className="text-sm text-ink-2">{t('changePassword')}</p>
          </>
        ) : null}
        {sessions.length === 1 ? <p className="text-ink-2">{t('onlyHere')}</p> : null}
      </div>
      <ConfirmDialog
        open={asks}
        title={t('signOutOthers')}
        confirmLabel={t('signOutOthers')}
        cancelLabel={t('cancel')}
        pending={others.isPending}
        onConfirm={endOthers}
        onClose={() => setAsks(false)}
      >
        {t('signOutOthersText')}
      </ConfirmDialog>
    </>
  );
};
