import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import {
  keepForUndo,
  listDeletedItems,
  restoreRows,
  snapshotRows,
  takeDeletedItem,
} from '#app/features/deletions/deletions.server.ts'
import { listCategoryNames } from '#app/features/posts/editor/read-post.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { newsletterSubscribers as subscribers } from '#database/schema/newsletter.ts'
import { signupForms } from '#database/schema/signup-forms.ts'
import { type FormFields, type FormListData, formLimits, type ManagedForm, type PublicForm } from './forms.ts'

/** As a visitor: one that is not public is not found. */
export async function readPublicForm(access: Access, slug: string): Promise<PublicForm | undefined> {
  const { id, title, text, button, thanksTitle, thanksText, fileName, mayEmbed, isPublic } = signupForms
  const [form] = await access.run((db) =>
    db
      .select({
        id,
        slug: signupForms.slug,
        title,
        text,
        button,
        thanksTitle,
        thanksText,
        fileName,
        mayEmbed,
      })
      .from(signupForms)
      .where(and(eq(signupForms.slug, slug), isPublic)),
  )
  return form
}

export const listForms = (access: Access): Promise<FormListData> =>
  access.run(async (db) => {
    const { id, slug, title, isPublic, isPopover, fileName, updatedAt } = signupForms
    return {
      forms: await db
        .select({
          id,
          slug,
          title,
          isPublic,
          isPopover,
          fileName,
          readers: sql<number>`(select count(*)::int from newsletter_subscribers
            where form_id = signup_forms.id and confirmed_at is not null)`,
        })
        .from(signupForms)
        .orderBy(desc(updatedAt), desc(id))
        .limit(formLimits.forms),
      deleted: await listDeletedItems(db, ['signup-form']),
    }
  })

export const readForm = (access: Access, id: string): Promise<ManagedForm | undefined> =>
  access.run(async (db) => {
    const [row] = await db
      .select()
      .from(signupForms)
      .where(eq(sql`${signupForms.id}::text`, id))
    if (!row) return undefined
    const { fileKey, fileName, fileBytes, createdAt, updatedAt, ...fields } = row
    const categories = await listCategoryNames(db)
    const gift = fileName === null || fileBytes === null ? null : { name: fileName, bytes: fileBytes }
    return { ...fields, gift, categories }
  })

/** Returns its id. */
export const addForm = (access: Access, fields: Pick<FormFields, 'title' | 'slug'>): Promise<string> =>
  access.run(async (db) => {
    const [stored] = await db.select({ total: count() }).from(signupForms)
    if ((stored?.total ?? 0) >= formLimits.forms) {
      throw new UserError(409, `There can be at most ${formLimits.forms} forms. Delete an old one first.`)
    }
    const [added] = await db.insert(signupForms).values(fields).returning({ id: signupForms.id })
    if (!added) throw new Error('the form was not written')
    return added.id
  })

type SavedForm = FormFields & { removesGift: boolean }

/** Readers are asked by one form: the one that asked them before does no longer. False when it does not exist. */
export const saveForm = (access: Access, id: string, saved: SavedForm): Promise<boolean> =>
  access.run(async (db) => {
    const { removesGift, ...fields } = saved
    if (fields.isPopover) {
      const isOther = and(signupForms.isPopover, ne(signupForms.id, id))
      await db.update(signupForms).set({ isPopover: false }).where(isOther)
    }
    const { rowCount } = await db
      .update(signupForms)
      .set({ ...fields, ...(removesGift && { fileKey: null, fileName: null, fileBytes: null }) })
      .where(eq(signupForms.id, id))
    return (rowCount ?? 0) > 0
  })

/** Who is asked to confirm meanwhile still gets the gift when the deletion is undone. */
const MAX_KEPT_READERS = 1000

/** Its file is deleted once nothing can bring the form back. False when it does not exist. */
export const deleteForm = (access: Access, id: string): Promise<boolean> =>
  access.run(async (db) => {
    const isForm = eq(signupForms.id, id)
    await db.select({ id: signupForms.id }).from(signupForms).where(isForm).for('update')
    const rows = {
      forms: await snapshotRows(db, signupForms, isForm),
      readers: await db
        .select({ id: subscribers.id })
        .from(subscribers)
        .where(eq(subscribers.formId, id))
        .orderBy(desc(subscribers.createdAt))
        .limit(MAX_KEPT_READERS),
    }
    const [form] = rows.forms
    if (!form) return false
    await keepForUndo(db, access, { kind: 'signup-form', subject: id, title: String(form.title), rows })
    await db.delete(signupForms).where(isForm)
    return true
  })

/** It does not ask readers again: another one may do that by now. */
export const undoDeleteForm = (access: Access, deletionId: string): Promise<boolean> =>
  access.run(async (db) => {
    const item = await takeDeletedItem(db, deletionId, ['signup-form'])
    const [form] = item?.rows.forms ?? []
    if (!item || !form) return false
    const slug = await freeFormSlug(db, String(form.slug))
    await restoreRows(db, signupForms, [{ ...form, slug, is_popover: false }])
    const readerIds = (item.rows.readers ?? []).map((row) => String(row.id))
    if (readerIds.length > 0) {
      await db
        .update(subscribers)
        .set({ formId: String(form.id) })
        .where(inArray(subscribers.id, readerIds))
    }
    return true
  })

/** The slug itself, or one that nobody has chosen. */
export async function freeFormSlug(db: Transaction, slug: string): Promise<string> {
  const isTaken = (await db.$count(signupForms, eq(signupForms.slug, slug))) > 0
  return isTaken ? `${slug.slice(0, 60).replace(/-$/, '')}-${Date.now().toString(36)}` : slug
}
