import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { selectNewsletterSettings } from '#app/features/newsletter/settings.server.ts'
import { readTimeZone } from '#app/features/site/site.server.ts'
import type { Access } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import { createWeeklyDraft } from './create-draft.server.ts'
import { latestWeeklyDraftTime } from './weekly-draft-time.ts'

const LAST_CHECK_SETTING = 'newsletter-week'

const lastCheckSchema = z.object({ lookedAt: z.iso.datetime().transform((text) => new Date(text)) })

/**
 * Creates the draft of the week if its time has passed since the last check, and returns its id. Processes that check at
 * the same time wait for the lock on the row with the last check, so that only one creates it.
 */
export const createWeeklyDraftIfDue = (system: Access, now: Date): Promise<string | undefined> =>
  system.run(async (db) => {
    const value = { lookedAt: now.toISOString() }
    const first = await db
      .insert(siteSettings)
      .values({ name: LAST_CHECK_SETTING, value })
      .onConflictDoNothing()
    // The first check only records the time: a new site has missed no draft.
    if (first.rowCount) return undefined
    const [row] = await db
      .select({ value: siteSettings.value })
      .from(siteSettings)
      .where(eq(siteSettings.name, LAST_CHECK_SETTING))
      .for('update')
    const { lookedAt: lastCheckedAt } = lastCheckSchema.parse(row?.value)
    if (lastCheckedAt >= now) return undefined
    await db.update(siteSettings).set({ value }).where(eq(siteSettings.name, LAST_CHECK_SETTING))
    const settings = await selectNewsletterSettings(db)
    return latestWeeklyDraftTime(settings, await readTimeZone(db), now) > lastCheckedAt
      ? createWeeklyDraft(db, now, settings)
      : undefined
  })
