import { asc, inArray, or } from 'drizzle-orm'
import type { Transaction } from '#database/access.ts'
import { products } from '#database/schema/products.ts'
import type { ArchivedProduct } from './archived-products.server.ts'

/** By the id, else by name and address. */
export async function findKnownProducts(
  db: Transaction,
  archived: ArchivedProduct[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>()
  for (let start = 0; start < archived.length; start += 500) {
    const part = archived.slice(start, start + 500)
    const { id, slug, name } = products
    const stored = await db
      .select({ id, slug, name })
      .from(products)
      .where(
        or(
          inArray(
            id,
            part.map((product) => product.id),
          ),
          inArray(
            slug,
            part.map((product) => product.slug),
          ),
        ),
      )
      .orderBy(asc(id))
    for (const product of part) {
      const same =
        stored.find((other) => other.id === product.id) ??
        stored.find(
          (other) => other.slug === product.slug && other.name.toLowerCase() === product.name.toLowerCase(),
        )
      if (same) found.set(product.id, same.id)
    }
  }
  return found
}

/** The slug itself, or the next free one with a number. */
export async function freeSlug(slug: string, countTaken: (slug: string) => Promise<number>): Promise<string> {
  if ((await countTaken(slug)) === 0) return slug
  const base = slug.slice(0, 70).replace(/-$/, '')
  for (let number = 2; ; number++) {
    const candidate = `${base}-${number}`
    if ((await countTaken(candidate)) === 0) return candidate
  }
}
