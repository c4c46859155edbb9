/** The keys cannot be used; the message is one readable sentence and never shows a key. */
export class KeyProblem extends Error {
  override readonly name = 'KeyProblem';
}
