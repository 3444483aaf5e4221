import { eq, sql } from 'drizzle-orm'
import { slugify } from '#app/features/posts/slug.ts'
import type { Transaction } from '#database/access.ts'
import { brands } from '#database/schema/brands.ts'

/** By its name in any case; a new one is added. */
export async function findOrAddBrand(db: Transaction, name: string): Promise<string> {
  const [known] = await db
    .select({ id: brands.id })
    .from(brands)
    .where(sql`lower(${brands.name}) = lower(${name}::text)`)
  if (known) return known.id
  const slug = slugify(name) || 'brand'
  const taken = await db.$count(brands, eq(brands.slug, slug))
  const [added] = await db
    .insert(brands)
    .values({ name, slug: taken ? `${slugify(slug.slice(0, 70))}-${crypto.randomUUID().slice(0, 8)}` : slug })
    .returning({ id: brands.id })
  if (!added) throw new Error('the brand was not written')
  return added.id
}
