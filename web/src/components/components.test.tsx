import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '#test/render.tsx';
import { Button } from './buttons/button.tsx';
import { CheckboxRow, RadioGroup } from './fields/choices.tsx';
import { ConfirmDialog } from './dialogs/confirm-dialog.tsx';
import { DataTable } from './tables/data-table.tsx';
import { Dialog } from './dialogs/dialog.tsx';
import { ProblemList } from './fields/problem-list.tsx';
import { Field, TextInput } from './fields/field.tsx';
import { Pagination } from './tables/pagination.tsx';
import { Avatar } from './cards/avatar.tsx';
import { showToast } from './messages/toast.ts';

test('a pending button says what it does and cannot be pressed twice', async () => {
  const press = vi.fn();
  const { user } = renderScreen(
    <Button pending pendingText="Saving..." aria-label="Save Changes of Rupali" onClick={press}>
      Save Changes
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Saving...' }));
  expect(press).not.toHaveBeenCalled();
});

test('a pending submit button does not send its form', async () => {
  const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { user } = renderScreen(
    <form onSubmit={submit}>
      <Button type="submit" pending>
        Send
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(submit).not.toHaveBeenCalled();
});

test('a field ties label, hint and error to its control', () => {
  renderScreen(
    <Field label="Aadhar Number" hint="12 digits" error="Aadhar Number must be exactly 12 digits">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText('Aadhar Number');
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('12 digits Aadhar Number must be exactly 12 digits');
});

test('optional fields say so, required ones carry an asterisk', () => {
  renderScreen(
    <>
      <Field label="Email" optional>
        <TextInput />
      </Field>
      <Field label="Name" required>
        <TextInput />
      </Field>
    </>,
  );
  expect(screen.getByText('(optional)')).toBeVisible();
  expect(screen.getByLabelText(/^Name/)).toHaveAttribute('aria-required', 'true');
});

test('the whole row of a checkbox is its label', async () => {
  const change = vi.fn();
  const { user } = renderScreen(
    <CheckboxRow label="Handloom" description="Woven by hand" onChange={change} />,
  );
  await user.click(screen.getByText('Woven by hand'));
  expect(change).toHaveBeenCalledOnce();
});

test('a radio group is one question with one answer', async () => {
  const options = [
    { value: 'male', label: 'Male' },
    { value: 'female', label: 'Female' },
  ];
  const Gender = () => {
    const [value, setValue] = useState('');
    return (
      <RadioGroup
        legend="Gender"
        options={options}
        value={value}
        onChange={({ target }) => setValue(target.value)}
      />
    );
  };
  const { user } = renderScreen(<Gender />);
  expect(screen.getByRole('group', { name: 'Gender' })).toBeVisible();
  await user.click(screen.getByText('Male'));
  await user.click(screen.getByText('Female'));
  expect(screen.getByLabelText('Male')).not.toBeChecked();
  expect(screen.getByLabelText('Female')).toBeChecked();
});

test('the error summary takes the focus and leads to the field', async () => {
  const { user } = renderScreen(
    <>
      <ProblemList items={[{ fieldId: 'name', message: 'Please fill in: Name' }]} />
      <Field id="name" label="Name">
        <TextInput />
      </Field>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'There is a problem' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Please fill in: Name' }));
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

const Asking = ({ dismissable }: { dismissable?: boolean }) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Ask</Button>
      {open ? (
        <Dialog
          onClose={() => setOpen(false)}
          title="Delete this person?"
          dismissable={dismissable ?? true}
        >
          Text
        </Dialog>
      ) : null}
    </>
  );
};

test('a dialog is named by its question, Esc closes it and the focus returns', async () => {
  const { user } = renderScreen(<Asking />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(screen.getByRole('dialog', { name: 'Delete this person?' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

test('a dialog that must be answered stays when Esc is pressed', async () => {
  const { user } = renderScreen(<Asking dismissable={false} />);
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.keyboard('{Escape}');
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
});

test('a deletion that reaches far works only after the name was typed', async () => {
  const confirm = vi.fn();
  const { user } = renderScreen(
    <ConfirmDialog
      open
      danger
      title="Delete user and all related data"
      confirmLabel="Delete"
      typedName="Lakshmi Devi"
      onConfirm={confirm}
      onClose={() => undefined}
    >
      This action cannot be undone.
    </ConfirmDialog>,
  );
  const button = screen.getByRole('button', { name: 'Delete' });
  await user.type(screen.getByRole('textbox'), 'Lakshmi');
  expect(button).toBeDisabled();
  await user.type(screen.getByRole('textbox'), ' devi ');
  await user.click(button);
  expect(confirm).toHaveBeenCalledOnce();
});

test('paging shows where one is, and nothing when there is one page', async () => {
  const go = vi.fn();
  const { user, rerender } = renderScreen(<Pagination page={1} totalPages={3} onPage={go} />);
  expect(screen.getByText('Page 1 of 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(go).toHaveBeenCalledWith(2);
  rerender(<Pagination page={1} totalPages={1} onPage={go} />);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
});

test('a table keeps its roles and names each row', () => {
  renderScreen(
    <DataTable
      caption="Registrations"
      columns={[
        { key: 'id', header: 'ID', cell: (row: { id: number; name: string }) => row.id },
        { key: 'name', header: 'Name', cell: (row) => row.name, primary: true },
      ]}
      rows={[{ id: 7, name: 'Lakshmi Devi' }]}
      rowKey={(row) => row.id}
    />,
  );
  const table = screen.getByRole('table', { name: 'Registrations' });
  expect(within(table).getByRole('rowheader', { name: 'Lakshmi Devi' })).toBeVisible();
  expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
});

test('a table takes the focus of the keyboard only where it is wider than its place', () => {
  const wide = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  const table = (
    <DataTable
      caption="Report"
      columns={[{ key: 'id', header: 'ID', cell: (row: { id: number }) => row.id }]}
      rows={[{ id: 7 }]}
      rowKey={(row) => row.id}
    />
  );
  const shown = renderScreen(table);
  expect(screen.getByRole('region', { name: 'Report' })).toHaveAttribute('tabindex', '0');
  shown.unmount();
  wide.mockReturnValue(0);
  renderScreen(table);
  expect(screen.queryByRole('region', { name: 'Report' })).toBeNull();
  wide.mockRestore();
});

test('a person without a picture has initials, also in Devanagari', () => {
  renderScreen(
    <>
      <Avatar name="Lakshmi Bai Devi" />
      <Avatar name="मीना कुमारी" />
    </>,
  );
  expect(screen.getByText('LD')).toBeInTheDocument();
  expect(screen.getByText('मीकु')).toBeInTheDocument();
});

test('a toast that was requested early shows when the toaster is mounted', async () => {
  showToast('success', 'Registration updated successfully');
  renderScreen(<p>page</p>);
  expect(await screen.findByText('Registration updated successfully')).toBeInTheDocument();
  act(() => undefined);
});
