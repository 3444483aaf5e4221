import { inArray, or, sql } from 'drizzle-orm'
import { ensureTags, knownTags } from '#app/features/posts/save-post.server.ts'
import { slugFrom } from '#app/features/posts/slug.ts'
import { limits } from '#app/features/posts/topics/topics.ts'
import type { Transaction } from '#database/access.ts'
import { blogCategories } from '#database/schema/posts.ts'
import type { ImportReport } from '../transfer.ts'
import type { ImportedCategory } from './item.ts'
import { digestOf } from './source-digest.server.ts'

/** Quiet enough to stand beside each other in any order, and legible in either theme. */
const COLOURS = ['#a63d5a', '#9c4f36', '#3f6660', '#8f2f3b', '#34496b', '#6b3454', '#5d6136', '#855a1e']

const keyOf = (name: string) => name.toLowerCase()

type Labelled = { category: string; tags: string[]; remarks: string[] }

/** The categories and tags of one import. What is only looked at gets an empty id. */
export function createTopics(takes: boolean) {
  const told = new Map<string, ImportedCategory>()
  const categories = new Map<string, string>()
  const tags = new Map<string, string>()

  function fieldsOf(name: string) {
    const known = told.get(keyOf(name))
    const slug = slugFrom(known?.slug ?? '') || slugFrom(name) || `category-${digestOf(name).slice(0, 12)}`
    const color = /^#[0-9a-f]{6}$/i.test(known?.color ?? '') ? (known?.color ?? '') : colourOf(name)
    return {
      name: name.slice(0, limits.name),
      slug,
      color,
      description: (known?.description ?? '').slice(0, limits.description),
    }
  }

  async function settleCategories(db: Transaction, names: string[], report: ImportReport) {
    const wanted = fresh(names, categories).map(fieldsOf)
    if (wanted.length === 0) return
    const find = () =>
      db
        .select({ id: blogCategories.id, name: blogCategories.name, slug: blogCategories.slug })
        .from(blogCategories)
        .where(
          or(
            inArray(
              sql`lower(${blogCategories.name})`,
              wanted.map(({ name }) => keyOf(name)),
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
          rows.find((one) => keyOf(one.name) === keyOf(name)) ?? rows.find((one) => one.slug === slug)
        if (row) categories.set(keyOf(name), row.id)
      }
    }
    match(await find())
    const room = Math.max(0, limits.categories - (await db.$count(blogCategories)))
    const missing = wanted.filter(({ name }) => !categories.has(keyOf(name))).slice(0, room)
    report.categories += missing.length
    if (takes && missing.length > 0) {
      await db.insert(blogCategories).values(missing).onConflictDoNothing()
      match(await find())
    } else for (const { name } of missing) categories.set(keyOf(name), '')
  }

  async function settleTags(db: Transaction, names: string[], report: ImportReport) {
    const wanted = fresh(names, tags)
    if (wanted.length === 0) return
    const before = await knownTags(db, wanted)
    report.tags += before.filter(({ id }) => id === null).length
    if (takes) await ensureTags(db, wanted)
    for (const { name, id } of takes ? await knownTags(db, wanted) : before) tags.set(keyOf(name), id ?? '')
  }

  return {
    /** What the source says of a category beside its name. */
    tell: (category: ImportedCategory) => told.set(keyOf(category.name), category),
    async settle(db: Transaction, posts: Labelled[], report: ImportReport) {
      await settleCategories(
        db,
        posts.map(({ category }) => category),
        report,
      )
      for (const { category, tags: own, remarks } of posts) {
        if (category === '' || categories.has(keyOf(category))) continue
        own.push(category)
        remarks.push(`There are ${limits.categories} categories: “${category}” became a tag.`)
      }
      await settleTags(
        db,
        posts.flatMap((post) => post.tags),
        report,
      )
    },
    categoryId: (name: string) => categories.get(keyOf(name)) || null,
    tagIds: (names: string[]) => [...new Set(names.flatMap((name) => tags.get(keyOf(name)) || []))],
  }
}

/** Each once, and none that has been seen to. */
const fresh = (names: string[], known: Map<string, string>) => [
  ...new Map(
    names.filter((name) => name !== '' && !known.has(keyOf(name))).map((name) => [keyOf(name), name]),
  ).values(),
]

const colourOf = (name: string) =>
  COLOURS[Number.parseInt(digestOf(name).slice(0, 6), 16) % COLOURS.length] ?? '#34496b'
