import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import { products } from '#database/schema/products.ts'
import type { Log } from '#platform/log.ts'
import { addAlternative, deleteAlternative } from './alternatives.server.ts'
import { deleteProducts } from './change-products.server.ts'
import { parseInput, parseProductForm, type ReadField } from './parse-form.server.ts'
import { relationshipSchema } from './product-schema.server.ts'
import { saveProduct } from './save-product.server.ts'

type ProductContext = { access: Access; log: Log; page: { site: Pick<Site, 'timeZone'> } }

const uuid = z.uuid()

/** Of the form of one product; `id` is null for a new one. */
export function handleProductAction(
  { access, log, page }: ProductContext,
  id: string | null,
  form: FormData,
) {
  const timeZone = siteTimeZone(page.site)
  const isId = id === null || uuid.safeParse(id).success
  return runIntent<{ id: string }>({
    form,
    log,
    handlers: {
      async 'save-product'(text) {
        if (!isId) return undefined
        const input = parseProductForm(text)
        const savedId = await saveProduct(access, input, { id, asOf: text('asOf'), timeZone })
        return savedId && { message: 'Product saved', id: savedId }
      },
      async 'delete-product'() {
        if (!isId || id === null) return undefined
        return (await deleteProducts(access, [id])) > 0 ? { message: 'Product deleted', id } : undefined
      },
      async 'add-relationship'(text) {
        if (!isId || id === null) return undefined
        return (await addRelationship(access, id, text)) ? { message: 'Noted', id } : undefined
      },
      async 'add-alternative'(text) {
        if (!isId || id === null) return undefined
        await addAlternative(access, id, text)
        return { message: 'Added', id }
      },
      async 'delete-alternative'(text) {
        if (!isId || id === null) return undefined
        const entry = uuid.safeParse(text('id')).data
        return entry && (await deleteAlternative(access, id, entry)) ? { message: 'Removed', id } : undefined
      },
      async 'delete-relationship'(text) {
        if (!isId || id === null) return undefined
        const entry = uuid.safeParse(text('id')).data
        return entry && (await deleteRelationship(access, id, entry))
          ? { message: 'Entry deleted', id }
          : undefined
      },
    },
  })
}

const addRelationship = (access: Access, productId: string, text: ReadField): Promise<boolean> => {
  const fields = parseInput(relationshipSchema, {
    kind: text('kind'),
    happenedOn: text('happenedOn'),
    hasConditions: text('hasConditions') !== '',
    notes: text('notes'),
  })
  return access.run(async (db) => {
    const [product] = await db
      .select({ brandId: products.brandId })
      .from(products)
      .where(eq(products.id, productId))
      .for('key share')
    if (!product) return false
    await db.insert(productRelationships).values({ ...fields, productId, brandId: product.brandId })
    return true
  })
}

const deleteRelationship = (access: Access, productId: string, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isEntry = and(eq(productRelationships.id, id), eq(productRelationships.productId, productId))
    return ((await db.delete(productRelationships).where(isEntry)).rowCount ?? 0) > 0
  })
