import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  renewRecoveryCodes,
  secondFactorStatus,
  switchOffSecondFactor,
} from '#api/second-factor.ts';
import { paths } from '#pages/paths.ts';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { PageHeader } from '#components/page/page-header.tsx';
import { LONG_TOAST, showToast } from '#components/messages/toast.ts';
import { Loaded } from '#features/record/load-error.tsx';
import { ChangeWithCode } from '#features/second-factor/change-with-code.tsx';
import { Enrolment } from '#features/second-factor/enrolment.tsx';
import { RecoveryCodes } from '#features/second-factor/recovery-codes.tsx';
import { useText } from '#i18n/language.ts';
import { secondFactorTexts } from '#i18n/en/second-factor.ts';
import { formatDate } from '#lib/format/format.ts';

/** From so few recovery codes on the page asks for new ones. */
const FEW_CODES = 2;

type View = 'overview' | 'renew' | 'switch off' | { codes: string[] };
type EnabledProps = { enabledAt: string; codesLeft: number; onChanged: () => void };

/** What can be done with a second factor that is on. */
const Enabled = ({ enabledAt, codesLeft, onChanged }: EnabledProps) => {
  const t = useText(secondFactorTexts);
  const [view, setView] = useState<View>('overview');
  const back = () => {
    setView('overview');
    onChanged();
  };
  if (typeof view === 'object') return <RecoveryCodes codes={view.codes} onKept={back} />;
  if (view === 'renew')
    return (
      <ChangeWithCode
        title={t('newCodes')}
        hint={t('newCodesHint')}
        action={t('makeCodes')}
        onCancel={back}
        change={async (input) => setView({ codes: await renewRecoveryCodes(input) })}
      />
    );
  if (view === 'switch off')
    return (
      <ChangeWithCode
        key="off"
        title={t('switchOff')}
        hint={t('switchOffHint')}
        action={t('switchOff')}
        danger
        onCancel={back}
        change={async (input) => {
          await switchOffSecondFactor(input);
          showToast('success', t('switchedOff'), { duration: LONG_TOAST });
          onChanged();
        }}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success" title={t('on')}>
        <p>{t('onSince', { date: formatDate(enabledAt) })}</p>
        <p>{t('codesLeft', { count: codesLeft })}</p>
      </Notice>
      {codesLeft <= FEW_CODES ? <Notice tone="warning">{t('fewCodesLeft')}</Notice> : null}
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setView('renew')}>{t('newCodes')}</Button>
        <Button variant="danger-quiet" onClick={() => setView('switch off')}>
          {t('switchOff')}
        </Button>
      </div>
    </div>
  );
};

/** One's own second factor: set it up, make new recovery codes, switch it off. */
export const Page = () => {
  const t = useText(secondFactorTexts);
  const status = useQuery(secondFactorStatus());
  const changed = () => void status.refetch();
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        back={{ to: paths.settings, label: t('backToSettings') }}
      />
      <Card className="max-w-2xl">
        <Loaded query={status}>
          {({ enabledAt, recoveryCodesLeft, required }) =>
            enabledAt === null ? (
              <div className="flex flex-col gap-4">
                <p>{t('explanation')}</p>
                {required ? <p>{t('required')}</p> : null}
                <Enrolment
                  onDone={() => {
                    showToast('success', t('switchedOn'), { duration: LONG_TOAST });
                    changed();
                  }}
                />
              </div>
            ) : (
              <Enabled enabledAt={enabledAt} codesLeft={recoveryCodesLeft} onChanged={changed} />
            )
          }
        </Loaded>
      </Card>
    </>
  );
};
