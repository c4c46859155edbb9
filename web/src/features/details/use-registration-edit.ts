import { identityKeys, identityRecordKeys } from '@gi/contract/fields/identity-keys';
import { isRunning } from '@gi/contract/fields/application-states';
import { productionUnits, turnoverUnits } from '@gi/contract/fields/units';
import type { IdentityKind } from '@gi/contract/fields/identity-numbers';
import type { IdentityNumbers, RegistrationDetail } from '@gi/contract/schemas/registration-record';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { ApiError, errorMessage, fieldMessages } from '#api/errors.ts';
import { createKeptWork, useKeepWork } from '#api/kept-work.ts';
import { withChangeReason } from '#api/change-reason.ts';
import { updateRegistration } from '#api/registration-changes.ts';
import { oneRegistration } from '#api/one-registration.ts';
import { LONG_TOAST, showToast } from '#components/messages/toast.ts';
import { sentenceText } from '#i18n/sentence-text.ts';
import { text, useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { errorTexts } from '#i18n/en/errors.ts';
import type { AgreedCard } from '#features/scan/agreed-scan.tsx';
import { cardOutcomeWords } from '#features/scan/card-outcome.ts';
import type { Doubt } from '#features/record/doubts.ts';
import {
  changesOf,
  doubtsOfEdit,
  copyOf,
  emptiedFields,
  problemsOf,
  type Editing,
  type EditKey,
  type EditProblem,
} from './working-copy.ts';
import { keyOfServerField } from '#features/record/server-field.ts';
import { useKeptEdit } from './kept-edit.ts';
import { unitShown } from './typed-units.ts';
import { isSavedAlready, mergeEditing, type Version } from './merge-copies.ts';

/** Edits that a session's end interrupted. */
const keptEdits = createKeptWork<Editing>();

const long = { duration: LONG_TOAST };

/** Sentences by field of the form. */
type EditProblems = Readonly<Record<string, string>>;

const without = (problems: EditProblems, key: string): EditProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => field !== key));

const wordsOf = (problem: EditProblem): string =>
  problem.code === 'unknownUnit' || problem.code === 'unknownTurnoverUnit'
    ? text(detailTexts, problem.code, {
        units: (problem.code === 'unknownUnit' ? productionUnits : turnoverUnits)
          .map(unitShown)
          .join(', '),
      })
    : sentenceText(problem);

const sentencesOf = (problems: ReturnType<typeof problemsOf>): EditProblems =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([key, problem]) =>
      problem === undefined ? [] : [[key, wordsOf(problem)]],
    ),
  );

const problemsFromServer = (error: unknown): EditProblems =>
  Object.fromEntries(
    Object.entries(fieldMessages(error)).map(([field, words]) => [keyOfServerField(field), words]),
  );

/** No answer came at all. */
const isOffline = (error: unknown): boolean => error instanceof ApiError && error.offline;

/** The problems shown in edit mode: by field, and one sentence above the form. */
const useEditProblems = () => {
  const t = useText(detailTexts);
  const [problems, setProblems] = useState<EditProblems>({});
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const countAttempt = () => setAttempt((count) => count + 1);
  return {
    problems,
    failure,
    attempt,
    clear: () => {
      setProblems({});
      setFailure(undefined);
    },
    clearField: useCallback((key: EditKey) => setProblems((before) => without(before, key)), []),
    /** Shows the problems found in the form; true when there is none. */
    isValid: (found: EditProblems): boolean => {
      setFailure(undefined);
      setProblems(found);
      if (Object.keys(found).length === 0) return true;
      countAttempt();
      return false;
    },
    /** Shows why the server did not save. `isSent`: there was a network when it was asked to. */
    showError: (error: unknown, isSent: boolean) => {
      const hasSentence = !(error instanceof ApiError) || error.hasSentence;
      const message = isOffline(error)
        ? `${text(errorTexts, 'network')} ${t(isSent ? 'mayBeSaved' : 'notSaved')}`
        : hasSentence
          ? errorMessage(error)
          : t('saveFailed');
      const fields = problemsFromServer(error);
      setProblems(fields);
      // A field's message is removed when it changes; so must the sentence about the whole.
      setFailure(Object.keys(fields).length === 0 ? message : undefined);
      countAttempt();
    },
  };
};

