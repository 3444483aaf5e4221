import { eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { siteSettings } from '#database/schema/site.ts'
import type { Log } from '#platform/log.ts'
import { saveSite, selectSite } from '../site.server.ts'
import { siteSchema } from '../site-schema.server.ts'
import { lookShape } from './look-schema.server.ts'
import { type LookChoice, lookFields } from './looks.ts'

/** What the site looked like before, so that one click brings it back. Not public. */
const PREVIOUS_LOOK_SETTING = 'previous-look'

const fieldErrors: Record<string, string> = {
  palette: 'Choose one of the palettes.',
  faces: 'Choose one of the pairings.',
  accent: 'Write a color like #8f2f3b.',
}

type ReadField = (name: string) => string

export const handleLooksAction = ({ access, log }: { access: Access; log: Log }, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-look'(text) {
        const choice = parseLookChoice(text)
        await access.run((db) => replaceLook(db, choice))
        return 'Your site has its new look'
      },
      async 'restore-look'() {
        await access.run(async (db) => {
          const previous = await selectPreviousLook(db)
          if (!previous) throw new UserError(409, 'There is no look before this one.')
          await replaceLook(db, previous)
        })
        return 'Your site looks as it did before'
      },
    },
  })

/** Throws for the first field that cannot be saved. */
export function parseLookChoice(text: ReadField): LookChoice {
  const parse = <T>(field: string, shape: z.ZodType<T>, value: unknown): T => {
    const parsed = shape.safeParse(value)
    if (parsed.success) return parsed.data
    throw new UserError(422, fieldErrors[field] ?? 'Choose one of these.', field)
  }
  const look = {
    palette: parse('palette', lookShape.palette, text('palette')),
    faces: parse('faces', lookShape.faces, text('faces')),
    frontLayout: parse('frontLayout', lookShape.frontLayout, text('frontLayout')),
    archiveLayout: parse('archiveLayout', lookShape.archiveLayout, text('archiveLayout')),
  }
  const accent = parse('accent', siteSchema.accent, text('accent').trim().toLowerCase() || null)
  if (look.palette === 'own' && accent === null) {
    throw new UserError(422, 'Choose the color that your palette is made of.', 'accent')
  }
  return { look, accent }
}

/** The look that a preview asks for, or that was chosen without JavaScript and is not saved yet. */
export function parseLookQuery(query: URLSearchParams): LookChoice | null {
  if (!lookFields.some((field) => query.has(field))) return null
  try {
    return parseLookChoice((name) => query.get(name) ?? '')
  } catch {
    return null
  }
}

export async function replaceLook(db: Transaction, choice: LookChoice) {
  const { look, accent } = await selectSite(db)
  const value = { look, accent }
  await db
    .insert(siteSettings)
    .values({ name: PREVIOUS_LOOK_SETTING, value, isPublic: false })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value: sql`excluded.value` } })
  await saveSite(db, choice)
}

export async function selectPreviousLook(db: Transaction): Promise<LookChoice | null> {
  const [row] = await db
    .select({ value: siteSettings.value })
    .from(siteSettings)
    .where(eq(siteSettings.name, PREVIOUS_LOOK_SETTING))
  const { accent, look } = (row?.value ?? {}) as Record<string, unknown>
  const [parsedLook, parsedAccent] = [siteSchema.look.safeParse(look), siteSchema.accent.safeParse(accent)]
  return parsedLook.success && parsedAccent.success
    ? { look: parsedLook.data, accent: parsedAccent.data }
    : null
}
