/** The documents of a producer, by their names on the wire. */
export const documentKinds = [
  'aadharCard',
  'panCard',
  'proofOfProduction',
  'signature',
  'photo',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentLabels: Readonly<Record<DocumentKind, string>> = {
  aadharCard: 'Aadhar Card',
  panCard: 'PAN Card',
  proofOfProduction: 'Proof of Production',
  signature: 'Signature',
  photo: 'Photo',
};
/** Scans that show an identity number: who may not see numbers does not see these. */
export const numberedDocuments: readonly DocumentKind[] = ['aadharCard', 'panCard'];

/** Scans of the Registry's letters, attached to an event of an application: kept like documents, shown with the event. */
export const attachmentKind = 'attachment';
export const storedKinds = [...documentKinds, attachmentKind] as const;
export type StoredKind = (typeof storedKinds)[number];
export const storedLabels: Readonly<Record<StoredKind, string>> = {
  ...documentLabels,
  attachment: 'Letter of the Registry',
};

export const requiredDocuments = ['aadharCard', 'signature', 'photo'] as const;

/** The field of a form that names a picture of this kind by its SHA-256 instead of carrying it. */
export const uploadField = <Kind extends DocumentKind>(kind: Kind): `${Kind}Upload` =>
  `${kind}Upload`;
