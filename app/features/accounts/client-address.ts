type Seen = { socket: string | undefined; forwardedFor: string | null; trustProxy: boolean }

/** Behind a trusted proxy its own entry, the last one: what stands before it the sender may have made up. */
export function clientAddress({ socket, forwardedFor, trustProxy }: Seen): string {
  const forwarded = trustProxy ? forwardedFor?.split(',').at(-1)?.trim() : undefined
  return forwarded || socket || 'unknown'
}
