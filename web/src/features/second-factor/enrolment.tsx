import { CodeInput, OwnPassword } from '@gi/contract/schemas/credentials';
import { isBlank } from '@gi/contract/values/text';
import { useState } from 'react';
import { encode } from 'uqr';
import { confirmSecondFactor, startSecondFactor, type AppSecret } from '#api/second-factor.ts';
import { useContractForm } from '#api/use-contract-form.ts';
import { CodeField } from '#components/fields/code-field.tsx';
import { CopyButton } from '#components/buttons/copy-button.tsx';
import { PasswordInput } from '#components/fields/password-input.tsx';
import { Button, buttonClass } from '#components/buttons/button.tsx';
import { Field } from '#components/fields/field.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { passwordTexts } from '#i18n/en/password.ts';
import { secondFactorTexts } from '#i18n/en/second-factor.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type StartProps = { password: string | undefined; onStarted: (secret: AppSecret) => void };

/** Asks for the password, unless it was typed a moment ago. */
const Start = ({ password, onStarted }: StartProps) => {
  const t = useText(secondFactorTexts);
  const ofPassword = useText(passwordTexts);
  const form = useContractForm({
    schema: OwnPassword,
    initial: { currentPassword: password ?? '' },
    inputOf: (typed) => typed,
    check: ({ currentPassword }): Record<string, string> =>
      isBlank(currentPassword) ? { currentPassword: ofPassword('enterCurrent') } : {},
    save: async ({ currentPassword }) => onStarted(await startSecondFactor(currentPassword)),
  });
  const hidden = password === undefined ? undefined : form.error('currentPassword');
  const problem = form.problem ?? hidden;
  return (
    <form {...form.props} className="flex flex-col gap-4">
      {problem === undefined ? null : <Notice tone="error">{problem}</Notice>}
      {password === undefined ? (
        <Field label={ofPassword('currentPassword')} error={form.error('currentPassword')} required>
          <PasswordInput autoComplete="current-password" {...form.control('currentPassword')} />
        </Field>
      ) : null}
      <Button type="submit" variant="primary" pending={form.pending}>
        {t('setUp')}
      </Button>
    </form>
  );
};

/** A QR code in black on white, whatever the colours of the page. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  // The lowest error correction gives the largest modules; a code on a screen does not get dirty. The QR
  // standard asks for a quiet zone of four modules.
  const { data } = encode(text, { ecc: 'L', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${data.length} ${data.length}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-control border border-line bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
};

/** The secret for the app: as QR code, as a link for an app on this device, and to be typed. */
const SecretForApp = ({ secret, uri }: AppSecret) => {
  const t = useText(secondFactorTexts);
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="text-base font-medium">{t('scanTitle')}</h2>
        <p className="text-sm text-ink-2">{t('scanHint')}</p>
      </div>
      <QrCode text={uri} label={t('qrCode')} />
      <a href={uri} className={`${buttonClass('secondary')} self-start`}>
        {t('openApp')}
      </a>
      <div>
        <p className="text-sm text-ink-2">{t('manualKey')}</p>
        <output className="font-mono break-words select-all">
          {secret.match(/.{1,4}/g)?.join(' ')}
        </output>
      </div>
      <div className="flex flex-col items-start gap-3">
        <CopyButton text={secret} label={t('copyKey')} />
      </div>
    </div>
  );
};

const Confirm = ({ onCodes }: { onCodes: (codes: string[]) => void }) => {
  const t = useText(secondFactorTexts);
  const form = useContractForm({
    schema: CodeInput,
    initial: { code: '' },
    inputOf: (typed) => typed,
    check: ({ code }): Record<string, string> => (isBlank(code) ? { code: t('enterCode') } : {}),
    save: async ({ code }) => onCodes(await confirmSecondFactor(code)),
  });
  return (
    <form {...form.props} className="flex flex-col gap-4">
      <h2 className="text-base font-medium">{t('confirmTitle')}</h2>
      {form.problem === undefined ? null : <Notice tone="error">{form.problem}</Notice>}
      <CodeField {...form.control('code')} error={form.error('code')} recovery={false} />
      <p className="text-sm text-ink-2">{t('clockHint')}</p>
      <Button type="submit" variant="primary" pending={form.pending} pendingText={t('checking')}>
        {t('switchOn')}
      </Button>
    </form>
  );
};

type EnrolmentProps = {
  /** Known right after login; asked for otherwise. */
  currentPassword?: string | undefined;
  /** Called when the second factor is on and its recovery codes were shown. */
  onDone: () => void;
};

/** Sets up a second factor: password, the secret for the app and a first code, recovery codes. */
export const Enrolment = ({ currentPassword, onDone }: EnrolmentProps) => {
  const [secret, setSecret] = useState<AppSecret>();
  const [codes, setCodes] = useState<string[]>();
  if (codes !== undefined) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (secret === undefined) return <Start password={currentPassword} onStarted={setSecret} />;
  return (
    <div className="flex flex-col gap-6">
      <SecretForApp {...secret} />
      <Confirm onCodes={setCodes} />
    </div>
  );
};
