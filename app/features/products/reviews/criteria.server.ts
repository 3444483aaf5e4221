import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogCategories } from '#database/schema/posts.ts'
import { reviewCriteria, reviewScores } from '#database/schema/reviews.ts'
import type { Log } from '#platform/log.ts'
import { selectCategories } from '../list-products.server.ts'
import { moveRow, parseInput, readRows } from '../parse-form.server.ts'
import { requiredLine } from '../product-schema.server.ts'
import type { CriteriaPage } from './criteria.ts'
import { reviewLimits } from './reviews.ts'

/** The criteria of the category with this slug, or of the first one. */
export const readCriteria = (access: Access, slug: string | null): Promise<CriteriaPage> =>
  access.run(async (db) => {
    const categories = await selectCategories(db)
    const chosen = categories.find((category) => category.slug === slug) ?? categories[0] ?? null
    const { id, name, categoryId, position } = reviewCriteria
    const criteria = chosen
      ? await db
          .select({ id, name, scoreCount: count(reviewScores.reviewId) })
          .from(reviewCriteria)
          .leftJoin(reviewScores, eq(reviewScores.criterionId, id))
          .where(eq(categoryId, chosen.id))
          .groupBy(id)
          .orderBy(asc(position), asc(id))
      : []
    return { categories, chosen, criteria }
  })

const criteriaSchema = z
  .array(
    z.object({
      id: z.uuid().or(z.literal('')),
      name: requiredLine(reviewLimits.criterion, 'Please enter a name.'),
    }),
  )
  .max(reviewLimits.criteria, `There can be at most ${reviewLimits.criteria} criteria.`)

const rowNames = { list: 'criteria', max: reviewLimits.criteria, texts: ['name', 'id'] }

export const handleCriteriaAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-criteria'(text) {
        const categoryId = z.uuid().safeParse(text('categoryId')).data
        const rows = moveRow(readRows(text, rowNames), 'criteria', text('move'))
        const fieldOf = (index: number) => `criteria.${rows[index]?.row ?? index}.name`
        const criteria = parseInput(
          criteriaSchema,
          rows.map(({ values }) => values),
          ([index]) => (typeof index === 'number' ? fieldOf(index) : 'criteria'),
        )
        const names = criteria.map(({ name }) => name.toLowerCase())
        const repeated = names.findIndex((name, index) => names.indexOf(name) !== index)
        if (repeated >= 0) throw new UserError(422, 'This name is there already.', fieldOf(repeated))
        return categoryId && (await access.run((db) => saveCriteria(db, categoryId, criteria)))
          ? 'Criteria saved'
          : undefined
      },
    },
  })

/** In the order of the form. One that is removed while reviews have scores for it stays with these alone. */
async function saveCriteria(db: Transaction, categoryId: string, criteria: z.output<typeof criteriaSchema>) {
  const [category] = await db
    .select({ id: blogCategories.id })
    .from(blogCategories)
    .where(eq(blogCategories.id, categoryId))
    .for('key share')
  if (!category) return false
  const ofCategory = eq(reviewCriteria.categoryId, categoryId)
  const stored = await db.select({ id: reviewCriteria.id }).from(reviewCriteria).where(ofCategory)
  const kept = stored.map(({ id }) => id).filter((id) => criteria.some((criterion) => criterion.id === id))
  const removed = stored.map(({ id }) => id).filter((id) => !kept.includes(id))
  if (removed.length > 0) {
    const used = db.select({ id: reviewScores.criterionId }).from(reviewScores)
    const isRemoved = inArray(reviewCriteria.id, removed)
    await db.delete(reviewCriteria).where(and(isRemoved, notInArray(reviewCriteria.id, used)))
    await db.update(reviewCriteria).set({ categoryId: null }).where(isRemoved)
  }
  // Two that swap their names would break the rule that a name is there once.
  if (kept.length > 0) {
    const placeholder = sql`${reviewCriteria.id}::text`
    await db.update(reviewCriteria).set({ name: placeholder }).where(inArray(reviewCriteria.id, kept))
  }
  const values = criteria.map(({ id, name }, index) => ({
    id: kept.includes(id) ? id : randomUUID(),
    categoryId,
    name,
    position: index + 1,
  }))
  if (values.length > 0) {
    await db
      .insert(reviewCriteria)
      .values(values)
      .onConflictDoUpdate({
        target: reviewCriteria.id,
        set: { name: sql`excluded.name`, position: sql`excluded.position` },
      })
  }
  return true
}
