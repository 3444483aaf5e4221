import { type Parts, take } from './follow-up.server.ts'
import { holderOf } from './holder.server.ts'

/** Whether a link can still confirm, has done so, or leads nowhere. */
export type Confirmation = { state: 'open' | 'confirmed'; email: string } | { state: 'stale' }

export async function readConfirmation({ system }: Parts, token: string): Promise<Confirmation> {
  const person = await holderOf(system, token, 'confirm')
  if (person?.status === 'pending') return { state: 'open', email: person.email }
  if (person?.status === 'active') return { state: 'confirmed', email: person.email }
  // Who has unsubscribed since is not brought back by an old letter.
  return { state: 'stale' }
}

/** From now on they get letters, the first of them a welcome. Answers how it was before. */
export async function confirm(parts: Parts, token: string): Promise<Confirmation['state']> {
  const person = await holderOf(parts.system, token, 'confirm')
  if (person?.status === 'active') return 'confirmed'
  if (person?.status !== 'pending') return 'stale'
  await take(parts, 'welcome', [person])
  return 'open'
}
