import { RetentionRules } from '@gi/contract/schemas/retention-rules';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, errorMessage } from '#api/errors.ts';
import { changeRetention, previewRetention, retentionState } from '#api/retention.ts';
import { useContractForm } from '#api/use-contract-form.ts';
import { Button } from '#components/buttons/button.tsx';
import { Field, TextInput } from '#components/fields/field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { retentionTexts } from '#i18n/en/retention.ts';
import { useText } from '#i18n/language.ts';
import { RetentionPreviewNotice } from './retention-preview.tsx';
import { numberText, typedNumber } from './typed-number.ts';

const typedOf = (rules: RetentionRules) => ({
  yearsAfterLastChange: numberText(rules.yearsAfterLastChange),
  daysAfterWithdrawal: numberText(rules.daysAfterWithdrawal),
});

/** The form of the rules with its preview, and the change. */
const useRetentionForm = (rules: RetentionRules) => {
  const client = useQueryClient();
  /** The saved rules that the fields began with. */
  const [before, setBefore] = useState(rules);
  const preview = useMutation(previewRetention());
  const change = useMutation(changeRetention());
  const form = useContractForm({
    schema: RetentionRules,
    initial: typedOf(before),
    inputOf: (typed) => ({
      yearsAfterLastChange: typedNumber(typed.yearsAfterLastChange),
      daysAfterWithdrawal: typedNumber(typed.daysAfterWithdrawal),
    }),
    save: async (input) => {
      change.reset();
      await preview.mutateAsync(input);
    },
  });
  /** Begins again with other rules; they have to be previewed before they are changed. */
  const beginWith = (saved: RetentionRules) => {
    preview.reset();
    setBefore(saved);
    form.setMany(typedOf(saved));
  };
  const beginAgain = async () =>
    beginWith((await client.query({ ...retentionState(), staleTime: 0 })).rules);
  const save = (previewed: RetentionRules) =>
    change.mutate(
      { ...previewed, before },
      {
        onSuccess: (saved) => beginWith(saved.rules),
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'retention.changed_meanwhile')
            void beginAgain();
        },
      },
    );
  return { form, preview, change, save };
};

/** The two rules. What they would remove has to be seen before they can be saved. */
export const RetentionForm = ({ rules }: { rules: RetentionRules }) => {
  const t = useText(retentionTexts);
  const { form, preview, change, save } = useRetentionForm(rules);
  const { data, variables } = preview;
  return (
    <form
      {...form.props}
      // Typing makes the preview and the notice of the last save outdated.
      onChange={() => {
        preview.reset();
        change.reset();
      }}
      className="flex flex-col gap-4"
    >
      {/* Labels, controls and errors are rows of one grid: an error moves no control of the other field. */}
      <div className="grid gap-4 wide:grid-cols-2 wide:gap-y-1.5 wide:*:row-span-3 wide:*:grid! wide:*:grid-rows-subgrid">
        <Field
          label={t('years')}
          hint={t('yearsHint')}
          optional
          error={form.error('yearsAfterLastChange')}
        >
          <TextInput inputMode="numeric" maxLength={3} {...form.control('yearsAfterLastChange')} />
        </Field>
        <Field
          label={t('days')}
          hint={t('daysHint')}
          optional
          error={form.error('daysAfterWithdrawal')}
        >
          <TextInput inputMode="numeric" maxLength={4} {...form.control('daysAfterWithdrawal')} />
        </Field>
      </div>
      {form.problem === undefined ? null : <Notice tone="error">{form.problem}</Notice>}
      {data === undefined ? null : <RetentionPreviewNotice preview={data} />}
      {change.isError ? <Notice tone="error">{errorMessage(change.error)}</Notice> : null}
      {change.isSuccess ? <Notice tone="success">{t('saved')}</Notice> : null}
      <div className="flex flex-wrap items-center justify-end gap-2 *:grow sm:*:grow-0">
        {data === undefined && !change.isSuccess ? (
          <p className="basis-full text-sm text-ink-2 sm:basis-auto">{t('previewFirst')}</p>
        ) : null}
        <Button type="submit" pending={form.pending} pendingText={t('previewing')}>
          {t('preview')}
        </Button>
        <Button
          variant="primary"
          disabled={data === undefined}
          pending={change.isPending}
          pendingText={t('saving')}
          onClick={() => {
            if (data !== undefined && variables !== undefined) save(variables);
          }}
        >
          {t('save')}
        </Button>
      </div>
    </form>
  );
};
