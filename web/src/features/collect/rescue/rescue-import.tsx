import { documentKinds } from '@gi/contract/fields/document-kinds';
import { mostRescuedItems } from '@gi/contract/routes/rescue';
import type { RescuedItem, RescueResult } from '@gi/contract/schemas/rescue';
import { useMutation } from '@tanstack/react-query';
import { Link } from '#lib/router/router.tsx';
import { errorMessage } from '#api/errors.ts';
import { importRescueFile } from '#api/rescue.ts';
import { FileButton } from '#components/buttons/file-button.tsx';
import { Card } from '#components/cards/card.tsx';
import { LoadingState } from '#components/messages/loading-state.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { ServerWords } from '#components/messages/server-words.tsx';
import { StatCard } from '#components/cards/stat-card.tsx';
import { useText } from '#i18n/language.ts';
import { fieldTexts } from '#i18n/en/fields.ts';
import { rescueTexts } from '#i18n/en/rescue.ts';
import { formatDateTime } from '#lib/format/format.ts';
import { paths } from '#pages/paths.ts';
import { RefusalWords } from './refusal-words.tsx';
import { SamePersonQuestion } from './same-person-question.tsx';

const Attention = ({ item }: { item: RescuedItem }) => {
  const t = useText(rescueTexts);
  const name = item.name === '' ? t('noName') : item.name;
  // The sentence of the item only summarises those of the fields.
  const { fields = {}, fieldSentences = {} } = item;
  const reasons = new Map(Object.entries(fields).map(([name, error]) => [error, name]));
  return (
    <li className="flex flex-col py-2">
      {item.registrationId === undefined ? (
        <span className="font-medium">{name}</span>
      ) : (
        <Link
          to={paths.registrationDetails(item.registrationId)}
          className="flex min-h-11 items-center font-medium text-indigo underline"
        >
          {name}
        </Link>
      )}
      {[...reasons].map(([error, name]) => (
        <span key={error}>
          <ServerWords sentence={fieldSentences[name]}>{error}</ServerWords>
        </span>
      ))}
      {reasons.size > 0 ? null : <RefusalWords refused={item} />}
    </li>
  );
};

/** Refused documents of additional registrations, with links to the pages where they can be added. */
const RefusedDocumentList = ({ items }: { items: RescuedItem[] }) => {
  const t = useText(rescueTexts);
  const labels = useText(fieldTexts);
  return (
    <Notice tone="warning" title={t('notAdded')}>
      <ul className="flex flex-col divide-y divide-line">
        {items.map(({ idempotencyKey, name, registrationId = 0, notAdded = {} }) => (
          <li key={idempotencyKey} className="flex flex-col py-2">
            <Link
              to={paths.registrationDetails(registrationId)}
              className="flex min-h-11 items-center font-medium text-indigo underline"
            >
              {name === '' ? t('noName') : name}
            </Link>
            {documentKinds.flatMap((kind) =>
              notAdded[kind] === undefined
                ? []
                : [
                    <span key={kind}>
                      {labels(kind)}: <RefusalWords refused={notAdded[kind] ?? {}} />
                    </span>,
                  ],
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
};

type QuestionsProps = {
  title: string;
  hint: string;
  items: readonly RescuedItem[];
  file: File;
};

const Questions = ({ title, hint, items, file }: QuestionsProps) =>
  items.length === 0 ? null : (
    <Notice tone="warning" title={title}>
      <p>{hint}</p>
      <ul className="flex flex-col divide-y divide-line">
        {items.map((item) => (
          <SamePersonQuestion key={item.idempotencyKey} item={item} file={file} />
        ))}
      </ul>
    </Notice>
  );

/** Why additional registrations are compared. */
const hintOf = ({ isOwner, mayRegister }: RescueResult['account']) => {
  if (!isOwner) return 'needsPersonOwn';
  return mayRegister ? 'needsPersonHint' : 'needsPersonEnded';
};

const Result = ({ result, file }: { result: RescueResult; file: File }) => {
  const t = useText(rescueTexts);
  const { account, savedAt, items, tooMany, whole } = result;
  const of = (state: RescuedItem['state']) => items.filter((item) => item.state === state);
  const attention = of('attention');
  const unconfirmed = of('unconfirmed');
  const lacking = items.filter(({ notAdded = {} }) => Object.keys(notAdded).length > 0);
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-2">
        {t('of', { username: account.username, time: formatDateTime(savedAt) })}
      </p>
      <div className="grid gap-2 sm:grid-cols-3">
        <StatCard value={of('registered').length} label={t('registered')} />
        <StatCard value={of('known').length} label={t('known')} />
        {/* The questions below wait for the office too. */}
        <StatCard value={attention.length + unconfirmed.length} label={t('attention')} />
      </div>
      {whole ? null : <Notice tone="warning">{t('cut')}</Notice>}
      {tooMany ? <Notice tone="warning">{t('tooMany', { n: mostRescuedItems })}</Notice> : null}
      {account.isOwner ? null : (
        <Notice tone="warning">{t('notOwner', { username: account.username })}</Notice>
      )}
      {lacking.length === 0 ? null : <RefusedDocumentList items={lacking} />}
      {account.isOwner && !account.mayRegister ? (
        <Notice tone="warning">{t('mayNotRegister', { username: account.username })}</Notice>
      ) : null}
      <Questions
        file={file}
        title={t('needsPerson')}
        hint={t(hintOf(account), { username: account.username })}
        items={unconfirmed.filter(({ inRegister }) => inRegister !== undefined)}
      />
      <Questions
        file={file}
        title={t('needsLook')}
        hint={t('needsLookHint')}
        items={unconfirmed.filter(({ inRegister }) => inRegister === undefined)}
      />
      {attention.length === 0 ? null : (
        <Notice tone="warning" title={t('list')}>
          <ul className="flex flex-col divide-y divide-line">
            {attention.map((item) => (
              <Attention key={item.idempotencyKey} item={item} />
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
};

/** Imports the unsent work of a device and shows the results. */
export const RescueImportCard = () => {
  const t = useText(rescueTexts);
  const { mutate, data, variables, error, isPending } = useMutation(importRescueFile());
  return (
    <Card heading={t('title')}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-2">{t('hint')}</p>
        <FileButton
          label={t('choose')}
          className="self-start"
          disabled={isPending}
          onFile={(file) => mutate({ file })}
        />
        {isPending ? <LoadingState>{t('importing')}</LoadingState> : null}
        {error === null ? null : (
          <Notice tone="error" title={t('failed')}>
            {errorMessage(error)}
          </Notice>
        )}
        {data === undefined || isPending ? null : <Result result={data} file={variables.file} />}
      </div>
    </Card>
  );
};
