import { and, DrizzleQueryError, eq, ne, sql } from 'drizzle-orm'
import { data, redirect } from 'react-router'
import { z } from 'zod'
import { HtmlLimitError } from '#app/features/posts/html/html-limits.ts'
import { postPath } from '#app/features/posts/lists/post-url.ts'
import { sanitize } from '#app/features/posts/sanitize.ts'
import { ensureTags, insertPost, setTags, updatePost } from '#app/features/posts/save-post.server.ts'
import { pageSlug, slugify } from '#app/features/posts/slug.ts'
import { findProductByName } from '#app/features/products/find-product-by-name.server.ts'
import { dropUnreadableScores, reviewFieldName } from '#app/features/products/reviews/review-fields.ts'
import { setReview } from '#app/features/products/reviews/save-review.server.ts'
import { selectFormerAddresses } from '#app/features/site/former-addresses.server.ts'
import { selectSections } from '#app/features/site/sections/sections.server.ts'
import { selectSite } from '#app/features/site/site.server.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { reservedSegment } from '#app/navigation/reserved-paths.ts'
import { formatDayInZone } from '#app/ui/time-zone-text.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogPostSlugs, blogPosts } from '#database/schema/posts.ts'
import type { Log } from '#platform/log.ts'
import { savedUrl } from '../admin/saved-note.ts'
import { parseAddress, parsePageAddress, provisionalAddress } from './address.ts'
import {
  areFieldsEqual,
  type EditorFields,
  emptyFields,
  type FieldErrors,
  readFormFields,
} from './editor-fields.ts'
import { PUBLISHED_MESSAGE, readPostForEditing, wasNeverPublic } from './read-post.server.ts'
import { setPostRelationships } from './relationships.server.ts'
import {
  type SavedPost,
  type SaveResult,
  saveConflict,
  saveGone,
  saveRefused,
  saveSucceeded,
} from './save-result.ts'
import { type DraftFindings, MISSING_LABEL_MESSAGE, validateFields } from './validate-fields.ts'
import { deleteWorkingCopy } from './working-copies.server.ts'

const baseVersionSchema = z.object({ id: z.uuid(), asOf: z.iso.datetime().nullable() })

/** The version that the form was edited from: the post's id, and when it was saved; null for a new post. */
type BaseVersion = z.output<typeof baseVersionSchema>

type Context = {
  access: Access
  log: Log
  page: { site: Pick<Site, 'timeZone'> }
}

/** Saves the post of the form. A failure never loses what was typed: without scripts the result returns it. */
export async function saveFromEditor(context: Context, form: FormData) {
  const result = await savePost(context, form)
  if (!result.ok && form.has('unscripted')) {
    const asOf = String(form.get('asOf') ?? '') || null
    result.submitted = {
      id: String(form.get('id')),
      asOf,
      fields: readFormFields(form, siteTimeZone(context.page.site)),
    }
  }
  // Without scripts there is no toast: the dashboard says it.
  if (result.ok && form.has('unscripted')) throw redirect(savedUrl(result))
  return data(result, { status: result.ok ? 200 : result.status })
}

async function savePost({ access, log, page }: Context, form: FormData): Promise<SaveResult> {
  const version = baseVersionSchema.safeParse({ id: form.get('id'), asOf: form.get('asOf') || null })
  if (!version.success) {
    return saveRefused(400, 'This form is out of date. Reload the page; your text is kept.')
  }
  const { id } = version.data
  const isAssistant = access.actor.kind === 'assistant'
  try {
    return await access.run(async (db): Promise<SaveResult> => {
      const typed = readFormFields(form, siteTimeZone(page.site))
      // A post stays one, and a page too.
      const kind = (await selectKind(db, id)) ?? typed.kind
      const permitted = { ...(isAssistant ? withPublishingOf(emptyFields(), typed) : typed), kind }
      const { fields, isProductUnknown } = await withTypedProduct(db, permitted, form)
      const findings = fields.isPublished
        ? {}
        : { ...(await checkDraftAddress(db, id, fields)), isProductUnknown }
      const fallbackSlug = kind === 'page' ? pageSlug(id) : `untitled-${id.slice(0, 8)}`
      const checked = validateFields(fields, fallbackSlug, findings)
      if (checked.errors) return refuseFields(checked.errors)
      const { post, tags, relationships, review, note } = checked
      const addressErrors = await findAddressErrors(db, id, post)
      if (addressErrors) return refuseFields(addressErrors)
      if (isAssistant && !(await wasNeverPublic(db, id))) return saveRefused(403, PUBLISHED_MESSAGE)
      const changes = isAssistant ? draftColumns(post) : post
      const writeResult = await insertOrUpdatePost(db, version.data, { post, changes })
      if (writeResult === 'missing') return saveGone()
      if (writeResult === 'changed') {
        const theirs = await readPostForEditing(db, id)
        if (!theirs) return saveGone()
        // The same text is no conflict: it was saved by an earlier request whose response got lost.
        const mine = isAssistant ? withPublishingOf(theirs.fields, fields) : fields
        if (!areFieldsEqual(theirs.fields, withStoredValues(mine, post, theirs))) return saveConflict(theirs)
      }
      await setTags(db, id, await ensureTags(db, tags))
      if (!isAssistant) {
        const today = formatDayInZone(siteTimeZone(page.site), new Date())
        await setPostRelationships(db, id, { entries: relationships, today })
      }
      await setReview(db, id, review)
      await deleteWorkingCopy(db, access, id)
      const saved = await readSavedPost(db, id)
      return saved ? saveSucceeded(kind, version.data.asOf === null, { ...saved, note }) : saveGone()
    })
  } catch (error) {
    const errors = toFieldErrors(error)
    if (errors) return refuseFields(errors)
    const { status, message } = logProblem(error, log, 'post save failed')
    return saveRefused(status, message)
  }
}

