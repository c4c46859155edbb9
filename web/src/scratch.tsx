import './styles.css';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Field, TextInput, Textarea, Select } from '#components/ui/field.tsx';
import { CheckboxRow, ChoiceGroup, RadioGroup } from '#components/ui/choices.tsx';
import { Card, Facts } from '#components/ui/card.tsx';
import { Chip, ChipList } from '#components/ui/chip.tsx';
import { Notice } from '#components/ui/notice.tsx';
import { EmptyState, ErrorState, LoadingState, SkeletonRows } from '#components/ui/states.tsx';
import { ErrorSummary } from '#components/ui/error-summary.tsx';
import { Progress } from '#components/ui/progress.tsx';
import { StatCard } from '#components/ui/stat-card.tsx';
import { Pagination } from '#components/ui/pagination.tsx';
import { PersonCard } from '#components/ui/person-card.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { DataTable } from '#components/ui/data-table.tsx';
import { StatusLine } from '#components/ui/status-line.tsx';
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx';
import { Dialog } from '#components/ui/dialog.tsx';
import { ToastArea } from '#components/ui/toast-area.tsx';
import { showToast } from '#components/ui/toast.ts';
import { ImageField } from '#components/image-field.tsx';
import { CameraDialog } from '#components/camera-dialog.tsx';
import { DateRange } from '#components/date-range.tsx';
import type { DateRangeValue } from '#components/date-range.tsx';

