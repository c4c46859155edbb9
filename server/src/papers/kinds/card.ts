import { formatPaperDay } from '@gi/contract/values/english-days';
import type { CardLayout } from '@gi/contract/routes/printouts';
import { encode } from 'uqr';
import { paperTitle, pick, type CardBlock, type Paper } from '../paper-content.ts';
import type { PaperInput } from '../paper-input.ts';
import { clean, genderText, isBlankOnPaper, oneLine } from '../paper-text.ts';
import { identityLabel } from './statement.ts';

/**
 * Producer card of the issuing unit, ID-1 size, front and back. It carries neither the State Emblem
 * nor the national GI logo, says that it is not a certificate of the Registry, shows the identity
 * number masked, and its QR holds only the link of the public check. Nothing on it is smaller than
 * 6.5 pt: what does not fit ends in '…'. Long unit addresses have three lines, grant numbers and homes two.
 */
export const producerCard = (input: PaperInput, layout: CardLayout = 'fold'): Paper => ({
  kind: 'card',
  title: paperTitle('Producer Card', input.producer.name),
  layout,
  foot: null,
  blocks: [{ kind: 'card', front: front(input), back: back(input) }],
  images: pick(input.images, 'photo', 'signature', 'logo'),
});

const front = (input: PaperInput): CardBlock['front'] => {
  const { unit, producer, product, identity, registration } = input;
  const age = producer.age === null ? null : `${producer.age} years`;
  const person = [genderText(producer.gender), age].filter((part) => part !== null).join(', ');
  return {
    unit: oneLine(unit.unitName),
    secondLine: orNull(unit.cardSecondLine),
    title: 'Producer Card',
    name: oneLine(producer.name),
    nameLatin: orNull(producer.nameLatin),
    product: { label: 'Geographical Indication', value: oneLine(product.name) },
    facts: [
      { label: 'Gender, age', value: person === '' ? null : person },
      { label: 'District, State', value: homeOf(producer) },
      { label: 'Category', value: orNull(product.category) },
      { label: 'Registration', value: String(registration.id) },
      {
        label: identity === null ? 'ID number' : identityLabel(identity),
        value: identity === null ? null : clean(identity.masked),
      },
    ],
  };
};

/** Where the person lives, as far as it is known. */
const homeOf = ({ district, state }: PaperInput['producer']): string | null =>
  orNull([district, state].filter((part) => !isBlankOnPaper(part)).join(', '));

const back = ({ unit, producer, card }: PaperInput): CardBlock['back'] => ({
  address: { label: 'Address', value: orNull(producer.address) },
  facts: [
    ...(card.authorisedUserNo === null
      ? []
      : [{ label: 'Authorised User No.', value: oneLine(card.authorisedUserNo) }]),
    { label: 'Issued on', value: formatPaperDay(card.issuedOn) },
    {
      label: 'Valid until',
      value: card.validUntil === null ? null : formatPaperDay(card.validUntil),
    },
  ],
  qr: card.checkUrl === null ? null : qrCode(card.checkUrl),
  qrLabel: 'Scan to check',
  officer: orNull(unit.issuingOfficer),
  officerLabel: 'Issuing officer',
  holderLabel: 'Holder’s signature',
  notice: 'Not a certificate of the Geographical Indications Registry.',
  issuer: [`Issued by ${oneLine(unit.unitName)}`, orNull(unit.unitAddress)]
    .filter((part) => part !== null)
    .join(', '),
});

const orNull = (value: string | null): string | null =>
  isBlankOnPaper(value) ? null : oneLine(value);

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
