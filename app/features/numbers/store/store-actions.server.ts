import { sql } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import type { PageAction } from '../dimensions.ts'
import type { StoredEvent } from './stored-event.ts'

/** Of one kind, on all pages. A day that has them gets no further ones: whoever makes up links can fill it no further. */
export const MAX_ACTIONS_PER_DAY = 5_000

type Action = { path: string; action: PageAction; target: string }
type CountedAction = Action & { day: string; count: number }

/** Null for what is no action, or one of a robot. */
function actionOf(event: StoredEvent, knownPages: ReadonlySet<string>): Action | null {
  const { path } = event
  if (event.isRobot) return null
  if (event.kind === 'sign-up') return { path, action: 'sign-up', target: '' }
  if (event.kind === 'download') return { path, action: 'download', target: event.file }
  if (event.kind === 'link') return event.host ? { path, action: 'outbound', target: event.host } : null
  if (event.kind !== 'view' || !event.from || event.from === path) return null
  // No chain of a person: each step is counted by itself.
  return knownPages.has(event.from) ? { path: event.from, action: 'next', target: path } : null
}

export async function storeActions(db: Transaction, events: StoredEvent[], knownPages: ReadonlySet<string>) {
  const rows = new Map<string, CountedAction>()
  for (const event of events) {
    const action = actionOf(event, knownPages)
    if (!action) continue
    const key = [action.path, event.day, action.action, action.target].join(' ')
    rows.set(key, { ...action, day: event.day, count: (rows.get(key)?.count ?? 0) + 1 })
  }
  await upsertActions(db, [...rows.values()])
}

/** Rows are locked in the order of their keys, since several processes write them. */
export async function upsertActions(db: Transaction, rows: CountedAction[]) {
  if (rows.length === 0) return
  await db.execute(sql`
    insert into page_actions as counted (path, day, action, target, count)
    select path, day, action, target, count
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as added (path text, day date, action text, target text, count int)
    where (select count(*) from page_actions stored
        where stored.day = added.day and stored.action = added.action) < ${MAX_ACTIONS_PER_DAY}
      or exists (select from page_actions stored where (stored.path, stored.day, stored.action, stored.target)
        = (added.path, added.day, added.action, added.target))
    order by path, day, action, target
    on conflict (path, day, action, target) do update set count = counted.count + excluded.count`)
}
