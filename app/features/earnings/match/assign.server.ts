import { sql } from 'drizzle-orm'
import { type Placement, placementLabels, placements } from '#app/features/products/clicks/clicks.ts'
import { findProductByName } from '#app/features/products/find-product-by-name.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Transaction } from '#database/access.ts'
import { earningAssignments } from '#database/schema/earnings.ts'
import { earningsLimits, textLimits, truncateText } from '../earnings.ts'

type Subject = { network: string; key: string }

const cleanSubject = ({ network, key }: Subject): Subject => {
  const subject = {
    network: truncateText(network, earningsLimits.network),
    key: truncateText(key, textLimits.itemName),
  }
  if (subject.network === '' || subject.key === '')
    throw new UserError(422, 'Please choose what it is about.')
  return subject
}

/** For all rows of before, and of later reports. Undefined where no row is about it. */
export async function assignItem(db: Transaction, input: Subject, typed: string | null) {
  const { network, key } = cleanSubject(input)
  if (typed === '') throw new UserError(422, 'Please enter a product.', 'product')
  const productId = typed === null ? null : await findProductByName(db, typed, 'product')
  const { rowCount } = await db.execute(
    sql`update earning_rows set product_id = ${productId} where network = ${network} and item_key = ${key}`,
  )
  if (!rowCount) return undefined
  await remember(db, { network, kind: 'item', key, productId, pagePath: '', placement: '' })
  return typed === null ? 'It is listed without a product' : 'Assigned, also for later reports'
}

const PATH = /^\/[^\s?#]{0,199}$/

/** `target` is the path of a page, the name of a placement, or 'site'. */
export async function assignTracking(db: Transaction, input: Subject, target: string) {
  const { network, key } = cleanSubject(input)
  const isPlacement = (placements as readonly string[]).includes(target)
  if (!isPlacement && target !== 'site' && !PATH.test(target)) {
    throw new UserError(422, 'Please choose what it stands for.', 'target')
  }
  const pagePath = target.startsWith('/') ? target : ''
  const placement = isPlacement ? target : ''
  const { rowCount } = await db.execute(sql`
    update earning_rows set page_path = ${pagePath}, placement = ${placement}
    where network = ${network} and lower(tracking_id) = ${key}`)
  if (!rowCount) return undefined
  await remember(db, { network, kind: 'tracking', key, productId: null, pagePath, placement })
  const name = isPlacement ? placementLabels[target as Placement] : pagePath || 'the whole site'
  return `It stands for ${name}, also in later reports`
}

const remember = (db: Transaction, assignment: typeof earningAssignments.$inferInsert) =>
  db
    .insert(earningAssignments)
    .values(assignment)
    .onConflictDoUpdate({
      target: [earningAssignments.network, earningAssignments.kind, earningAssignments.key],
      set: {
        productId: sql`excluded.product_id`,
        pagePath: sql`excluded.page_path`,
        placement: sql`excluded.placement`,
      },
    })
