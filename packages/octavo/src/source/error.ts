/**
 * There is nothing to read: the folder, commit or archive that a command names does not exist or is broken.
 * The message is meant for the person who typed the command.
 */
export class SourceError extends Error {
  override readonly name = "SourceError";
}
