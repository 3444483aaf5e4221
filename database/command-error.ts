/**
 * Ends a command or a start with one sentence for the operator. It is recognized by its name and not by its class: the
 * process and the built app are two module graphs, each with its own class.
 */
const NAME = 'CommandError'

export class CommandError extends Error {
  override name = NAME
}

export const isCommandError = (error: unknown): error is Error =>
  error instanceof Error && error.name === NAME
