import { inArray, or, sql } from 'drizzle-orm'
import { ensureTags, findTagsByName } from '#app/features/posts/save-post.server.ts'
import { slugify } from '#app/features/posts/slug.ts'
import { taxonomyLimits } from '#app/features/posts/taxonomy/taxonomy.ts'
import type { Transaction } from '#database/access.ts'
import { blogCategories } from '#database/schema/posts.ts'
import type { ImportReport } from '../transfer.ts'
import type { ImportedCategory } from './archive-item.ts'
import { sha256Hex } from './source-digest.server.ts'

/** They fit in any order, and are legible in both themes. */
const CATEGORY_COLORS = [
  '#a63d5a',
  '#9c4f36',
  '#3f6660',
  '#8f2f3b',
  '#34496b',
  '#6b3454',
  '#5d6136',
  '#855a1e',
]

const nameKey = (name: string) => name.toLowerCase()

type LabeledPost = { category: string; tags: string[]; remarks: string[] }

/** The categories and tags of one import. In a dry run new ones get an empty id. */
export function createTopicImporter(shouldWrite: boolean) {
  const detailsByName = new Map<string, ImportedCategory>()
  const categories = new Map<string, string>()
  const tags = new Map<string, string>()

  function categoryFields(name: string) {
    const known = detailsByName.get(nameKey(name))
    const slug = slugify(known?.slug ?? '') || slugify(name) || `category-${sha256Hex(name).slice(0, 12)}`
    const color = /^#[0-9a-f]{6}$/i.test(known?.color ?? '') ? (known?.color ?? '') : pickColor(name)
    return {
      name: name.slice(0, taxonomyLimits.name),
      slug,
      color,
      description: (known?.description ?? '').slice(0, taxonomyLimits.description),
    }
  }

  async function resolveCategories(db: Transaction, names: string[], report: ImportReport) {
    const wanted = unresolvedNames(names, categories).map(categoryFields)
    if (wanted.length === 0) return
    const find = () =>
      db
        .select({ id: blogCategories.id, name: blogCategories.name, slug: blogCategories.slug })
        .from(blogCategories)
        .where(
          or(
            inArray(
              sql`lower(${blogCategories.name})`,
              wanted.map(({ name }) => nameKey(name)),
            ),
            inArray(
              blogCategories.slug,
              wanted.map(({ slug }) => slug),
            ),
          ),
        )
    const match = (rows: Awaited<ReturnType<typeof find>>) => {
      for (const { name, slug } of wanted) {
        const row =
          rows.find((found) => nameKey(found.name) === nameKey(name)) ??
          rows.find((found) => found.slug === slug)
        if (row) categories.set(nameKey(name), row.id)
      }
    }
    match(await find())
    const remainingSlots = Math.max(0, taxonomyLimits.categories - (await db.$count(blogCategories)))
    const missing = wanted.filter(({ name }) => !categories.has(nameKey(name))).slice(0, remainingSlots)
    report.categories += missing.length
    if (shouldWrite && missing.length > 0) {
      await db.insert(blogCategories).values(missing).onConflictDoNothing()
      match(await find())
    } else for (const { name } of missing) categories.set(nameKey(name), '')
  }

  async function resolveTags(db: Transaction, names: string[], report: ImportReport) {
    const wanted = unresolvedNames(names, tags)
    if (wanted.length === 0) return
    const before = await findTagsByName(db, wanted)
    report.tags += before.filter(({ id }) => id === null).length
    if (shouldWrite) await ensureTags(db, wanted)
    for (const { name, id } of shouldWrite ? await findTagsByName(db, wanted) : before)
      tags.set(nameKey(name), id ?? '')
  }

  return {
    addCategoryDetails: (category: ImportedCategory) => detailsByName.set(nameKey(category.name), category),
    async resolve(db: Transaction, posts: LabeledPost[], report: ImportReport) {
      await resolveCategories(
        db,
        posts.map(({ category }) => category),
        report,
      )
      for (const { category, tags: postTags, remarks } of posts) {
        if (category === '' || categories.has(nameKey(category))) continue
        postTags.push(category)
        remarks.push(`There are ${taxonomyLimits.categories} categories: “${category}” became a tag.`)
      }
      await resolveTags(
        db,
        posts.flatMap((post) => post.tags),
        report,
      )
    },
    /** Whether a post of this import has it. */
    has: (name: string) => categories.has(nameKey(name)) || tags.has(nameKey(name)),
    categoryId: (name: string) => categories.get(nameKey(name)) || null,
    tagIds: (names: string[]) => [...new Set(names.flatMap((name) => tags.get(nameKey(name)) || []))],
  }
}

const unresolvedNames = (names: string[], known: Map<string, string>) => [
  ...new Map(
    names.filter((name) => name !== '' && !known.has(nameKey(name))).map((name) => [nameKey(name), name]),
  ).values(),
]

const pickColor = (name: string) =>
  CATEGORY_COLORS[Number.parseInt(sha256Hex(name).slice(0, 6), 16) % CATEGORY_COLORS.length] ?? '#34496b'
