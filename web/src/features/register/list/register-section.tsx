import type { RegistrationRecord } from '@gi/contract/schemas/registration-record';
import { useRef, useState } from 'react';
import { Notice } from '#components/messages/notice.tsx';
import { Pagination } from '#components/tables/pagination.tsx';
import { useText } from '#i18n/language.ts';
import { listTexts } from '#i18n/en/lists.ts';
import { DeleteProducer } from '../delete-producer.tsx';
import { ListStates } from './list-states.tsx';
import { ShownRange } from './list-counts.tsx';
import { RegisterCard } from './register-card.tsx';
import type { RowExport, SectionProps } from './scope.ts';

type RegisterSectionProps = SectionProps & { rowExport: RowExport };

/** The administrator's register on narrow screens: cards, pages, and the deletion of a producer. */
export const RegisterSection = ({ list, paths, rowExport }: RegisterSectionProps) => {
  const t = useText(listTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const [toDelete, setToDelete] = useState<RegistrationRecord | null>(null);
  const [message, setMessage] = useState<string>();
  return (
    <section aria-labelledby="list-title" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 ref={heading} id="list-title" className="text-lg">
          {t('registerHeading')}
        </h2>
        <ShownRange list={list} />
      </div>
      {message ? <Notice tone="success">{message}</Notice> : null}
      <ListStates list={list} empty={{ title: t('noneFoundTitle'), text: t('emptyRegisterText') }}>
        <ul
          aria-busy={list.stale}
          className={`flex flex-col gap-3 ${list.stale ? 'cursor-progress' : ''}`}
        >
          {list.records.map((record) => (
            <li key={record.id}>
              <RegisterCard
                record={record}
                paths={paths}
                rowExport={rowExport}
                onDelete={() => setToDelete(record)}
              />
            </li>
          ))}
        </ul>
      </ListStates>
      <Pagination
        page={list.filters.page}
        totalPages={list.totalPages}
        onPage={(page) => {
          list.setPage(page);
          heading.current?.scrollIntoView();
        }}
      />
      {toDelete === null ? null : (
        <DeleteProducer
          record={toDelete}
          onClose={() => setToDelete(null)}
          onDeleted={(sentence) => {
            setToDelete(null);
            setMessage(sentence);
          }}
        />
      )}
    </section>
  );
};
