import { asc, count, desc, eq, ilike, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { ListQuery } from '#app/ui/list/list-query.ts'
import type { Access } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import { products } from '#database/schema/products.ts'
import type { Log } from '#platform/log.ts'
import { parseInput } from '../parse-form.server.ts'
import { relationshipSchema } from '../product-schema.server.ts'
import type { Ledger } from './ledger.ts'

const PAGE_SIZE = 50

/** What was bought, gifted, lent, affiliate or paid, the latest first; found by product, post and brand. */
export const loadLedger = (access: Access, query: ListQuery): Promise<{ list: Ledger }> =>
  access.run(async (db) => {
    const pattern = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
    const filter = query.search
      ? or(ilike(products.name, pattern), ilike(blogPosts.title, pattern), ilike(brands.name, pattern))
      : undefined
    const { id, kind, hasConditions, happenedOn, notes, productId, postId, brandId } = productRelationships
    const entries = () =>
      db
        .select({
          id,
          kind,
          hasConditions,
          happenedOn,
          notes,
          brand: brands.name,
          product: { id: products.id, name: products.name },
          post: { id: blogPosts.id, title: blogPosts.title },
        })
        .from(productRelationships)
        .leftJoin(products, eq(products.id, productId))
        .leftJoin(blogPosts, eq(blogPosts.id, postId))
        .leftJoin(brands, eq(brands.id, sql`coalesce(${brandId}, ${products.brandId})`))
        .where(filter)
    const [counted] = await db.select({ total: count() }).from(entries().as('entries'))
    const total = counted?.total ?? 0
    const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
    const page = Math.min(query.page, pages)
    const rows = await entries()
      .orderBy(desc(happenedOn), asc(id))
      .limit(PAGE_SIZE)
      .offset((page - 1) * PAGE_SIZE)
    return { list: { rows, total, page, pages } }
  })

const entrySchema = relationshipSchema.pick({ happenedOn: true, notes: true })

/** What it was is changed at its product or post, where the page says what follows from it. */
export const handleLedgerAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'edit-entry'(text) {
        const fields = parseInput(entrySchema, { happenedOn: text('happenedOn'), notes: text('notes') })
        const id = z.uuid().safeParse(text('id')).data
        if (!id) return undefined
        const { rowCount } = await access.run((db) =>
          db.update(productRelationships).set(fields).where(eq(productRelationships.id, id)),
        )
        return rowCount ? 'Entry saved' : undefined
      },
    },
  })
