import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Archive } from '#app/features/posts/posts.ts'
import {
  categoryColumns,
  isPublic,
  listed,
  newestFirst,
  summaryOf,
} from '#app/features/posts/summaries.server.ts'
import type { Access, Transaction } from '#database/access.ts'
import { blogCategories, blogPosts, blogPostTags, blogTags } from '#database/schema/posts.ts'
import { cleanSearch, guessable, MATCH_END, MATCH_START, markMatches, prefixQuery } from './search-text.ts'

/** One story leads and rows of three follow: no row ends short. */
const PAGE_SIZE = 13

type Wanted = { category?: string; search?: string; tag?: string; page: number }

/** A page of the public posts: all, of a category, with a tag, found by words, or any of these together. */
export function listArchive(access: Access, { search: typed = '', ...wanted }: Wanted): Promise<Archive> {
  const search = cleanSearch(typed)
  return access.run(async (db) => {
    const asTyped = await archivePage(db, wanted, search)
    if (asTyped.total > 0 || search === '') return asTyped
    const guess = await guessAt(db, search)
    if (guess === search) return asTyped
    const guessed = await archivePage(db, wanted, guess)
    return guessed.total > 0 ? { ...guessed, correctedTo: guess } : asTyped
  })
}

async function archivePage(
  db: Transaction,
  wanted: Omit<Wanted, 'search'>,
  search: string,
): Promise<Archive> {
  const now = new Date()
  const query = search === '' ? undefined : queryFor(search)
  const where = and(isPublic(now), ...narrowing(wanted), query && matches(query, search))
  const [counted] = await db
    .select({ total: count() })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(where)
  const total = counted?.total ?? 0
  const page = Math.max(1, wanted.page)
  const frame = { total, page, pages: Math.max(1, Math.ceil(total / PAGE_SIZE)), correctedTo: null }
  if ((page - 1) * PAGE_SIZE >= total) return { ...frame, posts: [] }
  const rows = await db
    .select({ post: listed, category: categoryColumns, ...(query && headlines(query)) })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(where)
    .orderBy(
      ...(query ? [desc(sql`ts_rank_cd(${blogPosts.search}, ${query})`), ...newestFirst] : newestFirst),
    )
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const posts = rows.map(({ title, excerpt, ...row }) => ({
    ...summaryOf(row, now),
    ...(title !== undefined && {
      marked: { title: markMatches(title), excerpt: markMatches(excerpt ?? '') },
    }),
  }))
  return { ...frame, posts }
}

const narrowing = ({ category, tag }: Pick<Wanted, 'category' | 'tag'>): (SQL | undefined)[] => [
  category === undefined ? undefined : eq(blogCategories.slug, category),
  tag === undefined ? undefined : taggedWith(tag),
]

export const taggedWith = (tag: string) =>
  sql`exists (select from ${blogPostTags} join ${blogTags} on ${blogTags.id} = ${blogPostTags.tagId}
    where ${blogPostTags.postId} = ${blogPosts.id} and ${blogTags.slug} = ${tag})`

/** Never fails, whatever is typed: one parser takes anything, the other is given letters and digits only. */
function queryFor(search: string): SQL {
  const prefix = prefixQuery(search)
  const words = sql`websearch_to_tsquery('venus', ${search})`
  return prefix === null ? words : sql`(${words} || to_tsquery('venus', ${prefix}))`
}

/** Words that carry no meaning of their own ("the") leave an empty query: then the title is looked at as it is. */
const matches = (query: SQL, search: string) => {
  const literally = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return sql`case when numnode(${query}) = 0 then ${blogPosts.title} ilike ${literally}
    else ${blogPosts.search} @@ ${query} end`
}

const marks = `StartSel=${MATCH_START}, StopSel=${MATCH_END}`

/** The excerpt where it matches, else the passage of the text that does. */
const headlines = (query: SQL) => ({
  title: sql<string>`ts_headline('venus', ${blogPosts.title}, ${query}, ${`${marks}, HighlightAll=true`})`,
  excerpt: sql<string>`case
    when to_tsvector('venus', ${blogPosts.excerpt}) @@ ${query} or numnode(${query}) = 0
    then ts_headline('venus', ${blogPosts.excerpt}, ${query}, ${`${marks}, HighlightAll=true`})
    else '… ' || ts_headline('venus', regexp_replace(${blogPosts.content}, '<[^>]*>', ' ', 'g'), ${query},
      ${`${marks}, MaxFragments=1, MaxWords=30, MinWords=18`}) || ' …' end`,
})

async function guessAt(db: Transaction, search: string): Promise<string> {
  const words = guessable(search)
  if (words.length === 0) return search
  const { rows } = await db.execute<{ typed: string; word: string }>(
    sql`select typed, closest_word(unaccent(typed)) as word from unnest(${sql.param(words)}::text[]) as typed`,
  )
  const wordFor = new Map(rows.map(({ typed, word }) => [typed, word]))
  return search.toLowerCase().replace(/[\p{L}\p{N}]+/gu, (word) => wordFor.get(word) ?? word)
}
