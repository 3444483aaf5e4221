import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { settingsIn } from '#app/features/newsletter/settings.server.ts'
import type { Access } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import { makeWeeklyDraft } from './make-draft.server.ts'
import { latestSlot } from './wall-clock.ts'

const NAME = 'newsletter-week'

const lastLook = z.object({ lookedAt: z.iso.datetime().transform((text) => new Date(text)) })

/**
 * Makes the week's draft when its day and hour have come since somebody last looked, and answers its id. Processes
 * that look at the same time wait for each other at the row that says when that was: one of them makes it.
 */
export const lookForTheWeek = (system: Access, now: Date): Promise<string | undefined> =>
  system.run(async (db) => {
    const value = { lookedAt: now.toISOString() }
    const first = await db.insert(siteSettings).values({ name: NAME, value }).onConflictDoNothing()
    // A site that has just begun has missed no week.
    if (first.rowCount) return undefined
    const [row] = await db
      .select({ value: siteSettings.value })
      .from(siteSettings)
      .where(eq(siteSettings.name, NAME))
      .for('update')
    const { lookedAt } = lastLook.parse(row?.value)
    if (lookedAt >= now) return undefined
    await db.update(siteSettings).set({ value }).where(eq(siteSettings.name, NAME))
    const settings = await settingsIn(db)
    return latestSlot(settings, now) > lookedAt ? makeWeeklyDraft(db, now, settings) : undefined
  })
