/** Ids that the samples use: records that exist and belong to one collector. */
export type SampleIds = {
  registrationId: number;
  producerId: number;
  userId: number;
  categoryId: number;
  productId: number;
  /** A print job that waits. */
  printJobId: number;
  /** The producer's. */
  /** Of a deleted person. */
  trashId: number;
  /** A view that the account saved. */
  viewId: number;
  aadharNumber: string;
  /** Of no producer. */
  freshAadharNumber: string;
  fileName: string;
  /** SHA-256 of the picture that tests send, in hexadecimal. */
  pictureSha256: string;
  checkCode: string;
  /** Of a certificate of UIDAI. */
  certificateId: number;
  /** A certificate that is not there yet, in base64. */
  certificateFile: string;
  username: string;
  password: string;
  /** The key of drafts on a device of the account. */
  sealedDeviceKey: string;
  /** Another session of the account that calls. */
  sessionId: number;
  /** An event of the product's application to the Registry, and a scan that is attached to it. */
  eventId: number;
  attachmentId: number;
  /** Of a submission of the owner. */
  idempotencyKey: string;
  /** When the registration was last changed. */
  updatedAt: string;
  /** Of the authenticator app of the account that calls. */
  code: string;
};
