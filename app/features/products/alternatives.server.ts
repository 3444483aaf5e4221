import { and, count, eq, max } from 'drizzle-orm'
import { z } from 'zod'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import { alternativeKinds, productAlternatives } from '#database/schema/reviews.ts'
import { findProductByName } from './find-product-by-name.server.ts'
import { parseInput, type ReadField } from './parse-form.server.ts'
import { line, requiredLine } from './product-schema.server.ts'
import { productLimits } from './products.ts'

const schema = z.object({
  alternative: requiredLine(productLimits.name, 'Please enter the other product.'),
  kind: z.enum(alternativeKinds, 'Please choose what it is.'),
  shared: line(productLimits.shared),
  different: line(productLimits.different),
})

/** At the end of the list; one that is there already gets the new words. */
export function addAlternative(access: Access, productId: string, text: ReadField): Promise<void> {
  const { alternative, ...fields } = parseInput(schema, {
    alternative: text('alternative'),
    kind: text('kind'),
    shared: text('shared'),
    different: text('different'),
  })
  return access.run(async (db) => {
    const alternativeId = await findProductByName(db, alternative, 'alternative')
    if (alternativeId === productId) throw new UserError(422, 'This is the product itself.', 'alternative')
    const ofProduct = eq(productAlternatives.productId, productId)
    const [stored] = await db
      .select({ total: count(), last: max(productAlternatives.position) })
      .from(productAlternatives)
      .where(ofProduct)
    if ((stored?.total ?? 0) >= productLimits.alternatives) {
      throw new UserError(422, `There can be at most ${productLimits.alternatives}. Remove one first.`)
    }
    await db
      .insert(productAlternatives)
      .values({ ...fields, productId, alternativeId, position: (stored?.last ?? 0) + 1 })
      .onConflictDoUpdate({
        target: [productAlternatives.productId, productAlternatives.alternativeId],
        set: fields,
      })
  })
}

export const deleteAlternative = (access: Access, productId: string, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isEntry = and(eq(productAlternatives.id, id), eq(productAlternatives.productId, productId))
    return ((await db.delete(productAlternatives).where(isEntry)).rowCount ?? 0) > 0
  })
