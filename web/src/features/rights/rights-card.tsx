import type { RegistrationDetail } from '@gi/contract/registration-record';
import type { PersonRights } from '@gi/contract/rights';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { personRights } from '#api/rights.ts';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { ErrorState, Skeleton } from '#components/ui/states.tsx';
import { rightsTexts } from '#i18n/en/rights.ts';
import { useText } from '#i18n/language.ts';
import { formatDate, formatDay } from '#lib/format.ts';
import { NewConsentDialog, WithdrawDialog } from './consent-dialogs.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { OwnData } from './own-data.tsx';

type OpenDialog = 'withdraw' | 'give' | 'setHold' | 'liftHold' | 'erase';
type Person = Pick<RegistrationDetail, 'producer_id' | 'name'>;

const ConsentState = ({ rights }: { rights: PersonRights }) => {
  const t = useText(rightsTexts);
  return (
    <div className="flex flex-col gap-1">
      {rights.consentWithdrawnAt === null ? <p>{t('consentInForce')}</p> : null}
      {rights.consentChanges.map((each) => (
        <p key={each.id} className="text-sm text-ink-2">
          {t(each.change === 'given' ? 'change_given' : 'change_withdrawn', {
            date: formatDay(each.toldOn),
            channel: t(each.channel),
            name: each.recordedBy ?? t('formerUser'),
          })}
        </p>
      ))}
    </div>
  );
};

const Hold = ({ hold }: { hold: NonNullable<PersonRights['hold']> }) => {
  const t = useText(rightsTexts);
  const title = t('holdTitle', {
    date: formatDate(hold.setAt),
    name: hold.setBy ?? t('formerUser'),
  });
  return (
    <Notice tone="warning" title={title}>
      <p>{hold.reason}</p>
      <p>{t('holdText')}</p>
    </Notice>
  );
};

type Act = { key: OpenDialog; danger?: boolean };

const actsOf = ({ consentWithdrawnAt, hold }: PersonRights): readonly Act[] => [
  { key: consentWithdrawnAt === null ? 'withdraw' : 'give' },
  { key: hold === null ? 'setHold' : 'liftHold' },
  ...(hold === null ? [{ key: 'erase' as const, danger: true }] : []),
];

type RightsProps = { person: Person; onErased: () => void };

const Rights = ({ rights, person, onErased }: RightsProps & { rights: PersonRights }) => {
  const t = useText(rightsTexts);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const producerId = person.producer_id;
  return (
    <div className="flex flex-col gap-4">
      <ConsentState rights={rights} />
      {rights.hold === null ? null : <Hold hold={rights.hold} />}
      <OwnData producerId={producerId} />
      <div className="flex flex-col gap-2">
        {actsOf(rights).map(({ key, danger = false }) => (
          <Button
            key={key}
            variant={danger ? 'danger' : 'secondary'}
            onClick={() => setDialog(key)}
          >
            {t(key)}
          </Button>
        ))}
      </div>
      {dialog === 'withdraw' ? <WithdrawDialog producerId={producerId} onClose={close} /> : null}
      {dialog === 'give' ? <NewConsentDialog producerId={producerId} onClose={close} /> : null}
      {dialog === 'setHold' || dialog === 'liftHold' ? (
        <HoldDialog producerId={producerId} change={dialog} onClose={close} />
      ) : null}
      {dialog === 'erase' ? (
        <EraseDialog
          producerId={producerId}
          name={person.name}
          onErased={onErased}
          onClose={close}
        />
      ) : null}
    </div>
  );
};

/** For administrators: consent, own data, legal hold and erasure of the person on the page. */
export const RightsCard = (props: RightsProps) => {
  const t = useText(rightsTexts);
  const { data, error, isFetching, refetch } = useQuery(personRights(props.person.producer_id));
  return (
    <Card heading={t('heading')}>
      {data === undefined && error === null ? (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-24 w-full" />
        </div>
      ) : null}
      {error === null ? null : (
        <ErrorState
          message={errorMessage(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data === undefined ? null : <Rights {...props} rights={data} />}
    </Card>
  );
};

/** For data collectors: taking the consent back is as easy as giving it. */
export const WithdrawalCard = ({ person, onDone }: { person: Person; onDone: () => void }) => {
  const t = useText(rightsTexts);
  const [open, setOpen] = useState(false);
  return (
    <Card heading={t('heading')}>
      <Button className="w-full" onClick={() => setOpen(true)}>
        {t('withdraw')}
      </Button>
      {open ? (
        <WithdrawDialog
          producerId={person.producer_id}
          onClose={() => setOpen(false)}
          onDone={onDone}
        />
      ) : null}
    </Card>
  );
};

/** Says on the page of a record that it is locked. */
export const WithdrawnNotice = ({ at }: { at: string }) => {
  const t = useText(rightsTexts);
  return (
    <Notice tone="warning" title={t('withdrawnTitle', { date: formatDate(at) })}>
      {t('withdrawnText')}
    </Notice>
  );
};
