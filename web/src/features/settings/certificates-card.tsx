import type { AadhaarCertificate } from '@gi/contract/schemas/settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { errorMessage } from '#api/errors.ts';
import { addCertificate, cardCertificates, retireCertificate } from '#api/settings.ts';
import { Button } from '#components/buttons/button.tsx';
import { FileButton } from '#components/buttons/file-button.tsx';
import { Card, Facts } from '#components/cards/card.tsx';
import { Chip } from '#components/cards/chip.tsx';
import { Loaded } from '#features/record/load-error.tsx';
import { Notice } from '#components/messages/notice.tsx';
import { useText } from '#i18n/language.ts';
import { unitTexts } from '#i18n/en/unit.ts';
import { formatDate, formatDay } from '#lib/format/format.ts';

type CertificateProps = {
  certificate: AadhaarCertificate;
  disabled: boolean;
  onRetire: (id: number) => void;
};

const Certificate = ({ certificate, disabled, onRetire }: CertificateProps) => {
  const t = useText(unitTexts);
  const headingId = useId();
  const { id, subject, validFrom, validTo, fingerprint, addedBy, addedAt, retiredAt } = certificate;
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id={headingId} lang="en" className="font-medium break-words">
          {subject}
        </h3>
        {retiredAt === null ? (
          <Button disabled={disabled} aria-describedby={headingId} onClick={() => onRetire(id)}>
            {t('certificateRetire')}
          </Button>
        ) : (
          <Chip tone="neutral">{t('certificateRetired', { day: formatDate(retiredAt) })}</Chip>
        )}
      </div>
      <Facts
        items={[
          {
            label: t('certificateValid'),
            value: t('certificateDays', { from: formatDay(validFrom), to: formatDay(validTo) }),
          },
          {
            label: t('certificateAdded'),
            value:
              addedBy === null ? t('certificateShipped') : `${addedBy}, ${formatDate(addedAt)}`,
          },
          {
            label: t('certificateFingerprint'),
            value: (
              <span lang="en" className="font-mono text-sm break-all">
                {fingerprint}
              </span>
            ),
          },
        ]}
      />
    </li>
  );
};

/** The certificates that the QR codes of Aadhaar cards are checked with: shown, added and retired. */
export const CertificatesCard = () => {
  const t = useText(unitTexts);
  const add = useMutation(addCertificate());
  const retire = useMutation(retireCertificate());
  const problem = add.error ?? retire.error;
  return (
    <Card heading={t('certificates')}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-2">{t('certificatesHint')}</p>
        <div>
          <FileButton
            label={t('certificateAdd')}
            accept=".cer,.crt,.pem,.der"
            pending={add.isPending}
            pendingText={t('certificateAdding')}
            onFile={(file) => add.mutate(file)}
          />
        </div>
        {add.isSuccess ? <Notice tone="success">{t('certificateIsAdded')}</Notice> : null}
        {problem === null ? null : <Notice tone="error">{errorMessage(problem)}</Notice>}
        <Loaded quiet query={useQuery(cardCertificates())}>
          {({ certificates }) => (
            <ul className="flex flex-col gap-4">
              {certificates.map((certificate) => (
                <Certificate
                  key={certificate.id}
                  certificate={certificate}
                  disabled={retire.isPending}
                  onRetire={(id) => retire.mutate(id)}
                />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
    </Card>
  );
};
