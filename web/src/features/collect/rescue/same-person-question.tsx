import { genders } from '@gi/contract/fields/units';
import type { PersonFacts, RescuedItem } from '@gi/contract/schemas/rescue';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { importRescueFile } from '#api/rescue.ts';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { TwoSides } from '#features/record/two-sides.tsx';
import { RefusalWords } from './refusal-words.tsx';
import { fieldTexts } from '#i18n/en/fields.ts';
import { rescueTexts } from '#i18n/en/rescue.ts';
import { useText } from '#i18n/language.ts';
import { Link } from '#lib/router/router.tsx';
import { paths } from '#pages/paths.ts';

const compared = ['name', 'age', 'gender', 'phone', 'address'] as const;

/** What the office reads of a fact. */
const useFactWords = () => {
  const labels = useText(fieldTexts);
  return (facts: PersonFacts, fact: (typeof compared)[number]) => {
    const gender = genders.find((each) => fact === 'gender' && each === facts.gender);
    return gender === undefined ? facts[fact] : labels(gender);
  };
};

/** The person's facts in the file beside those in the register. */
const BothSides = ({ inFile, inRegister }: { inFile: PersonFacts; inRegister: PersonFacts }) => {
  const t = useText(rescueTexts);
  const labels = useText(fieldTexts);
  const wordsOf = useFactWords();
  return (
    <TwoSides
      headings={{ fact: t('fact'), one: t('inFile'), other: t('inRegister') }}
      facts={compared.map((fact) => ({
        key: fact,
        label: labels(fact),
        one: wordsOf(inFile, fact),
        other: wordsOf(inRegister, fact),
      }))}
    />
  );
};

/** What the file says of a new person. */
const OneSide = ({ inFile }: { inFile: PersonFacts }) => {
  const labels = useText(fieldTexts);
  const wordsOf = useFactWords();
  return (
    <p>
      {compared
        .flatMap((fact) =>
          inFile[fact] === null ? [] : [`${labels(fact)}: ${wordsOf(inFile, fact)}`],
        )
        .join(' · ')}
    </p>
  );
};

const Sides = ({
  inFile,
  inRegister,
}: {
  inFile: PersonFacts;
  inRegister: PersonFacts | undefined;
}) =>
  inRegister === undefined ? (
    <OneSide inFile={inFile} />
  ) : (
    <BothSides inFile={inFile} inRegister={inRegister} />
  );

type SamePersonProps = {
  item: RescuedItem;
  /** Sent again for this item only. */
  file: File;
};

/**
 * Asks whether an item is about the registered person, or whether a new person is to be registered; nothing is
 * registered without an answer.
 */
export const SamePersonQuestion = ({ item, file }: SamePersonProps) => {
  const t = useText(rescueTexts);
  const { mutate, data, error, isPending } = useMutation(importRescueFile());
  const [left, setLeft] = useState(false);
  const { idempotencyKey, inFile, inRegister } = item;
  if (inFile === undefined) return null;
  const base = inRegister && { baseRegistrationId: inRegister.registrationId };
  const done = data?.items[0];
  const confirm = () => mutate({ file, confirmed: { confirm: idempotencyKey, ...base } });
  return (
    <li className="flex flex-col gap-2 py-3">
      <Sides inFile={inFile} inRegister={inRegister} />
      {error === null ? null : <Notice tone="error">{errorMessage(error)}</Notice>}
      {done?.registrationId === undefined ? null : (
        <p role="status">
          <Link
            to={paths.registrationDetails(done.registrationId)}
            className="inline-flex min-h-11 items-center font-medium text-indigo underline"
          >
            {t('attached', { id: String(done.registrationId) })}
          </Link>
        </p>
      )}
      {done?.error === undefined ? null : (
        <Notice tone="error">
          <RefusalWords refused={done} />
        </Notice>
      )}
      {left ? <p role="status">{t('notAttached')}</p> : null}
      {left || done?.registrationId !== undefined ? null : (
        <div className="flex flex-wrap gap-2">
          <Button pending={isPending} onClick={confirm}>
            {t(base === undefined ? 'registerIt' : 'samePerson')}
          </Button>
          <Button disabled={isPending} onClick={() => setLeft(true)}>
            {t(base === undefined ? 'leaveIt' : 'otherPerson')}
          </Button>
        </div>
      )}
    </li>
  );
};
