import { and, DrizzleQueryError, eq, ne } from 'drizzle-orm'
import { z } from 'zod'
import { HtmlLimitError } from '#app/features/posts/html/limits.ts'
import { sanitize } from '#app/features/posts/sanitize.ts'
import { ensureTags, insertPost, setTags, updatePost } from '#app/features/posts/save-post.server.ts'
import { siteIn } from '#app/features/site/site.server.ts'
import { loggedProblem } from '#app/http/problem.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPostSlugs, blogPosts } from '#database/schema/posts.ts'
import type { Log } from '#platform/log.ts'
import { checkFields } from './check-fields.ts'
import { type FieldErrors, readFields, sameFields } from './editor-fields.ts'
import { readPost } from './read-post.server.ts'
import type { SaveOutcome } from './save-outcome.ts'
import { dropWorkingCopy, lastSaved } from './working-copies.server.ts'

const ticket = z.object({ id: z.uuid(), asOf: z.iso.datetime().nullable() })

/** What a save knew of the post: its id, and its stamp if it was there. */
type Ticket = z.output<typeof ticket>

type Answer = { outcome: SaveOutcome; status: number }

/** Saves what the form holds, or says why not: nothing typed is taken from the page either way. */
export async function saveFromEditor(access: Access, log: Log, form: FormData): Promise<Answer> {
  const answer = await save(access, log, form)
  const { outcome } = answer
  if (outcome.kind === 'saved' || !form.has('unscripted')) return answer
  const asOf = String(form.get('asOf') ?? '') || null
  const given = { id: String(form.get('id')), asOf, fields: readFields(form) }
  return { ...answer, outcome: { ...outcome, given } }
}

async function save(access: Access, log: Log, form: FormData): Promise<Answer> {
  const given = ticket.safeParse({ id: form.get('id'), asOf: form.get('asOf') || null })
  if (!given.success) return refused({}, 400, 'This form is out of date. Reload the page; your text is kept.')
  const fields = readFields(form)
  const checked = checkFields(fields, `untitled-${given.data.id.slice(0, 8)}`)
  if (checked.errors) return refused(checked.errors, 422, Object.values(checked.errors)[0])
  try {
    const outcome = await access.run(async (db): Promise<SaveOutcome> => {
      if (await leadsElsewhere(db, given.data.id, checked.post.slug)) return slugRefused(oldAddress)
      const settled = await write(db, given.data, checked.post)
      if (settled === 'missing') return { kind: 'gone' }
      if (settled === 'changed') {
        const theirs = await readPost(db, given.data.id)
        // An answer that never arrived looks like somebody else's save: the same text is no conflict.
        if (!theirs || !sameFields(theirs.fields, asSaved(fields, checked.post))) {
          return theirs ? { kind: 'conflict', theirs } : { kind: 'gone' }
        }
      }
      await setTags(db, given.data.id, await ensureTags(db, checked.tags))
      await dropWorkingCopy(db, access, given.data.id)
      const updatedAt = (await lastSaved(db, given.data.id))?.toISOString()
      return updatedAt ? { kind: 'saved', created: given.data.asOf === null, updatedAt } : { kind: 'gone' }
    })
    return { outcome, status: statuses[outcome.kind] }
  } catch (error) {
    const errors = fieldErrorOf(error)
    const atField = Object.values(errors)[0]
    if (atField) return refused(errors, 422, atField)
    const { status, message } = loggedProblem(error, log, 'a post could not be saved')
    return refused({}, status, message)
  }
}

const statuses = { saved: 200, gone: 409, conflict: 409, refused: 422 }

type Post = Extract<ReturnType<typeof checkFields>, { post: unknown }>['post']

async function write(db: Transaction, { id, asOf }: Ticket, post: Post) {
  if (asOf === null) {
    const { author: authorName } = await siteIn(db)
    const made = await insertPost(db, { ...post, id, authorName })
    return made ? 'written' : 'changed'
  }
  if (await updatePost(db, { id, asOf: new Date(asOf) }, post)) return 'written'
  const [there] = await db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, id))
  return there ? 'changed' : 'missing'
}

/** The form's own fields with what saving makes of them: a slug put in shape, texts trimmed. */
const asSaved = (fields: ReturnType<typeof readFields>, post: Post) => ({
  ...fields,
  slug: post.slug,
  content: sanitize(post.content),
})

const oldAddress = 'This was the address of another post and still leads there. Please choose another one.'

const slugRefused = (message: string): SaveOutcome => ({
  kind: 'refused',
  errors: { slug: message },
  message,
})

/** Whether readers of another post still come by this address. */
async function leadsElsewhere(db: Transaction, id: string, slug: string): Promise<boolean> {
  const { slug: old, postId } = blogPostSlugs
  const [other] = await db
    .select({ postId })
    .from(blogPostSlugs)
    .where(and(eq(old, slug), ne(postId, id)))
  return other !== undefined
}

/** Rules of the database that belong to one field of the form. */
const fieldRules: Record<string, FieldErrors> = {
  blog_posts_slug_unique: { slug: 'Another post has this slug already. Please choose another one.' },
  blog_posts_category_id_blog_categories_id_fk: { categoryId: 'This category is no longer there.' },
}

function fieldErrorOf(error: unknown): FieldErrors {
  if (error instanceof HtmlLimitError) return { content: error.message }
  const cause: object = (error instanceof DrizzleQueryError && error.cause) || {}
  return ('constraint' in cause && fieldRules[String(cause.constraint)]) || {}
}

const refused = (errors: FieldErrors, status: number, message?: string) => ({
  outcome: { kind: 'refused' as const, errors, message: message ?? null },
  status,
})
