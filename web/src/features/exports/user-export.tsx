import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportByUser } from '#api/exports.ts';
import { userDropdown } from '#api/users.ts';
import { Chip } from '#components/cards/chip.tsx';
import { SelectField } from '#components/fields/select-field.tsx';
import { useText } from '#i18n/language.ts';
import { exportTexts } from '#i18n/en/exports.ts';
import type { ExportChoices } from './export-choices.tsx';
import { ExportPanel } from './export-panel.tsx';
import { useExport } from './use-export.ts';

export const UserExport = ({ choices }: { choices: ExportChoices }) => {
  const t = useText(exportTexts);
  const { data, isError } = useQuery(userDropdown());
  const [userId, setUserId] = useState('');
  const job = useExport(t('failedUser'));
  const chosen = data?.find((user) => String(user.id) === userId);
  const start = () => {
    if (chosen === undefined) job.refuse(t('userRequired'));
    else job.start((watch) => exportByUser({ userId: chosen.id, ...choices }, watch));
  };
  const choose = (id: string) => {
    setUserId(id);
    job.changed();
  };
  return (
    <ExportPanel
      title={t('byUser')}
      hint={t('byUserHint')}
      action={t('exportByUser')}
      export={job}
      onExport={start}
    >
      <SelectField
        label={t('user')}
        error={isError ? t('usersFailed') : undefined}
        value={userId}
        none={t('chooseUser')}
        options={(data ?? []).map(({ id, username: name, registration_count: count }) => ({
          value: id,
          label: t('userOption', { name, count }),
        }))}
        onChange={(event) => choose(event.target.value)}
      />
      {chosen === undefined ? null : (
        <p>
          <Chip tone={chosen.registration_count === 0 ? 'neutral' : 'indigo'}>
            {t('registrations', { count: chosen.registration_count })}
          </Chip>
        </p>
      )}
    </ExportPanel>
  );
};
