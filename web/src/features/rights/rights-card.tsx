import type { RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { proposedWithdrawal } from '@gi/contract/rules/consent';
import type { ConsentChange, PersonRights } from '@gi/contract/schemas/rights';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { personRights, refuseErasure } from '#api/rights.ts';
import { Button } from '#components/buttons/button.tsx';
import { Card } from '#components/cards/card.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { rightsTexts } from '#i18n/en/rights.ts';
import { withdrawalTexts } from '#i18n/en/withdrawal.ts';
import { useText } from '#i18n/language.ts';
import { formatDate, formatDay } from '#lib/format/format.ts';
import { useConsentWords } from '#features/record/consent-words.ts';
import { Loaded } from '#features/record/load-error.tsx';
import { NewConsentDialog, WithdrawDialog } from './consent-dialogs.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { HoldDialog } from './hold-dialog.tsx';
import { OwnData } from './own-data.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';

type OpenDialog = 'withdraw' | 'give' | 'setHold' | 'liftHold' | 'askErasure' | 'erase';
type Person = Pick<RegistrationDetail, 'producer_id' | 'name' | 'consent_of_person'>;

const ConsentState = ({ rights, person }: { rights: PersonRights; person: Person }) => {
  const t = useText(rightsTexts);
  const told = useText(withdrawalTexts);
  const consentWords = useConsentWords();
  const { consentState } = rights;
  return (
    <div className="flex flex-col gap-1">
      {consentState === 'withdrawn' ? null : <p>{t(consentState)}</p>}
      {consentState === 'in_force' ? <p>{consentWords(person.consent_of_person)}</p> : null}
      {rights.consentChanges.map((each) => (
        <p key={each.id} className="text-sm text-ink-2">
          {t(`change_${each.change}`, {
            date: formatDay(each.toldOn),
            channel: told(each.channel),
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

/** What may be done about an erasure: of two people one asks and another one confirms. */
const erasureActs = ({ hold, erasure }: PersonRights): readonly Act[] => {
  if (hold !== null || erasure?.asked?.own === true) return [];
  return [
    { key: erasure !== null && erasure.asked === null ? 'askErasure' : 'erase', danger: true },
  ];
};

const actsOf = (rights: PersonRights): readonly Act[] => [
  ...consentActs(rights),
  { key: rights.hold === null ? 'setHold' : 'liftHold' },
  ...erasureActs(rights),
];

const consentActs = ({ consentState, consentChanges }: PersonRights): readonly Act[] => [
  ...(consentState === 'in_force' ? [] : [{ key: 'give' as const }]),
  // With a proposal its notice has the button.
  ...(consentState === 'withdrawn' || proposedWithdrawal(consentChanges) !== undefined
    ? []
    : [{ key: 'withdraw' as const }]),
];

/** An erasure that was asked for and waits for another person, who may refuse it; who asked may take it back. */
const AskedErasure = ({ producerId, erasure }: Pick<PersonRights, 'producerId' | 'erasure'>) => {
  const t = useText(rightsTexts);
  const takeBack = useMutation(refuseErasure(producerId));
  const [refusing, setRefusing] = useState(false);
  const asked = erasure?.asked ?? null;
  if (asked === null) return null;
  const title = t('askedErasure', {
    date: formatDate(asked.at),
    name: asked.by ?? t('formerUser'),
  });
  return (
    <Notice tone="warning" title={title}>
      <p>{t(asked.reason === 'retention' ? 'ordered' : asked.reason)}</p>
      <p>
        {t(asked.own ? 'askedErasureOwn' : 'askedErasureText', { date: formatDate(asked.until) })}
      </p>
      <div className="mt-3">
        {asked.own ? (
          <Button pending={takeBack.isPending} onClick={() => takeBack.mutate({})}>
            {t('takeBackErasure')}
          </Button>
        ) : (
          <Button onClick={() => setRefusing(true)}>{t('refuse')}</Button>
        )}
      </div>
      {takeBack.error === null ? null : <p role="alert">{errorMessage(takeBack.error)}</p>}
      {refusing ? (
        <RefusalDialog
          producerId={producerId}
          act="refuseErasure"
          onClose={() => setRefusing(false)}
        />
      ) : null}
    </Notice>
  );
};

/** A withdrawal that a collector proposed, with its two answers. */
const Proposal = ({ producerId, change }: { producerId: number; change: ConsentChange }) => {
  const t = useText(rightsTexts);
  const told = useText(withdrawalTexts);
  const [accepting, setAccepting] = useState(false);
  const [refusing, setRefusing] = useState(false);
  const facts = {
    date: formatDay(change.toldOn),
    channel: told(change.channel),
    name: change.recordedBy ?? t('formerUser'),
  };
  return (
    <Notice tone="warning" title={t('proposedTitle')}>
      <p>{t('proposedText', facts)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={() => setAccepting(true)}>{t('accept')}</Button>
        <Button onClick={() => setRefusing(true)}>{t('refuse')}</Button>
      </div>
      {refusing ? (
        <RefusalDialog
          producerId={producerId}
          act="refuseWithdrawal"
          onClose={() => setRefusing(false)}
        />
      ) : null}
      {accepting ? (
        <WithdrawDialog
          producerId={producerId}
          proposal={change}
          onClose={() => setAccepting(false)}
        />
      ) : null}
    </Notice>
  );
};

type RightsProps = { person: Person; onErased: () => void };

const Rights = ({ rights, person, onErased }: RightsProps & { rights: PersonRights }) => {
  const t = useText(rightsTexts);
  const words = useText(withdrawalTexts);
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const producerId = person.producer_id;
  const proposal = proposedWithdrawal(rights.consentChanges);
  return (
    <div className="flex flex-col gap-4">
      {proposal ? <Proposal producerId={producerId} change={proposal} /> : null}
      <ConsentState rights={rights} person={person} />
      {rights.hold === null ? null : <Hold hold={rights.hold} />}
      <AskedErasure producerId={producerId} erasure={rights.erasure} />
      <OwnData producerId={producerId} />
      <div className="flex flex-col gap-2">
        {actsOf(rights).map(({ key, danger = false }) => (
          <Button
            key={key}
            variant={danger ? 'danger-quiet' : 'secondary'}
            onClick={() => setDialog(key)}
          >
            {key === 'withdraw' ? words(key) : t(key)}
          </Button>
        ))}
      </div>
      {dialog === 'withdraw' ? <WithdrawDialog producerId={producerId} onClose={close} /> : null}
      {dialog === 'give' ? <NewConsentDialog producerId={producerId} onClose={close} /> : null}
      {dialog === 'setHold' || dialog === 'liftHold' ? (
        <HoldDialog producerId={producerId} change={dialog} onClose={close} />
      ) : null}
      {dialog === 'erase' || dialog === 'askErasure' ? (
        <EraseDialog
          producerId={producerId}
          name={person.name}
          asks={dialog === 'askErasure'}
          onErased={onErased}
          onClose={close}
        />
      ) : null}
    </div>
  );
};

/** For the office: consent, own data, legal hold and erasure of the person on the page. */
export const RightsCard = (props: RightsProps) => {
  const words = useText(withdrawalTexts);
  return (
    <Card heading={words('heading')}>
      <Loaded quiet query={useQuery(personRights(props.person.producer_id))}>
        {(rights) => <Rights {...props} rights={rights} />}
      </Loaded>
    </Card>
  );
};

type WithdrawalProps = { person: Person & Pick<RegistrationDetail, 'may_change_identity'> } & {
  /** After it was recorded, or proposed to the office. */
  onDone: (change: 'withdrawn' | 'proposed') => void;
};

/**
 * For data collectors: taking the consent back is as easy as giving it. A collector who did not register the
 * person first proposes it to the office.
 */
export const WithdrawalCard = ({ person, onDone }: WithdrawalProps) => {
  const t = useText(withdrawalTexts);
  const [open, setOpen] = useState(false);
  const proposes = !person.may_change_identity;
  return (
    <Card heading={t('heading')}>
      <Button className="w-full" onClick={() => setOpen(true)}>
        {t(proposes ? 'propose' : 'withdraw')}
      </Button>
      {open ? (
        <WithdrawDialog
          producerId={person.producer_id}
          proposes={proposes}
          onClose={() => setOpen(false)}
          onDone={() => {
            setOpen(false);
            onDone(proposes ? 'proposed' : 'withdrawn');
          }}
        />
      ) : null}
    </Card>
  );
};

/** Shows on the page of a record that it is locked. */
export const WithdrawnNotice = ({ at }: { at: string }) => {
  const t = useText(rightsTexts);
  return (
    <Notice tone="warning" title={t('withdrawnTitle', { date: formatDate(at) })}>
      {t('withdrawnText')}
    </Notice>
  );
};
