import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { formDrafts } from '#database/schema/editing.ts'
import { type FormDraft, formUrl, type LoadedFormDraft } from './form-drafts.ts'

const MAX_FIELDS = 200
const MAX_VALUE_LENGTH = 100_000

// PostgreSQL cannot store zero bytes in a text.
const storableText = z
  .string()
  .max(MAX_VALUE_LENGTH)
  .overwrite((value) => value.replaceAll('\0', ''))

const valuesSchema = z
  .record(z.string().max(100), storableText)
  .refine((values) => Object.keys(values).length <= MAX_FIELDS)

const formSchema = z.templateLiteral(['letter:', z.uuid()])

export const formDraftSchema = z.object({ form: formSchema, values: valuesSchema })

const ofForm = (form: string) => eq(formDrafts.form, form)

/** Returns when it was stored. */
export async function saveFormDraft(
  access: Access,
  draft: z.output<typeof formDraftSchema>,
): Promise<string> {
  const { actor } = access
  if (actor.kind !== 'admin') throw new Error('only an admin has drafts of forms')
  const { form, values } = draft
  const [stored] = await access.run((db) =>
    db
      .insert(formDrafts)
      .values({ userId: actor.userId, form, values })
      .onConflictDoUpdate({
        target: [formDrafts.userId, formDrafts.form],
        set: { values, typedAt: sql`clock_timestamp()` },
      })
      .returning({ typedAt: formDrafts.typedAt }),
  )
  if (!stored) throw new Error('the draft was not stored')
  return stored.typedAt.toISOString()
}

/** Row policies hide the drafts of others. */
async function readFormDraft(db: Transaction, form: string): Promise<FormDraft | null> {
  const [row] = await db.select().from(formDrafts).where(ofForm(form))
  const values = valuesSchema.safeParse(row?.values).data
  return row && values ? { values, typedAt: row.typedAt.toISOString() } : null
}

/** In the transaction that saves the form. */
export async function deleteFormDraft(db: Transaction, { actor }: Access, form: string) {
  if (actor.kind !== 'admin') return
  await db.delete(formDrafts).where(and(eq(formDrafts.userId, actor.userId), ofForm(form)))
}

/** Returns what can be undone. */
export const discardFormDraft = (access: Access, form: string) =>
  access.run(async (db) => {
    const rows = await snapshotRows(db, formDrafts, ofForm(form))
    await deleteFormDraft(db, access, form)
    if (rows.length === 0) return undefined
    return keepForUndo(db, access, {
      kind: 'form-draft',
      subject: form,
      title: 'What you typed',
      rows: { rows },
    })
  })

/** Returns the URL of the form. What was typed since can be brought back in turn. */
export async function restoreFormDraft(access: Access, deletionId: string): Promise<string | undefined> {
  return access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['form-draft'])
    if (!item) return undefined
    const form = item.subject
    const newer = await snapshotRows(db, formDrafts, ofForm(form))
    await deleteFormDraft(db, access, form)
    await restoreRows(db, formDrafts, item.rows.rows)
    if (newer.length > 0) {
      await keepForUndo(db, access, {
        kind: 'form-draft',
        subject: form,
        title: item.title,
        rows: { rows: newer },
      })
    }
    return formUrl(form)
  })
}

/** What a page with a form shows of it. */
export async function loadFormDraft(access: Access, form: string): Promise<LoadedFormDraft> {
  const { actor } = access
  if (actor.kind !== 'admin') return { userId: '', stored: null, discarded: [] }
  return access.run(async (db) => ({
    userId: actor.userId,
    stored: await readFormDraft(db, form),
    discarded: await listDeletedItems(db, ['form-draft'], form),
  }))
}
