/** There is no key of the server on this device, and no network to fetch it. */
export class NeedsNetwork extends Error {
  override readonly name = 'NeedsNetwork';
}
