import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { day, paragraph } from '#app/features/products/product-schema.server.ts'
import {
  brandName,
  parseDeliverables,
  sponsorshipTitle,
} from '#app/features/sponsors/sponsor-schema.server.ts'
import { sponsorLimits, sponsorshipKinds, sponsorshipStates } from '#app/features/sponsors/sponsors.ts'
import type { Transaction } from '#database/access.ts'
import { blogPosts } from '#database/schema/posts.ts'
import { productRelationships } from '#database/schema/product-relationships.ts'
import { sponsorships } from '#database/schema/sponsorships.ts'

export const sponsorshipRow = z
  .object({
    id: z.uuid(),
    brandId: z.uuid().nullable().catch(null),
    brandName,
    title: sponsorshipTitle,
    state: z.enum(sponsorshipStates).catch('done'),
    startsOn: day.nullable().catch(null),
    endsOn: day.nullable().catch(null),
    fee: z.number().min(0).max(999_999_999).nullable().catch(null),
    currency: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .nullable()
      .catch(null),
    duties: paragraph(sponsorLimits.duties).catch(''),
    deliverables: z
      .unknown()
      .transform((value) => parseDeliverables(value).slice(0, sponsorLimits.deliverables)),
    kind: z.enum(sponsorshipKinds).catch('paid'),
    hasConditions: z.boolean().catch(true),
    postId: z.uuid().nullable().catch(null),
    relationshipId: z.uuid().nullable().catch(null),
    notes: paragraph(sponsorLimits.notes).catch(''),
  })
  .transform(({ fee, currency, endsOn, ...row }) => ({
    ...row,
    fee: currency === null ? null : fee,
    currency: fee === null ? null : currency,
    endsOn: row.startsOn && endsOn && endsOn < row.startsOn ? null : endsOn,
  }))

type SponsorshipImport = {
  rows: z.output<typeof sponsorshipRow>[]
  write: (subject: string, work: (db: Transaction) => Promise<unknown>) => Promise<void>
  /** The ids that brands of the archive have here. */
  brandIds: ReadonlyMap<string, string>
}

/** After posts and the ledger. One that is here already stays as it is. */
export async function importSponsorships({ rows, write, brandIds }: SponsorshipImport) {
  for (const { postId, relationshipId, brandId, ...row } of rows) {
    await write(row.title, async (db) => {
      const hasPost = postId !== null && (await db.$count(blogPosts, eq(blogPosts.id, postId))) > 0
      const hasEntry =
        relationshipId !== null &&
        (await db.$count(productRelationships, eq(productRelationships.id, relationshipId))) > 0
      await db
        .insert(sponsorships)
        .values({
          ...row,
          brandId: brandIds.get(brandId ?? '') ?? null,
          postId: hasPost ? postId : null,
          relationshipId: hasEntry ? relationshipId : null,
        })
        .onConflictDoNothing()
    })
  }
}