/** Without scripts the product of a review is typed. That of a draft may be half typed. */
async function withTypedProduct(db: Transaction, fields: EditorFields, form: FormData) {
  const name = String(form.get(reviewFieldName('productName')) ?? '').trim()
  if (name === '') return { fields, isProductUnknown: false }
  try {
    const productId = await findProductByName(db, name, 'review')
    return { fields: { ...fields, review: { ...fields.review, productId } }, isProductUnknown: false }
  } catch (error) {
    if (fields.isPublished || !(error instanceof UserError)) throw error
    return { fields, isProductUnknown: true }
  }
}

const refuseFields = (errors: FieldErrors) => saveRefused(422, Object.values(errors)[0] ?? '', errors)

type ValidPost = Extract<ReturnType<typeof validateFields>, { post: unknown }>['post']

/** The database lets an assistant update no column about publishing. */
const draftColumns = ({ kind, publishedDate, isPublished, isFeatured, showNewBadge, ...rest }: ValidPost) =>
  rest

const withPublishingOf = (from: EditorFields, fields: EditorFields): EditorFields => {
  const { publishedDate, isPublished, isFeatured, showNewBadge, relationships } = from
  return { ...fields, publishedDate, isPublished, isFeatured, showNewBadge, relationships }
}

type PostToWrite = { post: ValidPost; changes: ReturnType<typeof draftColumns> & Partial<ValidPost> }

async function insertOrUpdatePost(
  db: Transaction,
  { id, asOf }: BaseVersion,
  { post, changes }: PostToWrite,
) {
  if (asOf === null) {
    const { author: authorName } = await selectSite(db)
    const created = await insertPost(db, { ...post, id, authorName })
    return created ? 'written' : 'changed'
  }
  if (await updatePost(db, { id, asOf: new Date(asOf) }, changes)) return 'written'
  const [existing] = await db.select({ id: blogPosts.id }).from(blogPosts).where(eq(blogPosts.id, id))
  return existing ? 'changed' : 'missing'
}

async function selectKind(db: Transaction, id: string) {
  const [post] = await db.select({ kind: blogPosts.kind }).from(blogPosts).where(eq(blogPosts.id, id))
  return post?.kind
}

async function readSavedPost(db: Transaction, id: string) {
  const { updatedAt, slug, ownPath, isPublished, publishedDate } = blogPosts
  const isPublic = sql<boolean>`is_public_post(${isPublished}, ${publishedDate})`
  const [post] = await db
    .select({ updatedAt, slug, ownPath, isPublic })
    .from(blogPosts)
    .where(eq(blogPosts.id, id))
  return (
    post && {
      updatedAt: post.updatedAt.toISOString(),
      publicPath: post.isPublic ? postPath(post) : null,
    }
  )
}

/** The fields as they are stored: addresses and excerpt normalized, the content sanitized, with the date of publication. */
const withStoredValues = (fields: EditorFields, post: ValidPost, stored: SavedPost): EditorFields => ({
  ...fields,
  review: fields.isPublished ? fields.review : dropUnreadableScores(fields.review),
  // What a page does not have is not stored.
  ...(post.kind === 'page' && {
    tags: [],
    relationships: [],
    review: emptyFields().review,
    videoUrl: '',
    categoryId: '',
    guideType: '',
  }),
  slug: post.slug,
  ownPath: post.ownPath ?? '',
  guideDifficulty: post.guideDifficulty ?? '',
  guideDuration: post.guideDuration ?? '',
  excerpt: post.excerpt,
  content: sanitize(post.content),
  publishedDate: post.publishedDate?.toISOString() ?? stored.fields.publishedDate,
})

