import type { User } from '@gi/contract/schemas/users';
import { AddUser } from './add-user.tsx';
import { DeleteUser } from './delete-user.tsx';
import { ManageUser } from './manage-user.tsx';
import { PasswordShown, type Handover } from './password-shown.tsx';

/** Which dialog of the users' page is open. */
export type OpenDialog =
  | { dialog: 'add' }
  | { dialog: 'manage' | 'delete'; user: User }
  | { dialog: 'password'; handover: Handover };

type UserDialogsProps = {
  open: OpenDialog | undefined;
  onOpen: (open: OpenDialog | undefined) => void;
  /** The message about the new state. */
  onDone: (message: string) => void;
};

/** The dialogs of the users' page; one leads to another. */
export const UserDialogs = ({ open, onOpen, onDone }: UserDialogsProps) => {
  const close = () => onOpen(undefined);
  const done = (message: string) => {
    close();
    onDone(message);
  };
  const showPassword = (handover: Handover) => onOpen({ dialog: 'password', handover });
  switch (open?.dialog) {
    case undefined:
      return null;
    case 'add':
      return <AddUser onClose={close} onCreated={showPassword} />;
    case 'password':
      return <PasswordShown handover={open.handover} onClose={() => done(open.handover.message)} />;
    case 'delete':
      return <DeleteUser user={open.user} onClose={close} onDeleted={done} />;
    case 'manage':
      return (
        <ManageUser
          user={open.user}
          onClose={close}
          onChanged={done}
          onPassword={showPassword}
          onDelete={() => onOpen({ dialog: 'delete', user: open.user })}
        />
      );
  }
};
