import { z } from 'zod'

/** By the names of their tables, as an export of Venus has them. */
export const holidayTables = ['holiday_guides', 'holiday_finds', 'holiday_todos'] as const
export type HolidayTable = (typeof holidayTables)[number]

const id = z.uuid()
const words = z.string().max(5_000)
const textOrNull = z.string().max(2_000).nullable().catch(null)
const displayOrder = z.number().int().min(1).max(100_000).catch(100_000)

export const guideRow = z.object({
  id,
  title: words.min(1),
  description: words.min(1),
  year: z.number().int().min(2000).max(2100),
  isActive: z.boolean().catch(false),
  isFallback: z.boolean().catch(false),
  imageUrl: textOrNull,
  imageAlt: textOrNull,
})

export const findRow = z.object({
  guideId: id,
  title: words.min(1),
  description: words,
  imageUrl: textOrNull,
  imageAlt: textOrNull,
  linkUrl: textOrNull,
  productId: id.nullable().catch(null),
  displayOrder,
})

export const todoRow = z.object({ guideId: id, item: words.min(1), displayOrder })