/** The address of a draft may be half typed, and then be one that leads elsewhere: it is not stored. */
async function checkDraftAddress(db: Transaction, id: string, fields: EditorFields): Promise<DraftFindings> {
  const isPage = fields.kind === 'page'
  const { ownPath } = isPage ? parsePageAddress(fields.ownPath) : parseAddress(fields.ownPath)
  const isAddressTaken = ownPath !== '' && (await isTaken(db, id, ownPath))
  if (!isPage || (ownPath !== '' && !isAddressTaken)) return { isAddressTaken }
  return { isAddressTaken, provisionalPath: await findProvisionalPath(db, id, fields.title) }
}

/** From the title of the page, as far as that leads nowhere else. */
async function findProvisionalPath(db: Transaction, id: string, title: string): Promise<string> {
  const { ownPath } = parsePageAddress(slugify(title))
  return ownPath === '' || (await isTaken(db, id, ownPath)) ? provisionalAddress(id) : ownPath
}

/** By the site itself, a section, another post or page, or what one had before. */
async function isTaken(db: Transaction, id: string, ownPath: string): Promise<boolean> {
  if (reservedSegment(ownPath)) return true
  const others = await db
    .select({ id: blogPosts.id })
    .from(blogPosts)
    .where(and(eq(blogPosts.ownPath, ownPath), ne(blogPosts.id, id)))
  return others.length > 0 || (await findAddressErrors(db, id, { slug: pageSlug(id), ownPath })) !== undefined
}

const SECTION_ADDRESS_MESSAGE = 'A section of your site has this address. Please choose another one.'
const FORMER_ADDRESS_MESSAGE =
  'This was the address of another post or page and still leads there. Please choose another one.'
const FORMER_LIST_MESSAGE =
  'This was the address of a category, a tag or a letter and still leads there. Please choose another one.'

/** Old addresses, also those of a blog that was imported, redirect, so that links to them keep working. */
async function findAddressErrors(
  db: Transaction,
  id: string,
  { slug, ownPath }: Pick<ValidPost, 'slug' | 'ownPath'>,
): Promise<FieldErrors | undefined> {
  const { sections } = ownPath ? await selectSections(db) : { sections: [] }
  if (sections.some(({ path }) => path === ownPath)) return { ownPath: SECTION_ADDRESS_MESSAGE }
  const published = await selectPublishedAddresses(db, id)
  const isNewSlug = slug !== published?.slug
  const paths = [
    ...(isNewSlug ? [`/blog/${slug}`] : []),
    ...(ownPath && ownPath !== published?.ownPath ? [ownPath] : []),
  ]
  const [first] = (await selectFormerAddresses(db, paths)).filter(({ postId }) => postId !== id)
  if (first) {
    const message = first.postId ? FORMER_ADDRESS_MESSAGE : FORMER_LIST_MESSAGE
    return { [first.path === ownPath ? 'ownPath' : 'slug']: message }
  }
  const formerSlugs = await db
    .select({ postId: blogPostSlugs.postId })
    .from(blogPostSlugs)
    .where(and(eq(blogPostSlugs.slug, slug), ne(blogPostSlugs.postId, id)))
  return isNewSlug && formerSlugs.length > 0 ? { slug: FORMER_ADDRESS_MESSAGE } : undefined
}

/** A published post keeps the addresses it has, even where an import brought a former address that is the same. */
async function selectPublishedAddresses(db: Transaction, id: string) {
  const { slug, ownPath, isPublished } = blogPosts
  const [post] = await db
    .select({ slug, ownPath })
    .from(blogPosts)
    .where(and(eq(blogPosts.id, id), eq(isPublished, true)))
  return post
}

/** Constraints of the database that concern one field of the form. */
const constraintErrors: Record<string, FieldErrors> = {
  blog_posts_own_path_unique: {
    ownPath: 'Another post or page has this address already. Please choose another one.',
  },
  blog_posts_slug_unique: { slug: 'Another post has this slug already. Please choose another one.' },
  blog_posts_paid_names_brand: { relationships: MISSING_LABEL_MESSAGE },
  blog_posts_category_id_blog_categories_id_fk: { categoryId: 'This category is no longer there.' },
}

function toFieldErrors(error: unknown): FieldErrors | undefined {
  if (error instanceof HtmlLimitError) return { content: error.message }
  if (error instanceof UserError && error.field === 'review') return { review: error.message }
  const cause: object = (error instanceof DrizzleQueryError && error.cause) || {}
  return 'constraint' in cause ? constraintErrors[String(cause.constraint)] : undefined
}
