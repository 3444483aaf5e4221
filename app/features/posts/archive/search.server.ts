import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FoundPost, PaginatedPosts } from '#app/features/posts/posts.ts'
import {
  categoryColumns,
  categoryIdBySlug,
  inCategory,
  isPublic,
  newestFirst,
  summaryColumns,
  toPostSummary,
} from '#app/features/posts/summaries.server.ts'
import type { Transaction } from '#database/access.ts'
import { buildOnce } from '#database/build-once.ts'
import { ALL_CATEGORIES_ID } from '#database/schema/post-weeks.ts'
import { blogCategories, blogPosts } from '#database/schema/posts.ts'
import {
  correctableWords,
  firstMatchPattern,
  highlightMatches,
  MATCH_END,
  MATCH_START,
  TAG_PLACEHOLDER,
  toAnyTermQuery,
  toPrefixQuery,
  toSingleLine,
} from './search-text.ts'

/** Counting all matches of a common word would read nearly every post. */
const MAX_COUNTED = 2000
/** Of the newest posts, for stop words, which no index holds. */
const MAX_TITLES_SCANNED = 2000

type SearchInput = { search: string; category?: string; page: number; size: number }

/** Best matches first. If there are none, searches again with corrected spelling. */
export async function searchArchive(db: Transaction, input: SearchInput): Promise<PaginatedPosts> {
  const exactResult = await findPage(db, input)
  if (exactResult.total > 0) return { ...exactResult, correctedTo: null }
  const correctedSearch = await correctSpelling(db, input.search)
  const correctedResult =
    correctedSearch === input.search ? exactResult : await findPage(db, { ...input, search: correctedSearch })
  return { ...correctedResult, correctedTo: correctedResult.total > 0 ? correctedSearch : null }
}

async function findPage(db: Transaction, { search, category, page, size }: SearchInput) {
  const query = toTsQuery(search)
  const { ids, total, parsedQuery } = await findIds(db, { query, search, category })
  const onPage = ids.slice((page - 1) * size, page * size)
  return {
    total: Math.min(total, MAX_COUNTED),
    isTotalCapped: total > MAX_COUNTED,
    page,
    pages: Math.max(1, Math.ceil(ids.length / size)),
    posts: onPage.length > 0 ? await readFoundPosts(db, parsedQuery, onPage) : [],
  }
}

type FindIdsInput = { query: SQL; search: string; category?: string }

/**
 * Best matches first, with the parsed query. A search for stop words only ("the") gives an empty query: then titles are
 * scanned.
 */
async function findIds(db: Transaction, { query, search, category }: FindIdsInput) {
  const categoryKey =
    category === undefined ? sql`null` : sql`coalesce(${categoryIdBySlug(category)}, ${ALL_CATEGORIES_ID})`
  const likePattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const newestTitles = db
    .select({ id: blogPosts.id, title: blogPosts.title })
    .from(blogPosts)
    .where(and(isPublic(new Date()), category === undefined ? undefined : inCategory(category)))
    .orderBy(...newestFirst)
    .limit(MAX_TITLES_SCANNED)
  const { rows } = await db.execute<{ id: string; total: string; parsed_query: string }>(sql`
    select post_id as id, total, rank, ${query}::text as parsed_query from search_posts(${query}, ${categoryKey}, ${MAX_COUNTED})
      with ordinality as found (post_id, total, rank)
    union all
    select id, count(*) over (), row_number() over (), '' from (${newestTitles}) as titles
    where numnode(${query}) = 0 and title ilike ${likePattern}
    order by rank`)
  const [best] = rows
  return {
    ids: rows.map(({ id }) => id),
    total: Number(best?.total ?? 0),
    parsedQuery: best?.parsed_query ?? '',
  }
}

/** Never fails: websearch_to_tsquery accepts anything, and to_tsquery gets only letters and digits. */
function toTsQuery(search: string): SQL {
  const prefix = toPrefixQuery(search)
  return prefix === null ? sql`websearch_to_tsquery('venus', ${search})` : sql`to_tsquery('venus', ${prefix})`
}

