import { formatPaperDay } from '@gi/contract/format';
import { encode } from 'uqr';
import type { CardFact, Paper } from '#papers/content.ts';
import { paperTitle, pick } from '#papers/content.ts';
import type { PaperInput } from '#papers/paper-input.ts';
import { clean, genderText, isBlank, oneLine } from '#papers/paper-text.ts';
import { identityLabel } from './statement.ts';

/**
 * Producer card of the issuing unit, ID-1 size, front and back. It carries neither the State Emblem
 * nor the national GI logo, says that it is no certificate of the Registry, shows the identity
 * number masked, and its QR holds only the link of the public check.
 * @param layout `sheet`: both faces on A4 with cut and fold marks; `id1`: a page per face.
 */
export const producerCard = (input: PaperInput, layout: 'sheet' | 'id1' = 'sheet'): Paper => {
  const { unit, producer, product, card } = input;
  return {
    kind: 'card',
    title: paperTitle('Producer Card', producer.name),
    page: layout === 'sheet' ? 'a4' : 'id1',
    foot: null,
    blocks: [
      {
        kind: 'card',
        front: {
          unit: oneLine(unit.name),
          title: 'Producer Card',
          name: oneLine(producer.name),
          product: { label: 'Geographical Indication', value: oneLine(product.name) },
          facts: frontFacts(input),
        },
        back: {
          unit: oneLine(unit.name),
          unitAddress: orNull(unit.address),
          facts: [
            { label: 'Address', value: orNull(producer.address) },
            { label: 'Issued on', value: formatPaperDay(card.issuedOn) },
            {
              label: 'Valid until',
              value: card.validUntil === null ? null : formatPaperDay(card.validUntil),
            },
          ],
          qr: card.checkUrl === null ? null : qrCode(card.checkUrl),
          qrLabel: 'Scan to check this card',
          officer: orNull(unit.issuingOfficer),
          officerLabel: 'Issuing officer',
          holderLabel: 'Holder’s signature',
          notice: `Issued by ${oneLine(unit.name)}. Not a certificate of the Geographical Indications Registry.`,
        },
      },
    ],
    images: pick(input.images, 'photo', 'signature'),
  };
};

const frontFacts = ({ producer, product, identity, registration }: PaperInput): CardFact[] => {
  const age = producer.age === null ? null : `${producer.age} years`;
  const person = [genderText(producer.gender), age].filter((part) => part !== null).join(', ');
  return [
    { label: 'Gender, age', value: person === '' ? null : person },
    { label: 'Category', value: orNull(product.category) },
    { label: 'Registration ID', value: String(registration.id) },
    { label: identityLabel(identity), value: identity === null ? null : clean(identity.masked) },
  ];
};

const orNull = (value: string | null): string | null => (isBlank(value) ? null : oneLine(value));

/** Level M survives a worn card; four modules of quiet zone, as the QR standard asks. */
const qrCode = (link: string): { size: number; path: string } => {
  const { data } = encode(link, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) => {
    const modules = row.map((dark) => (dark ? '1' : '0')).join('');
    return [...modules.matchAll(/1+/g)].map(
      ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
    );
  });
  return { size: data.length, path: runs.join('') };
};
