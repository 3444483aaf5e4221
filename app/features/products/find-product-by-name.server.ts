import { eq, or, sql } from 'drizzle-orm'
import { UserError } from '#app/http/user-error.server.ts'
import type { Transaction } from '#database/access.ts'
import { products } from '#database/schema/products.ts'

/** The id of the product with this name or address. None, or several, is a problem of the field. */
export async function findProductByName(db: Transaction, typed: string, field: string): Promise<string> {
  const found = await db
    .select({ id: products.id })
    .from(products)
    .where(or(eq(products.slug, typed.toLowerCase()), sql`lower(${products.name}) = lower(${typed}::text)`))
    .limit(2)
  const [product] = found
  if (!product) throw new UserError(422, 'There is no product with this name.', field)
  if (found.length > 1) {
    throw new UserError(422, 'Several products have this name. Enter the address of one instead.', field)
  }
  return product.id
}
