import { inArray } from 'drizzle-orm'
import type { Access } from '#database/access.ts'
import { productCodes } from '#database/schema/product-codes.ts'
import { codesIn, type WrittenCode } from './check-codes.ts'

const MAX_WORDS = 5_000
const MAX_CODES = 100

/** The codes of products and brands that a text names, valid or not, in exactly their letters. */
export async function readWrittenCodes(access: Access, text: string): Promise<WrittenCode[]> {
  const words = codesIn(text).slice(0, MAX_WORDS)
  if (words.length === 0) return []
  const { code, endsAt, productId } = productCodes
  const rows = await access.run((db) =>
    db.select({ code, endsAt, productId }).from(productCodes).where(inArray(code, words)).limit(MAX_CODES),
  )
  return rows.map((row) => ({
    code: row.code,
    endsAt: row.endsAt?.toISOString() ?? null,
    to: row.productId ? `/admin/products/${row.productId}` : '/admin/products/brands',
  }))
}
