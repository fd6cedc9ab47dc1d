/**
 * The service did not do what it was asked for. The message is for the person at the terminal; `ours` says whether
 * the service itself made a mistake.
 */
export class RemoteError extends Error {
  override readonly name = "RemoteError";
  readonly ours: boolean;

  constructor(message: string, ours = false) {
    super(message);
    this.ours = ours;
  }
}
