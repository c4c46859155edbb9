import type { VerifyUserReply } from '@gi/contract/schemas/registrations';
import CircleCheck from 'lucide-react/icons/circle-check';
import UserRoundCheck from 'lucide-react/icons/user-round-check';
import { useEffect, useRef, type ReactNode } from 'react';
import { Facts } from '#components/cards/card.tsx';
import { Chip, ChipList } from '#components/cards/chip.tsx';
import { useText } from '#i18n/language.ts';
import { verifyTexts } from '#i18n/en/verify.ts';
import { useCategoryNames } from '#features/record/use-entry-names.ts';
import { formatDate } from '#lib/format/format.ts';

const Person = ({ person }: { person: NonNullable<VerifyUserReply['registrationDetails']> }) => {
  const t = useText(verifyTexts);
  const nameOf = useCategoryNames();
  const chips = person.categories.map((name) => (
    <Chip key={name} tone="indigo">
      {nameOf(name)}
    </Chip>
  ));
  return (
    <Facts
      items={[
        { label: t('name'), value: person.name },
        { label: t('phone'), value: person.phone },
        { label: t('email'), value: person.email },
        { label: t('registrationDate'), value: formatDate(person.registeredAt) },
        { label: t('categories'), value: <ChipList>{chips}</ChipList> },
      ]}
    />
  );
};

/** What the check found; the heading takes the focus, so that it is read out. */
export const VerifyResult = ({
  reply,
  actions,
}: {
  reply: VerifyUserReply;
  actions: ReactNode;
}) => {
  const t = useText(verifyTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const known = reply.isRegistered;
  return (
    <section
      aria-labelledby="verify-result"
      className={`rounded-card border-l-4 p-4 sm:p-6 ${known ? 'border-turmeric bg-turmeric-soft' : 'border-leaf bg-leaf-soft'}`}
    >
      <div className="flex items-start gap-3">
        <span aria-hidden="true" className={`mt-0.5 ${known ? 'text-turmeric' : 'text-leaf'}`}>
          {known ? <UserRoundCheck size={26} /> : <CircleCheck size={26} />}
        </span>
        <div className="min-w-0">
          <h2 id="verify-result" ref={heading} tabIndex={-1} className="text-lg outline-none">
            {t(known ? 'alreadyTitle' : 'noneTitle')}
          </h2>
          <p>{t(known ? 'alreadyText' : 'noneText')}</p>
        </div>
      </div>
      {reply.registrationDetails ? (
        <div className="mt-4 rounded-control bg-card p-4">
          <Person person={reply.registrationDetails} />
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2 *:min-w-0 *:grow sm:*:grow-0">{actions}</div>
    </section>
  );
};
