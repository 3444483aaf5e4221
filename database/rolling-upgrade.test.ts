import { describe, expect, test } from 'vitest'
import { type Migration, readMigrationFiles, requiredMigrationOf } from './migration.ts'

/** From this migration on, the previous version keeps serving while the next one migrates. */
const FIRST = '0003'

/** Statements that break a version which does not know of them. */
const breakingStatements: [what: string, statement: RegExp][] = [
  ['drops a table, view, type or schema', /\bdrop\s+(?:table|view|materialized view|type|schema)\b/i],
  ['drops a column', /\balter\s+table\b.*\bdrop\s+column\b/is],
  ['drops a function that is not made anew', /\bdrop\s+(?:function|routine|procedure)\b/i],
  ['renames', /\balter\s+(?:table|type|function|schema|view)\b.*\brename\b/is],
  ['changes the type of a column', /\balter\s+column\s+\S+\s+(?:set\s+data\s+)?type\b/i],
  ['makes a column required', /\balter\s+column\s+\S+\s+set\s+not\s+null\b/i],
  ['takes a default away', /\balter\s+column\s+\S+\s+drop\s+default\b/i],
  [
    'adds a required column without a default',
    /\badd\s+column\b(?!.*\bdefault\b)(?!.*\bgenerated\b).*\bnot\s+null\b/is,
  ],
  [
    'forbids rows that were allowed',
    /\balter\s+table\b.*\badd\s+constraint\b.*\b(?:check|unique|exclude)\b/is,
  ],
  ['forbids rows that were allowed', /\bcreate\s+unique\s+index\b/i],
  ['takes a right away', /\brevoke\b/i],
]

const createdTables = (sql: string) =>
  [...sql.matchAll(/\bcreate\s+table\s+(?:if not exists\s+)?"?(\w+)"?/gi)].map(([, name]) => name)

const tableName = /\b(?:table|on)\s+(?:only\s+)?(?:if exists\s+)?"?(\w+)"?/i

/** No earlier version uses a table that this migration creates; and a function that it creates again is not gone. */
function concernsOwnObjects(statement: string, sql: string) {
  const table = tableName.exec(statement)?.[1]
  const routine = /\bdrop\s+(?:function|routine|procedure)\s+(?:if exists\s+)?"?(\w+)"?/i.exec(statement)?.[1]
  if (routine)
    return new RegExp(`\\bcreate\\s+(?:or\\s+replace\\s+)?function\\s+"?${routine}\\b`, 'i').test(sql)
  return table !== undefined && createdTables(sql).includes(table)
}

const withoutBodies = (sql: string) =>
  sql.replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''").replaceAll(/--(?!>).*$/gm, '')

/** A check that is replaced by one which allows more, in the same migration, on its own line: `-- widens: the_name`. */
const widensCheck = (statement: string, sql: string) =>
  [...sql.matchAll(/^-- widens: (\w+)$/gm)].some(
    ([, name]) =>
      new RegExp(`\\badd constraint "?${name}"? check\\b`, 'i').test(statement) &&
      new RegExp(`\\bdrop constraint "?${name}\\b`, 'i').test(sql),
  )

/** A unique index of rows with a mark that no earlier version sets. */
function concernsNewRows(statement: string, sql: string) {
  const mark = /\bcreate\s+unique\s+index\b.*\bwhere\s+"?(\w+)"?\s*$/is.exec(statement)?.[1]
  return mark !== undefined && new RegExp(`\\badd column "?${mark}"? boolean default false\\b`, 'i').test(sql)
}

const isHarmless = (statement: string, sql: string) =>
  concernsOwnObjects(statement, withoutBodies(sql)) ||
  widensCheck(statement, sql) ||
  concernsNewRows(statement, sql)

function breaches({ sql }: Pick<Migration, 'sql'>): string[] {
  if (requiredMigrationOf(sql)) return []
  const plain = withoutBodies(sql)
  return plain
    .split(/;|--> statement-breakpoint/)
    .filter((statement) => !isHarmless(statement, sql))
    .flatMap((statement) =>
      breakingStatements.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what),
    )
}

const newer = readMigrationFiles().filter(({ name }) => name >= FIRST)

describe('the previous version can live with a migration', () => {
  test.each(newer)('$name', (migration) => {
    expect(
      breaches(migration),
      'Expand first; take away in a later release, in a migration that says `-- needs: …` (CONTRIBUTING.md).',
    ).toEqual([])
  })

  test.each([
    'drop table blog_posts',
    'ALTER TABLE "blog_posts" DROP COLUMN "title";',
    'alter table blog_posts rename column title to name',
    'alter table blog_posts alter column title type varchar(20)',
    'alter table blog_posts alter column excerpt set not null',
    'alter table blog_posts add column mood text not null',
    'alter table blog_posts add constraint short check (length(title) < 20)',
    'alter table a drop constraint known;alter table a add constraint known check (b > 1)',
    '-- widens: known\nalter table a add constraint known check (b > 1)',
    'create unique index one_title on blog_posts (title)',
    'create unique index one_title on blog_posts (title) where is_published',
    'drop function search_posts(tsquery, uuid, integer)',
    'revoke select on blog_posts from venus_anonymous',
    'create table other (id int);--> statement-breakpoint\ndrop table blog_posts',
  ])('but not, unless it says what it needs: %s', (sql) => {
    expect(breaches({ sql })).not.toEqual([])
    expect(breaches({ sql: `-- needs: 0031_without_it\n${sql}` })).toEqual([])
  })

  test.each([
    'create table moods (id int not null, constraint known check (id > 0))',
    'create table moods (id int);--> statement-breakpoint\ncreate unique index one on moods (id)',
    'alter table blog_posts add column mood text',
    "alter table blog_posts add column mood text default 'calm' not null",
    'drop function a(); create function a() returns int language sql as $$ select 1 $$',
    '-- widens: known\nalter table a drop constraint known;alter table a add constraint known check (b in (1, 2))',
    'alter table a add column is_b boolean default false not null;create unique index one_b on a (is_b) where is_b',
    '-- no drop table here\ncreate index titles on blog_posts (title)',
    'create function a() returns void language plpgsql as $$ begin drop table b; end $$',
  ])('and with this: %s', (sql) => {
    expect(breaches({ sql })).toEqual([])
  })
})
