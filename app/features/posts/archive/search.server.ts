import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Archive, FoundPost } from '#app/features/posts/posts.ts'
import {
  categoryColumns,
  idOfCategory,
  inCategory,
  isPublic,
  listed,
  newestFirst,
  summaryOf,
} from '#app/features/posts/summaries.server.ts'
import type { Transaction } from '#database/access.ts'
import { EVERYTHING } from '#database/schema/post-weeks.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import {
  anyOf,
  firstOf,
  guessable,
  inOneLine,
  MATCH_END,
  MATCH_START,
  markMatches,
  prefixQuery,
  TAG,
} from './search-text.ts'

/** Nobody reads further, and counting on would read every post that has a common word. */
const COUNTED = 2000
/** How many of the newest titles are looked at for words that no index holds. */
const TITLES = 2000

type Asked = { search: string; category?: string; page: number; size: number }

/** A page of the posts that words find, the best first; if there are none, of those that similar words find. */
export async function searchArchive(db: Transaction, asked: Asked): Promise<Archive> {
  const asTyped = await find(db, asked)
  if (asTyped.total > 0) return { ...asTyped, correctedTo: null }
  const guess = await guessAt(db, asked.search)
  const guessed = guess === asked.search ? asTyped : await find(db, { ...asked, search: guess })
  return { ...guessed, correctedTo: guessed.total > 0 ? guess : null }
}

async function find(db: Transaction, { search, category, page, size }: Asked) {
  const query = queryFor(search)
  const { ids, total, meant } = await findIds(db, { query, search, category })
  const onPage = ids.slice((page - 1) * size, page * size)
  return {
    total: Math.min(total, COUNTED),
    isMore: total > COUNTED,
    page,
    pages: Math.max(1, Math.ceil(ids.length / size)),
    posts: onPage.length > 0 ? await readFound(db, meant, onPage) : [],
  }
}

type Question = { query: SQL; search: string; category?: string }

/**
 * The best first, with the query as it was understood. Words that carry no meaning of their own ("the") leave an empty
 * query: for them titles are read.
 */
async function findIds(db: Transaction, { query, search, category }: Question) {
  const shelf = category === undefined ? sql`null` : sql`coalesce(${idOfCategory(category)}, ${EVERYTHING})`
  const literally = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const newest = db
    .select({ id: blogPosts.id, title: blogPosts.title })
    .from(blogPosts)
    .where(and(isPublic(new Date()), category === undefined ? undefined : inCategory(category)))
    .orderBy(...newestFirst)
    .limit(TITLES)
  const { rows } = await db.execute<{ id: string; total: string; meant: string }>(sql`
    select post_id as id, total, place, ${query}::text as meant from search_posts(${query}, ${shelf}, ${COUNTED})
      with ordinality as found (post_id, total, place)
    union all
    select id, count(*) over (), row_number() over (), '' from (${newest}) as titles
    where numnode(${query}) = 0 and title ilike ${literally}
    order by place`)
  return { ids: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0), meant: rows[0]?.meant ?? '' }
}

/** Never fails, whatever is typed: one parser takes anything, the other is given letters and digits only. */
function queryFor(search: string): SQL {
  const prefix = prefixQuery(search)
  return prefix === null ? sql`websearch_to_tsquery('venus', ${search})` : sql`to_tsquery('venus', ${prefix})`
}

async function readFound(db: Transaction, meant: string, ids: string[]): Promise<FoundPost[]> {
  const now = new Date()
  const rows = await db
    .select({ post: listed, category: categoryColumns, ...headlines(meant) })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(inArray(blogPosts.id, ids))
  return rows
    .toSorted((one, other) => ids.indexOf(one.post.id) - ids.indexOf(other.post.id))
    .map(({ title, excerpt, ...row }) => ({
      ...summaryOf(row, now),
      marked: { title: markMatches(title), excerpt: markMatches(inOneLine(excerpt)) },
    }))
}

const marks = `StartSel=${MATCH_START}, StopSel=${MATCH_END}`
/** Where a passage is looked for: in very long texts at the beginning. */
const SEARCHED = 30_000
/** Characters around the first word that was meant: choosing a passage takes as long as the text is. */
const [BEFORE, AROUND] = [200, 800]

/** The excerpt where it matches, else the passage of the text that does. */
function headlines(meant: string) {
  const query = sql`${meant}::tsquery`
  const whole = `${marks}, HighlightAll=true`
  const plain = sql`regexp_replace(left(${blogPosts.content}, ${SEARCHED}), '<[^>]*>', ${TAG}, 'g')`
  const passage = sql`(
    select ts_headline('venus', case place when 0 then plain else substr(plain, greatest(place - ${BEFORE}, 1), ${AROUND}) end,
      ${anyOf(meant)}::tsquery, ${`${marks}, MaxFragments=1, MaxWords=30, MinWords=18`})
    from (select ${plain} as plain offset 0) as text,
      lateral (select regexp_instr(unaccent(plain), ${firstOf(meant)}, 1, 1, 0, 'i') as place offset 0) as found)`
  return {
    title: sql<string>`ts_headline('venus', ${blogPosts.title}, ${query}, ${whole})`,
    excerpt: sql<string>`case
      when to_tsvector('venus', ${blogPosts.excerpt}) @@ ${query} or numnode(${query}) = 0
      then ts_headline('venus', ${blogPosts.excerpt}, ${query}, ${whole})
      else '…\u00A0' || ${passage} || '\u00A0…' end`,
  }
}

async function guessAt(db: Transaction, search: string): Promise<string> {
  const words = guessable(search)
  if (words.length === 0) return search
  const { rows } = await db.execute<{ typed: string; word: string }>(
    sql`select typed, closest_word(unaccent(typed)) as word from unnest(${sql.param(words)}::text[]) as typed`,
  )
  const wordFor = new Map(rows.map(({ typed, word }) => [typed, word]))
  return search.toLowerCase().replace(/[\p{L}\p{N}]+/gu, (word) => wordFor.get(word) ?? word)
}
