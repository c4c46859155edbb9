import type { RegistrationDetail } from '@gi/contract/registration-record';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError, errorMessage, fieldMessages, isSessionError } from '#api/errors.ts';
import { oneRegistration, updateRegistration } from '#api/registrations.ts';
import { LONG_TOAST, showToast } from '#components/ui/toast.ts';
import { ruleSentence } from '#i18n/rule-sentence.ts';
import { text, useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { isUnusual } from '../turnover.ts';
import type { NamedTurnover } from '../unusual-turnovers.tsx';
import {
  changedTurnovers,
  changesOf,
  draftOf,
  keyOfServerField,
  problemsOf,
} from './edit-draft.ts';
import type { EditDraft, EditKey, EditProblem } from './edit-draft.ts';
import { mergeDrafts } from './merge-drafts.ts';
import type { Version } from './merge-drafts.ts';

/** The record that editing began with, and the working copy. */
type Editing = { base: RegistrationDetail; draft: EditDraft };

const long = { duration: LONG_TOAST };

/** Sentences by field of the form. */
type Said = Readonly<Record<string, string>>;

const without = (problems: Said, key: string): Said =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => field !== key));

const wordsOf = (problem: EditProblem): string =>
  problem.code === 'unknownUnit' || problem.code === 'unknownTurnoverUnit'
    ? text(detailTexts, problem.code)
    : ruleSentence(problem);

const said = (problems: ReturnType<typeof problemsOf>): Said =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([key, problem]) =>
      problem === undefined ? [] : [[key, wordsOf(problem)]],
    ),
  );

const saidByServer = (error: unknown): Said =>
  Object.fromEntries(
    Object.entries(fieldMessages(error)).map(([field, words]) => [keyOfServerField(field), words]),
  );

/** Edit mode of one registration: working copy, problems, saving and the way out of a conflict. */
export const useRegistrationEdit = (id: string) => {
  const t = useText(detailTexts);
  const client = useQueryClient();
  const [editing, setEditing] = useState<Editing>();
  const [problems, setProblems] = useState<Said>({});
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [theirs, setTheirs] = useState<RegistrationDetail>();
  const [unusual, setUnusual] = useState<readonly NamedTurnover[]>([]);
  const { mutateAsync, isPending } = useMutation(updateRegistration(id));

  const leave = () => {
    setEditing(undefined);
    setProblems({});
    setFailure(undefined);
    setTheirs(undefined);
    setUnusual([]);
  };
  const begin = (record: RegistrationDetail) => {
    leave();
    setEditing({ base: record, draft: draftOf(record) });
  };
  const setField = useCallback((key: EditKey, value: string) => {
    setEditing((now) => now && { ...now, draft: { ...now.draft, [key]: value } });
    setProblems((before) => without(before, key));
  }, []);

  const refused = async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'registration.changed_meanwhile') {
      // What was saved meanwhile is read once; if even that fails, nothing of mine is touched.
      setTheirs(await client.query({ ...oneRegistration(id), staleTime: 0 }));
      return;
    }
    throw error;
  };
  const show = (error: unknown) => {
    const isSaid = !(error instanceof ApiError) || error.hasSentence;
    const message = isSaid ? errorMessage(error) : t('saveFailed');
    setProblems(saidByServer(error));
    setFailure(message);
    setAttempt((count) => count + 1);
    if (!isSessionError(error)) showToast('error', message, long);
  };
  const send = async ({ base, draft }: Editing) => {
    const changes = changesOf(base, draft);
    if (changes === undefined) {
      leave();
      showToast('info', t('nothingChanged'));
      return;
    }
    try {
      await mutateAsync(changes).then(leave);
      showToast('success', t('saved'), long);
    } catch (error) {
      await refused(error).catch(show);
    }
  };
  const save = async (copy = editing, { amountsConfirmed = false } = {}) => {
    if (copy === undefined || isPending) return;
    setFailure(undefined);
    setUnusual([]);
    const { base, draft } = copy;
    const products = base.production_details.map((entry) => entry.product_id);
    const found = said(problemsOf(draft, products));
    setProblems(found);
    if (Object.keys(found).length > 0) {
      setAttempt((count) => count + 1);
      showToast('error', t('fixFirst'), long);
      return;
    }
    const asked = changedTurnovers(base, draft).filter(isUnusual);
    if (asked.length > 0 && !amountsConfirmed) setUnusual(asked);
    else await send(copy);
  };
  const resolve = async (versions: Readonly<Record<string, Version>>) => {
    if (!editing || !theirs) return;
    const draft = mergeDrafts(draftOf(editing.base), editing.draft, draftOf(theirs), versions);
    const merged = { base: theirs, draft };
    setEditing(merged);
    setTheirs(undefined);
    await save(merged);
  };

  return {
    editing,
    problems,
    failure,
    attempt,
    theirs,
    saving: isPending,
    begin,
    cancel: leave,
    setField,
    save: () => void save(),
    /** Turnovers to be confirmed before they are saved. */
    unusual,
    confirmAmounts: () => void save(editing, { amountsConfirmed: true }),
    changeAmounts: () => setUnusual([]),
    resolve: (versions: Readonly<Record<string, Version>>) => void resolve(versions),
    backToEditing: () => setTheirs(undefined),
  };
};

export type RegistrationEditing = ReturnType<typeof useRegistrationEdit>;
