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

type CategoryFields = { name: string; slug: string }

/** Those that exist, by name first. */
async function findCategories(db: Transaction, wanted: CategoryFields[]): Promise<Map<string, string>> {
  if (wanted.length === 0) return new Map()
  const { id, name: existingName, slug: existingSlug } = blogCategories
  const names = wanted.map(({ name }) => nameKey(name))
  const slugs = wanted.map(({ slug }) => slug)
  const rows = await db
    .select({ id, name: existingName, slug: existingSlug })
    .from(blogCategories)
    .where(or(inArray(sql`lower(${existingName})`, names), inArray(existingSlug, slugs)))
  return new Map(
    wanted.flatMap(({ name, slug }) => {
      const row =
        rows.find((found) => nameKey(found.name) === nameKey(name)) ??
        rows.find((found) => found.slug === slug)
      return row ? [[name, row.id] as const] : []
    }),
  )
}

/** What the paths of a topic lead to. */
export type TopicTarget = { categoryId: string; tagId: null } | { categoryId: null; tagId: string }

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
    const match = async () => {
      for (const [name, id] of await findCategories(db, wanted)) categories.set(nameKey(name), id)
    }
    await match()
    const remainingSlots = Math.max(0, taxonomyLimits.categories - (await db.$count(blogCategories)))
    const missing = wanted.filter(({ name }) => !categories.has(nameKey(name))).slice(0, remainingSlots)
    report.categories += missing.length
    if (shouldWrite && missing.length > 0) {
      await db.insert(blogCategories).values(missing).onConflictDoNothing()
      await match()
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

  const has = (name: string) => categories.has(nameKey(name)) || tags.has(nameKey(name))

  function toTarget(categoryId: string | undefined, tagId: string | null | undefined): TopicTarget | null {
    if (categoryId) return { categoryId, tagId: null }
    return tagId ? { categoryId: null, tagId } : null
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
    has,
    /** What they became in this import, or for those that no post of it has, what would be found for them. */
    async findTargets(db: Transaction, names: string[]): Promise<Map<string, TopicTarget>> {
      const others = names.filter((name) => !has(name))
      const otherFields = others.map((name) => ({ ...categoryFields(name), wanted: name }))
      const otherCategories = await findCategories(db, otherFields)
      const otherTags = new Map((await findTagsByName(db, others)).map(({ name, id }) => [name, id]))
      const targets = [
        ...names.map(
          (name) => [name, toTarget(categories.get(nameKey(name)), tags.get(nameKey(name)))] as const,
        ),
        ...otherFields.map(
          ({ name, wanted }) => [wanted, toTarget(otherCategories.get(name), otherTags.get(wanted))] as const,
        ),
      ]
      return new Map(targets.flatMap(([name, target]) => (target ? [[name, target] as const] : [])))
    },
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
