/** This device lacks the server's key and has no network to fetch it. */
export class NeedsNetwork extends Error {
  override readonly name = 'NeedsNetwork';
}