function All() {
  const [range, setRange] = useState<DateRangeValue>({ start: '2026-11-05' });
  const [file, setFile] = useState<File | null>(null);
  const [open, setOpen] = useState('');
  const [page, setPage] = useState(2);
  return (
    <>
      <StatusLine>You are offline. You can go on working.</StatusLine>
      <main className="mx-auto flex w-full max-w-6xl flex-col gap-6 p-4">
        <PageHeader
          title="Registration Details"
          subtitle="Registration ID: 1204"
          back={{ to: '/', label: 'Back' }}
          actions={
            <>
              <Button>Cancel</Button>
              <Button variant="primary">Save Changes</Button>
            </>
          }
        />
        <div className="flex flex-wrap gap-2">
          <Button variant="primary">Next</Button>
          <Button>Previous</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger">Delete</Button>
          <Button variant="danger-quiet">Delete</Button>
          <Button variant="primary" pending pendingText="Saving...">
            Save
          </Button>
          <Button variant="primary" disabled>
            Disabled
          </Button>
          <Button disabled>Disabled</Button>
          <ButtonLink to="/" variant="secondary">
            Link
          </ButtonLink>
          <Button
            id="toast"
            onClick={() =>
              showToast('success', '🎉 Registration Completed Successfully!', {
                description: 'Registration ID 1204. You go back to the dashboard now.',
              })
            }
          >
            toast
          </Button>
          <Button id="confirm" onClick={() => setOpen('confirm')}>
            confirm
          </Button>
          <Button id="dialog" onClick={() => setOpen('dialog')}>
            dialog
          </Button>
          <Button id="cam" onClick={() => setOpen('camera')}>
            cam
          </Button>
        </div>
        <ErrorSummary
          items={[
            { fieldId: 'a', message: 'Aadhar Number must be exactly 12 digits' },
            { message: 'Please fill in: Name' },
          ]}
        />
        <Card heading="Personal Information" actions={<Button variant="quiet">Change</Button>}>
          <div className="flex flex-col gap-6">
            <Field label="Name" required hint="As on the card">
              <TextInput defaultValue="Lakshmi Devi" />
            </Field>
            <Field id="a" label="Aadhar Number" error="Aadhar Number must be exactly 12 digits">
              <TextInput inputMode="numeric" defaultValue="1234" />
            </Field>
            <Field
              label="Voter ID"
              optional
              warning="This does not look like a valid Voter ID – please check it against the card"
            >
              <TextInput placeholder="ABC1234567" />
            </Field>
            <Field label="Address" required>
              <Textarea />
            </Field>
            <Field label="Unit">
              <Select>
                <option>kg (Kilograms)</option>
              </Select>
            </Field>
            <RadioGroup
              legend="Gender"
              required
              options={[
                { value: 'male', label: 'Male' },
                { value: 'female', label: 'Female' },
              ]}
              defaultValue="female"
            />
            <ChoiceGroup legend="Categories" error="Please select at least one product category">
              <div className="max-h-48 overflow-y-auto rounded-control border border-line-strong">
                <CheckboxRow label="Handloom" defaultChecked />
                <CheckboxRow
                  label="Handicraft"
                  description="Pottery, metal"
                  trailing={<Chip>12</Chip>}
                />
                <CheckboxRow label="Food" disabled />
              </div>
            </ChoiceGroup>
            <Facts
              items={[
                { label: 'Full Name', value: 'Lakshmi Devi' },
                { label: 'Phone', value: '9876543210' },
                { label: 'Email', value: 'Not provided' },
              ]}
            />
          </div>
        </Card>
        <div className="grid grid-cols-2 gap-3 wide:grid-cols-4">
          <StatCard value={123456} label="Total AU Applicant Registrations" />
          <StatCard value={12} label="Total Applications" />
          <StatCard value={undefined} label="My Registrations" />
          <StatCard value={0} label="My Applications" />
        </div>
        <Notice tone="error">Invalid username or password</Notice>
        <Notice tone="warning" title="Not sent yet">
          3 registrations wait.
        </Notice>
        <Notice tone="success" title="No Registration Found">
          This ID can be registered.
        </Notice>
        <Notice>Info text</Notice>
        <ChipList>
          <Chip>Handloom</Chip>
          <Chip tone="indigo">Admin</Chip>
          <Chip tone="leaf">Sent</Chip>
          <Chip tone="turmeric">Waiting</Chip>
          <Chip tone="madder">Refused</Chip>
        </ChipList>
        <PersonCard
          name="Lakshmi Devi"
          facts="42 years · Female · 9876543210"
          chips={
            <>
              <Chip>Handloom</Chip>
              <Chip>Handicraft</Chip>
            </>
          }
          actions={
            <>
              <Button>Export</Button>
              <Button>View</Button>
              <Button variant="danger-quiet">Delete</Button>
            </>
          }
        >
          <p className="text-sm">Muga Silk: 120 kg, ₹4.5 Lakh</p>
        </PersonCard>
        <SkeletonRows count={1} />
        <DataTable
          caption="Report"
          columns={[
            {
              key: 'id',
              header: 'ID',
              cell: (r: { id: number; name: string }) => r.id,
              align: 'end' as const,
            },
            { key: 'n', header: 'Name', cell: (r) => r.name, primary: true },
            { key: 'p', header: 'Production', cell: () => 'Muga Silk: 120 kg, ₹4.5 Lakh' },
          ]}
          rows={[
            { id: 1, name: 'Lakshmi Devi' },
            { id: 2, name: 'Ram Singh' },
          ]}
          rowKey={(r) => r.id}
        />
        <Pagination page={page} totalPages={12} onPage={setPage} />
        <Progress value={2} max={5} label="2 of 5" />
        <Card>
          <EmptyState
            title="No registrations found"
            action={<Button variant="primary">New Registration</Button>}
          >
            Change the search.
          </EmptyState>
        </Card>
        <ErrorState message="Service unavailable" onRetry={() => undefined} />
        <LoadingState>Loading dashboard...</LoadingState>
        <DateRange value={range} onChange={setRange} />
        <div className="grid gap-4 wide:grid-cols-2">
          <ImageField label="Aadhar Card front" required value={file} onChange={setFile} />
          <ImageField
            label="Signature"
            required
            value={null}
            onChange={() => undefined}
            onFile={{}}
          />
          <ImageField
            label="Photo"
            required
            value={null}
            onChange={() => undefined}
            error="Please upload: Photo"
          />
        </div>
        <ConfirmDialog
          open={open === 'confirm'}
          title="Delete user and all related data"
          danger
          typedName="Lakshmi Devi"
          confirmLabel="Delete"
          onConfirm={() => setOpen('')}
          onClose={() => setOpen('')}
        >
          This will permanently delete the user and all their registrations and files. This action
          cannot be undone.
        </ConfirmDialog>
        <Dialog
          open={open === 'dialog'}
          onClose={() => setOpen('')}
          title="Confirm Registration Details"
          footer={
            <>
              <Button>Edit Details</Button>
              <Button variant="primary">Confirm & Submit</Button>
            </>
          }
        >
          <Facts items={[{ label: 'Full Name', value: 'Lakshmi Devi' }]} />
        </Dialog>
        <CameraDialog open={open === 'camera'} onClose={() => setOpen('')} onCapture={setFile} />
        <ToastArea />
      </main>
    </>
  );
}
createRoot(document.getElementById('root')!).render(
  <BrowserRouter>
    <All />
  </BrowserRouter>,
);
