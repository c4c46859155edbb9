import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import type { ReactNode } from 'react';
import { Facts } from '#components/cards/card.tsx';
import { Avatar } from '#components/cards/person-card.tsx';
import { RecordChips, WhoLine } from './record-heading.tsx';
import { useFacts } from './use-facts.tsx';

type RegisterCardProps = { record: RegistrationRecord; actions: ReactNode; status?: ReactNode };

/** One registration of the administrator's register with all that the list knows of it. */
export const RegisterCard = ({ record, actions, status }: RegisterCardProps) => {
  const facts = useFacts('register', record);
  return (
    <article className="grid gap-4 rounded-card border border-line bg-card p-4 wide:grid-cols-[1fr_auto]">
      <div className="flex min-w-0 gap-4">
        <Avatar name={record.name} src={record.documentUrls.photo} />
        <div className="flex min-w-0 flex-col gap-1">
          <h3 className="text-base">{record.name}</h3>
          <WhoLine record={record} />
          <RecordChips record={record} />
        </div>
      </div>
      <div className="wide:order-last wide:col-span-2">
        <Facts items={facts} layout="dense" />
      </div>
      <div className="flex flex-wrap content-start gap-2 *:grow max-sm:grid max-sm:grid-cols-3 max-sm:*:px-0.5 max-sm:*:text-sm max-sm:[&_.lucide]:hidden wide:*:grow-0">
        {actions}
      </div>
      {status ? <div className="wide:order-last wide:col-span-2">{status}</div> : null}
    </article>
  );
};
