import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#lib/router/hooks.ts';
import { ApiError, errorMessage, isSessionError } from '#api/errors.ts';
import { verifyUser } from '#api/registrations.ts';
import { useHomeLink } from '#pages/home-link.ts';
import { paths } from '#pages/paths.ts';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Notice, scrollNoticeIntoView } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { NEW_DRAFT } from '#features/collect/drafts/draft-address.ts';
import { passNumber } from '#features/collect/wizard/number-from-verify.ts';
import { VerifyForm } from '#features/verify/verify-form.tsx';
import type { AgreedCard } from '#features/scan/agreed-scan.tsx';
import { VerifyResult } from '#features/verify/verify-result.tsx';
import { useText } from '#i18n/language.ts';
import { verifyTexts } from '#i18n/en/verify.ts';

/** The server's own words, 'Verification failed' without any, and its own sentence for no answer. */
const sentenceFor = (error: Error, t: (key: 'failed' | 'trouble') => string): string => {
  if (isSessionError(error)) return errorMessage(error);
  if (!(error instanceof ApiError) || error.status === 0) return t('trouble');
  return error.hasSentence ? errorMessage(error) : t('failed');
};

export const Page = () => {
  const t = useText(verifyTexts);
  const back = useHomeLink();
  const navigate = useNavigate();
  const { mutate, data, variables, error, isPending, reset } = useMutation(verifyUser());
  const [round, setRound] = useState(0);
  const [scan, setScan] = useState<AgreedCard>();
  // No network is not an error of the number. An answer that was cut off may be complete at the next try.
  const offline = error instanceof ApiError && error.offline && error.status !== 0;
  const problem = error === null || offline ? undefined : sentenceFor(error, t);
  /** A new person or an additional registration: the wizard goes on with the number and the person found here. */
  const register = () => {
    if (variables?.identityNumber)
      passNumber(variables.identityType, variables.identityNumber, {
        scan,
        known: data?.registrationDetails?.name ?? null,
      });
    navigate(`${paths.registration}${NEW_DRAFT}`);
  };
  const startAgain = () => {
    reset();
    setScan(undefined);
    setRound(round + 1);
  };
  return (
    <div className="mx-auto w-full max-w-2xl">
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        hasError={problem !== undefined}
        back={back}
      />
      {data === undefined ? (
        <Card>
          <VerifyForm
            key={round}
            pending={isPending}
            serverError={problem}
            scan={scan}
            onScan={setScan}
            onCheck={(identityType, identityNumber) => mutate({ identityType, identityNumber })}
            onChange={() => {
              // A late answer would appear to be about the number typed now.
              if (error !== null || isPending) reset();
            }}
          />
          {offline ? (
            <div ref={scrollNoticeIntoView} className="mt-6">
              <Notice actions={<Button onClick={register}>{t('registerNow')}</Button>}>
                {t('offline')}
              </Notice>
            </div>
          ) : null}
        </Card>
      ) : (
        <VerifyResult
          reply={data}
          actions={
            <>
              <Button onClick={startAgain}>{t('checkAnother')}</Button>
              <Button variant="primary" onClick={register}>
                {t(data.isRegistered ? 'registerMore' : 'registerNow')}
              </Button>
            </>
          }
        />
      )}
    </div>
  );
};
