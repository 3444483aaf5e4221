import { z } from 'zod'
import { seriesLimits } from '#app/features/newsletter/series/series.ts'
import { sanitizeUpToLimits } from '#app/features/posts/sanitize.ts'
import { line, requiredLine } from '#app/features/products/product-schema.server.ts'
import type { Transaction } from '#database/access.ts'
import { seriesLetters } from '#database/schema/series.ts'

export const seriesLetterRow = z.object({
  id: z.uuid(),
  position: z.number().int().min(1).max(1000).catch(1000),
  delayDays: z.number().int().min(0).max(seriesLimits.days).catch(0),
  subject: requiredLine(seriesLimits.subject, 'A letter needs a subject.'),
  previewText: line(seriesLimits.previewText).catch(''),
  intro: z.string().max(seriesLimits.intro).catch(''),
})

type SeriesImport = {
  rows: z.output<typeof seriesLetterRow>[]
  write: (subject: string, work: (db: Transaction) => Promise<unknown>) => Promise<void>
  /** A text with the ids that its products have here. */
  withOwnIds: (html: string) => string
}

/** Switched off: nobody gets a letter by an import. One that is here already stays as it is. */
export async function importSeries({ rows, write, withOwnIds }: SeriesImport) {
  for (const row of rows.slice(0, seriesLimits.letters)) {
    await write(row.subject, async (db) => {
      if ((await db.$count(seriesLetters)) >= seriesLimits.letters) return
      const intro = sanitizeUpToLimits(withOwnIds(row.intro))
      await db
        .insert(seriesLetters)
        .values({ ...row, intro, isActive: false })
        .onConflictDoNothing()
    })
  }
}
