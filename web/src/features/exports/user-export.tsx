import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { exportByUser } from '#api/exports.ts';
import { userDropdown } from '#api/users.ts';
import { Chip } from '#components/cards/chip.tsx';
import { Field, Select } from '#components/fields/field.tsx';
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
      <Field label={t('user')} error={isError ? t('usersFailed') : undefined}>
        <Select value={userId} onChange={(event) => choose(event.target.value)}>
          <option value="">{t('chooseUser')}</option>
          {data?.map((user) => (
            <option key={user.id} value={user.id}>
              {t('userOption', { name: user.username, count: user.registration_count })}
            </option>
          ))}
        </Select>
      </Field>
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
