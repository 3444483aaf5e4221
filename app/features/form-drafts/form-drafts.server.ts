import { isDeepStrictEqual } from 'node:util'
import { and, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import {
  compareOrigins,
  copyOriginSchema,
  originToStore,
  storedOriginSchema,
} from '#app/features/posts/editor/copy-origin.server.ts'
import type { WorkingCopyTimes } from '#app/features/posts/editor/editor-page.ts'
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

const formSchema = z.templateLiteral([z.enum(['letter', 'series-letter', 'question']), ':', z.uuid()])

export const formDraftSchema = z.object({
  form: formSchema,
  values: valuesSchema,
  ...copyOriginSchema.shape,
})

/** Among the stored values: which page has sent them. No field has this name. */
const ORIGIN_KEY = 'sent by'

const storedDraftSchema = z.record(z.string(), z.unknown())

const ofForm = (form: string) => eq(formDrafts.form, form)

const SET_ASIDE_TITLE = 'What you typed elsewhere'

/** Returns when it was stored, and what another tab or device had stored before, which can be brought back. */
export async function saveFormDraft(
  access: Access,
  draft: z.output<typeof formDraftSchema>,
): Promise<WorkingCopyTimes> {
  const { actor } = access
  if (actor.kind !== 'admin') throw new Error('only an admin has drafts of forms')
  const { form, values, sender } = draft
  return access.run(async (db) => {
    const stored = await readStoredDraft(db, form)
    const relation = stored && compareOrigins(stored, draft)
    const wasForked = stored?.origin?.sender === sender && stored.origin.isForked
    if (stored && relation === 'older')
      return { updatedAt: null, keptAt: stored.typedAt, isForked: wasForked }
    const setAside =
      stored && relation === 'another' && !isDeepStrictEqual(stored.values, values)
        ? await keepForUndo(db, access, {
            kind: 'form-draft',
            subject: form,
            title: SET_ASIDE_TITLE,
            rows: { rows: await snapshotRows(db, formDrafts, ofForm(form)) },
          })
        : undefined
    const isForked = setAside !== undefined || wasForked
    const stampedValues = { ...values, [ORIGIN_KEY]: originToStore(draft, isForked) }
    const [written] = await db
      .insert(formDrafts)
      .values({ userId: actor.userId, form, values: stampedValues })
      .onConflictDoUpdate({
        target: [formDrafts.userId, formDrafts.form],
        set: { values: stampedValues, typedAt: sql`clock_timestamp()` },
      })
      .returning({ typedAt: formDrafts.typedAt })
    if (!written) throw new Error('the draft was not stored')
    return { updatedAt: null, keptAt: written.typedAt.toISOString(), isForked, setAside }
  })
}

/** Row policies hide the drafts of others. */
async function readStoredDraft(db: Transaction, form: string) {
  const [row] = await db.select().from(formDrafts).where(ofForm(form))
  const draft = storedDraftSchema.safeParse(row?.values).data
  if (!row || !draft) return null
  const { [ORIGIN_KEY]: origin, ...rest } = draft
  const values = valuesSchema.safeParse(rest).data
  if (!values) return null
  return { values, origin: storedOriginSchema.safeParse(origin).data, typedAt: row.typedAt.toISOString() }
}

async function readFormDraft(db: Transaction, form: string): Promise<FormDraft | null> {
  const stored = await readStoredDraft(db, form)
  return stored && { values: stored.values, typedAt: stored.typedAt }
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
