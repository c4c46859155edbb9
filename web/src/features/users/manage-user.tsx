import { roles } from '@gi/contract/fields/roles';
import type { User } from '@gi/contract/schemas/users';
import { useMutation } from '@tanstack/react-query';
import Ban from 'lucide-react/icons/ban';
import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Smartphone from 'lucide-react/icons/smartphone';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { errorMessage } from '#api/errors.ts';
import { useStoredUser } from '#api/session.ts';
import { resetPassword, resetSecondFactor, updateUser, type UserChanges } from '#api/users.ts';
import { Dialog } from '#components/dialogs/dialog.tsx';
import { Button } from '#components/buttons/button.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { common } from '#i18n/en/common.ts';
import { useText } from '#i18n/language.ts';
import { roleTitles } from '#i18n/role-titles.ts';
import { userTexts } from '#i18n/en/users.ts';
import type { Handover } from './password-shown.tsx';
import type { Act } from './account-act.ts';
import { useAreaAct } from './area-act.tsx';
import { RoleChoice } from './role-choice.tsx';

type ManageUserProps = {
  user: User;
  onClose: () => void;
  /** The message about the new state. */
  onChanged: (message: string) => void;
  onPassword: (handover: Handover) => void;
  onDelete: () => void;
};

const ActionRow = ({
  act,
  onChoose,
}: {
  act: Omit<Act, 'run' | 'othersOnly' | 'choice'>;
  onChoose: () => void;
}) => (
  <button
    type="button"
    onClick={onChoose}
    className={`flex min-h-14 w-full items-center gap-3 rounded-control px-3 py-2 text-left ${act.danger ? 'hover:bg-madder-soft hover:text-madder focus-visible:text-madder' : 'hover:bg-indigo-soft'}`}
  >
    <span aria-hidden="true" className="shrink-0">
      {act.icon}
    </span>
    <span className="min-w-0 flex-1">
      <span className="block font-medium">{act.label}</span>
      <span className="block text-sm text-ink-2">{act.hint}</span>
    </span>
    <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-2" />
  </button>
);

/** The actions available on this account, each with its texts. */
const useActs = ({ user, onChanged, onPassword }: ManageUserProps): Act[] => {
  const t = useText(userTexts);
  const name = user.username;
  const { mutateAsync: update } = useMutation(updateUser());
  const { mutateAsync: reset } = useMutation(resetPassword());
  const { mutateAsync: resetFactor } = useMutation(resetSecondFactor());
  const title = useText(common);
  const [role, setRole] = useState(user.role);
  const change = async (changes: UserChanges, message: string) => {
    await update({ id: user.id, changes });
    onChanged(message);
  };
  const areaAct = useAreaAct(user, change);
  return [
    {
      key: 'password',
      label: t('resetPassword'),
      hint: t('resetHint'),
      icon: <KeyRound size={20} />,
      run: async () => {
        const { oneTimePassword: password } = await reset(user.id);
        onPassword({ username: name, password, message: t('passwordReset', { name }) });
      },
    },
    ...(user.second_factor
      ? [
          {
            key: 'second factor',
            label: t('resetFactor'),
            hint: t('resetFactorHint'),
            icon: <Smartphone size={20} />,
            run: async () => {
              await resetFactor(user.id);
              onChanged(t('factorReset', { name }));
            },
          },
        ]
      : []),
    {
      key: 'role',
      othersOnly: true,
      label: t('changeRole'),
      hint: t('changeRoleHint', { role: title(roleTitles[user.role]) }),
      icon: <ShieldCheck size={20} />,
      choice: (
        <RoleChoice
          name="role"
          value={role}
          onChange={(event) => setRole(roles.find((each) => each === event.target.value) ?? role)}
        />
      ),
      run: () => change({ role }, t('roleNow', { name, role: title(roleTitles[role]) })),
    },
    ...areaAct,
    {
      key: 'disabled',
      othersOnly: true,
      label: t(user.disabled ? 'enable' : 'disable'),
      hint: t(user.disabled ? 'enableHint' : 'disableHint'),
      icon: user.disabled ? <CircleCheck size={20} /> : <Ban size={20} />,
      danger: !user.disabled,
      run: () =>
        change(
          { disabled: !user.disabled },
          t(user.disabled ? 'enabledNow' : 'disabledNow', { name }),
        ),
    },
  ];
};

/** The sheet with all actions on an account; each asks for a confirmation. */
export const ManageUser = (props: ManageUserProps) => {
  const { user, onClose, onDelete } = props;
  const t = useText(userTexts);
  const action = useMutation({ mutationFn: (act: Act) => act.run() });
  const isOwn = useStoredUser()?.id === user.id;
  const acts = useActs(props).filter((act) => !(isOwn && act.othersOnly));
  const [chosenKey, setChosenKey] = useState<string>();
  const chosen = acts.find((act) => act.key === chosenKey);
  const back = () => {
    action.reset();
    setChosenKey(undefined);
  };
  const footer =
    chosen === undefined ? undefined : (
      <>
        <Button onClick={back} disabled={action.isPending}>
          {t('cancel')}
        </Button>
        <Button
          variant={chosen.danger ? 'danger' : 'primary'}
          pending={action.isPending}
          onClick={() => action.mutate(chosen)}
        >
          {chosen.label}
        </Button>
      </>
    );
  return (
    <Dialog
      onClose={onClose}
      title={t('manageUser', { name: user.username })}
      size="small"
      phone="compact"
      dismissable={!action.isPending}
      footer={footer}
    >
      {action.error === null ? null : (
        <div className="mb-3">
          <Notice tone="error">{t('changeFailed', { message: errorMessage(action.error) })}</Notice>
        </div>
      )}
      {chosen === undefined ? (
        <div className="-mx-3 flex flex-col gap-1">
          {acts.map((act) => (
            <ActionRow key={act.key} act={act} onChoose={() => setChosenKey(act.key)} />
          ))}
          {isOwn ? (
            <p className="px-3 py-2 text-sm text-ink-2">{t('ownAccount')}</p>
          ) : (
            <ActionRow
              act={{
                key: 'delete',
                label: t('delete'),
                hint: t('deleteHint'),
                icon: <Trash2 size={20} />,
                danger: true,
              }}
              onChoose={onDelete}
            />
          )}
        </div>
      ) : (
        <>
          <p className="font-medium">{chosen.label}</p>
          <p>{chosen.hint}</p>
          {chosen.choice === undefined ? null : <div className="mt-4">{chosen.choice}</div>}
        </>
      )}
    </Dialog>
  );
};
