import type { RegistrationDetail } from '@gi/contract/registration-record';
import type { FieldProblems } from '@gi/contract/registration-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage, fieldMessages, isSessionError } from '#api/errors.ts';
import { oneRegistration, updateRegistration } from '#api/registrations.ts';
import { LONG_TOAST, showToast } from '#components/ui/toast.ts';
import { useText } from '#i18n/language.ts';
import { detailTexts } from '#i18n/en/details.ts';
import { isUnusual } from '../turnover.ts';
import type { NamedTurnover } from '../unusual-turnovers.tsx';
import { changedTurnovers, changesOf, draftOf, problemsOf, productionKey } from './edit-draft.ts';
import type { EditDraft, PersonField, ProductionField } from './edit-draft.ts';
import { mergeDrafts } from './merge-drafts.ts';
import type { Choice } from './merge-drafts.ts';

/** The record that editing began with, and the working copy. */
type Editing = { base: RegistrationDetail; draft: EditDraft };

const long = { duration: LONG_TOAST };
const without = (problems: FieldProblems, key: string): FieldProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => field !== key));

/** Edit mode of one registration: working copy, problems, saving and the way out of a conflict. */
export function useRegistrationEdit(id: string) {
  const t = useText(detailTexts);
  const client = useQueryClient();
  const [editing, setEditing] = useState<Editing>();
  const [problems, setProblems] = useState<FieldProblems>({});
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [theirs, setTheirs] = useState<RegistrationDetail>();
  const [unusual, setUnusual] = useState<readonly NamedTurnover[]>([]);
  const { mutateAsync, isPending } = useMutation(updateRegistration(id));

  function leave() {
    setEditing(undefined);
    setProblems({});
    setFailure(undefined);
    setTheirs(undefined);
    setUnusual([]);
  }
  function begin(record: RegistrationDetail) {
    leave();
    setEditing({ base: record, draft: draftOf(record) });
  }
  function change(draft: EditDraft, key: string) {
    if (editing) setEditing({ ...editing, draft });
    setProblems(without(problems, key));
  }
  function setField(field: PersonField, value: string) {
    if (editing) change({ ...editing.draft, [field]: value }, field);
  }
  function setProduction(productId: number, field: ProductionField, value: string) {
    if (!editing) return;
    const production = editing.draft.production.map((entry) =>
      entry.productId === productId ? { ...entry, [field]: value } : entry,
    );
    change({ ...editing.draft, production }, productionKey(productId, field));
  }

  async function refused(error: unknown) {
    if (error instanceof ApiError && error.code === 'registration.changed_meanwhile') {
      // What was saved meanwhile is read once; if even that fails, nothing of mine is touched.
      setTheirs(await client.query({ ...oneRegistration(id), staleTime: 0 }));
      return;
    }
    throw error;
  }
  function show(error: unknown) {
    const fields = fieldMessages(error);
    const isSaid = !(error instanceof ApiError) || error.hasSentence;
    const message = isSaid ? errorMessage(error) : t('saveFailed');
    setProblems(fields);
    setFailure(message);
    setAttempt((count) => count + 1);
    if (!isSessionError(error)) showToast('error', message, long);
  }
  async function send({ base, draft }: Editing) {
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
  }
  async function save(copy = editing, { amountsConfirmed = false } = {}) {
    if (copy === undefined || isPending) return;
    setFailure(undefined);
    setUnusual([]);
    const found = problemsOf(copy.draft, {
      unit: t('unknownUnit'),
      turnoverUnit: t('unknownTurnoverUnit'),
    });
    setProblems(found);
    if (Object.keys(found).length > 0) {
      setAttempt((count) => count + 1);
      showToast('error', t('fixFirst'), long);
      return;
    }
    const asked = changedTurnovers(draftOf(copy.base), copy.draft).filter(isUnusual);
    if (asked.length > 0 && !amountsConfirmed) setUnusual(asked);
    else await send(copy);
  }
  async function resolve(choices: Readonly<Record<string, Choice>>) {
    if (!editing || !theirs) return;
    const draft = mergeDrafts(draftOf(editing.base), editing.draft, draftOf(theirs), choices);
    const merged = { base: theirs, draft };
    setEditing(merged);
    setTheirs(undefined);
    await save(merged);
  }

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
    setProduction,
    save: () => void save(),
    /** Turnovers to be confirmed before they are saved. */
    unusual,
    confirmAmounts: () => void save(editing, { amountsConfirmed: true }),
    changeAmounts: () => setUnusual([]),
    resolve: (choices: Readonly<Record<string, Choice>>) => void resolve(choices),
    backToEditing: () => setTheirs(undefined),
  };
}

export type RegistrationEditing = ReturnType<typeof useRegistrationEdit>;