/** The working copy of a record while it is edited. */
const useWorkingCopy = (id: string, onChange: (key: EditKey) => void) => {
  const [editing, setEditing] = useState<Editing | undefined>(() => keptEdits.find(id));
  const [resumed, setResumed] = useState(editing !== undefined);
  const unsaved = editing !== undefined && changesOf(editing) !== undefined;
  useKeepWork(keptEdits, id, unsaved ? editing : undefined);
  const { isFound, take } = useKeptEdit(id, unsaved ? editing : undefined);
  const open = (record: RegistrationDetail) => {
    const kept = take(record);
    setResumed(kept !== undefined);
    setEditing(kept ?? { base: record, shown: {}, copy: copyOf(record) });
  };
  const openFound = useEffectEvent(() => {
    if (editing !== undefined && !unsaved) open(editing.base);
  });
  // The form may be open before the device has answered.
  useEffect(() => {
    if (isFound) openFound();
  }, [isFound]);
  const setField = useCallback(
    (key: EditKey, value: string) => {
      setEditing((now) => now && { ...now, copy: { ...now.copy, [key]: value } });
      onChange(key);
    },
    [onChange],
  );
  /** Puts a full number into its field, unless another was typed there already. */
  const showNumber = useCallback((kind: IdentityKind, numbers: IdentityNumbers) => {
    const [key, full] = [identityKeys[kind], numbers[identityRecordKeys[kind]] ?? ''];
    setEditing(
      (now) =>
        now && {
          ...now,
          shown: { ...now.shown, [kind]: full },
          copy: { ...now.copy, [key]: now.copy[key] || full },
        },
    );
  }, []);
  /** What is taken over of a scanned card, as if it were typed. */
  const takeCard = useCallback(
    (card: AgreedCard) =>
      setEditing((now) => now && { ...now, card, copy: { ...now.copy, ...card.values } }),
    [],
  );
  const leave = () => {
    setEditing(undefined);
    setResumed(false);
  };
  return { editing, resumed, unsaved, open, setEditing, leave, setField, showNumber, takeCard };
};

const problemsIn = (editing: Editing) => ({
  ...emptiedFields(editing),
  ...problemsOf(
    editing.copy,
    editing.base.production_details.map((entry) => entry.product_id),
  ),
});

/** Reads once what another account saved; any other error stays one, and the copy as it is. */
const otherVersion = (client: QueryClient, id: string, error: unknown) => {
  if (!(error instanceof ApiError) || error.code !== 'registration.changed_meanwhile') throw error;
  return client.query({ ...oneRegistration(id), staleTime: 0 });
};

const saySaved = (description?: string) => {
  showToast('success', text(detailTexts, 'saved'), {
    ...long,
    ...(description && { description }),
  });
};

/** Edit mode of one registration: the form's copy, its problems, saving and solving a conflict. */
export const useRegistrationEdit = (id: string) => {
  const t = useText(detailTexts);
  const client = useQueryClient();
  const { isValid, showError, clear, clearField, ...shown } = useEditProblems();
  const { open, setEditing, leave: leaveCopy, ...copy } = useWorkingCopy(id, clearField);
  const { editing } = copy;
  const [theirs, setTheirs] = useState<RegistrationDetail>();
  const [doubts, setDoubts] = useState<readonly Doubt[]>([]);
  const { mutateAsync, isPending } = useMutation(updateRegistration(id));

  const leave = () => {
    leaveCopy();
    clear();
    setTheirs(undefined);
    setDoubts([]);
  };
  const begin = (record: RegistrationDetail) => {
    leave();
    open(record);
  };
  const refused = async (error: unknown, edited: Editing) => {
    const other = await otherVersion(client, id, error);
    if (!isSavedAlready(edited, other)) return setTheirs(other);
    leave();
    return saySaved();
  };
  const send = async (edited: Editing) => {
    const changes = changesOf(edited);
    if (changes === undefined) {
      leave();
      showToast('info', t('nothingChanged'));
      return;
    }
    const isSent = navigator.onLine;
    try {
      const isFiled = edited.base.applications.some(({ status }) => isRunning(status));
      const saved = await withChangeReason(isFiled, (changeReason) =>
        mutateAsync({ ...changes, changeReason }),
      );
      if (saved === undefined) return;
      leave();
      saySaved(saved.cardOutcome && cardOutcomeWords(saved.cardOutcome));
    } catch (error) {
      await refused(error, edited).catch((unsaved: unknown) => showError(unsaved, isSent));
    }
  };
  const save = async (edited = editing, { doubtsConfirmed = false } = {}) => {
    if (edited === undefined || isPending) return;
    setDoubts([]);
    if (!isValid(sentencesOf(problemsIn(edited)))) return;
    const asked = doubtsOfEdit(edited);
    if (asked.length > 0 && !doubtsConfirmed) setDoubts(asked);
    else await send(edited);
  };
  const resolve = async (versions: Readonly<Record<string, Version>>) => {
    if (!editing || !theirs) return;
    const merged = mergeEditing(editing, theirs, versions);
    setEditing(merged);
    setTheirs(undefined);
    await save(merged);
  };

  return {
    ...shown,
    /** `resumed`: they are changes from before the session ended or the page was closed. */
    ...copy,
    theirs,
    saving: isPending,
    begin,
    cancel: leave,
    save: () => void save(),
    /** Values to be confirmed before they are saved. */
    doubts,
    confirmDoubts: () => void save(editing, { doubtsConfirmed: true }),
    changeDoubts: () => setDoubts([]),
    resolve: (versions: Readonly<Record<string, Version>>) => void resolve(versions),
    backToEditing: () => setTheirs(undefined),
  };
};

export type RegistrationEditing = ReturnType<typeof useRegistrationEdit>;