async function readFoundPosts(db: Transaction, parsedQuery: string, ids: string[]): Promise<FoundPost[]> {
  const now = new Date()
  const rows = await selectFoundPosts(db, {
    ids,
    parsedQuery,
    anyTermQuery: toAnyTermQuery(parsedQuery),
    firstMatch: firstMatchPattern(parsedQuery),
  })
  return rows
    .toSorted((one, other) => ids.indexOf(one.post.id) - ids.indexOf(other.post.id))
    .map(({ title, excerpt, ...row }) => ({
      ...toPostSummary(row, now),
      highlighted: { title: highlightMatches(title), excerpt: highlightMatches(toSingleLine(excerpt)) },
    }))
}

const HIGHLIGHT_MARKERS = `StartSel=${MATCH_START}, StopSel=${MATCH_END}`
const WHOLE_TEXT_OPTIONS = `${HIGHLIGHT_MARKERS}, HighlightAll=true`
const PASSAGE_OPTIONS = `${HIGHLIGHT_MARKERS}, MaxFragments=1, MaxWords=30, MinWords=18`
/** In longer texts a passage is searched only at the beginning. */
const MAX_SEARCHED_LENGTH = 30_000
/** Characters around the first match, with tags: the time of ts_headline grows with the length of its text. */
const [PASSAGE_LEAD, PASSAGE_LENGTH] = [200, 800]
const NOT_IN_TAG = '(?![^<>]*>)'

/** With the excerpt if it matches, otherwise with a matching passage of the text. */
const selectFoundPosts = buildOnce((db) => {
  const query = sql`${sql.placeholder('parsedQuery')}::tsquery`
  const anyTermQuery = sql`${sql.placeholder('anyTermQuery')}::tsquery`
  const firstMatch = sql`${sql.placeholder('firstMatch')}::text`
  const around = (text: SQL) =>
    sql`case match_at when 0 then ${text} else substr(${text}, greatest(match_at - ${PASSAGE_LEAD}, 1), ${PASSAGE_LENGTH}) end`
  const withoutTags = (html: SQL) => sql`regexp_replace(${html}, '<[^>]*>', ${TAG_PLACEHOLDER}, 'g')`
  // Only where the word is written with accents: both functions take longer for a whole text than everything else.
  const accented = sql`(
    select ${around(sql`plain`)} from (select ${withoutTags(sql`html`)} as plain offset 0) as text,
      lateral (select regexp_instr(unaccent(plain), ${firstMatch}, 1, 1, 0, 'i') as match_at offset 0) as found)`
  const passage = sql`(
    select ts_headline('venus',
      case match_at when 0 then ${accented}
        else ${withoutTags(sql`regexp_replace(${around(sql`html`)}, '^[^<>]*>|<[^>]*$', '', 'g')`)} end,
      ${anyTermQuery}, ${PASSAGE_OPTIONS})
    from (select left(${blogPosts.content}, ${MAX_SEARCHED_LENGTH}) as html offset 0) as stored,
      lateral (select regexp_instr(html, ${firstMatch} || ${NOT_IN_TAG}, 1, 1, 0, 'i') as match_at offset 0) as found)`
  const excerpt = sql<string>`case
    when to_tsvector('venus', ${blogPosts.excerpt}) @@ ${query} or numnode(${query}) = 0
    then ts_headline('venus', ${blogPosts.excerpt}, ${query}, ${WHOLE_TEXT_OPTIONS})
    else '…\u00A0' || ${passage} || '\u00A0…' end`
  return db
    .select({
      post: summaryColumns,
      category: categoryColumns,
      title: sql<string>`ts_headline('venus', ${blogPosts.title}, ${query}, ${WHOLE_TEXT_OPTIONS})`,
      excerpt,
    })
    .from(blogPosts)
    .leftJoin(blogCategories, eq(blogCategories.id, blogPosts.categoryId))
    .where(sql`${blogPosts.id} = any(${sql.placeholder('ids')}::uuid[])`)
})

async function correctSpelling(db: Transaction, search: string): Promise<string> {
  const words = correctableWords(search)
  if (words.length === 0) return search
  const { rows } = await db.execute<{ typed: string; word: string }>(
    sql`select typed, closest_word(unaccent(typed)) as word from unnest(${sql.param(words)}::text[]) as typed`,
  )
  const corrections = new Map(rows.map(({ typed, word }) => [typed, word]))
  return search.toLowerCase().replace(/[\p{L}\p{N}]+/gu, (word) => corrections.get(word) ?? word)
}
