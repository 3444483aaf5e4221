/**
 * A reason not to start, in one sentence for whoever runs Venus. It is known by its name and not by its class:
 * the process and the built app are two module graphs, each with a class of its own.
 */
export class Refusal extends Error {
  override name = 'Refusal'
}

export const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && error.name === 'Refusal'
