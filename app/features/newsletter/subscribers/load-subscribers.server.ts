import type { Access } from '#database/access.ts'
import { readGrowth } from './growth.server.ts'
import { listSubscribers } from './list.server.ts'
import type { SubscribersWish } from './subscribers.ts'

/** The page of subscribers. Who looks for somebody is not made to wait for the growth. */
export async function loadSubscribers(access: Access, wish: SubscribersWish) {
  const list = await listSubscribers(access, wish)
  const isWhole = !wish.status && !wish.search && !wish.after
  return { list, growth: isWhole ? await readGrowth(access) : [] }
}
