import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import {
  afterRestoreSql,
  beforeRestoreSql,
  isExcludedFile,
  referencedFilesSql,
  suppressAfterRestoreSql,
} from '#app/features/backups/backup-scope.server.ts'
import { withSnapshot } from '#database/dump/read-tables.ts'
import { readMigrationFiles } from '#database/migration.ts'
import { openBackup } from '#platform/backup/open-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Storage } from '#platform/storage.ts'
import { ids, writeAccessFixtures } from './access-fixtures.ts'

export type TestSite = { pool: Pool; storage: Storage }

/** Texts that a backup could get wrong: separators, escapes, null and what looks like it. */
const trickyTexts = [
  '',
  'null',
  '\\N',
  '{"a": "\\\\"}',
  'a\u2028b\u2029c\r\nd\te',
  'it\'s "quoted"',
  'crème 🪐 \u{10FFFF}',
]

/** A site with rows in every table, and files. */
export async function fillSite({ pool, storage }: TestSite) {
  await writeAccessFixtures(pool)
  await pool.query(
    `insert into blog_posts (slug, title, content, author_name, is_published, published_date)
     select 'odd-' || number, 'Odd ' || number, odd, 'A', true, now() - interval '1 year' * number
     from unnest($1::text[]) with ordinality as texts (odd, number)`,
    [trickyTexts],
  )
  await pool.query(
    `insert into blog_posts (kind, slug, own_path, title, author_name) values ('page', 'p', '/odd', '{{site}}', 'A')`,
  )
  await pool.query(`insert into site_settings (name, value) values ('odd', $1)`, [
    JSON.stringify(trickyTexts),
  ])
  const keys = ['blog-media/posts/one.webp', 'blog-media/posts/empty.png', 'comment-avatars/2026/face.jpg']
  for (const [index, key] of keys.entries()) {
    const bytes = Uint8Array.from({ length: index === 1 ? 0 : 20_000 }, (_, at) => (at * 7 + index) % 251)
    await storage.put(key, bytes, { contentType: 'image/webp' })
  }
  await pool.query(
    `update media_files set key = 'blog-media/posts/one.webp', alt = 'One' where id = '${ids.media}'`,
  )
  // Not part of a backup, since variants can be generated again.
  await storage.put('variants/400-webp/blog-media/posts/one.webp', Buffer.from('small'), {
    contentType: 'image/webp',
  })
}

/** All that a backup has to restore. */
export async function readSiteContent({ pool, storage }: TestSite) {
  const tables = await withSnapshot(pool, async (snapshot) => {
    const found: [string, string[]][] = []
    for (const table of snapshot.tables) {
      const rows: string[] = []
      for await (const batch of snapshot.readRowBatches(table))
        rows.push(...batch.map((row) => JSON.stringify(row)))
      found.push([table.name, rows.sort()])
    }
    return Object.fromEntries(found)
  })
  const files: [string, string][] = []
  for await (const key of storage.keys())
    if (!isExcludedFile(key)) files.push([key, (await buffer(await storage.read(key))).toString('base64')])
  return { tables, files: files.sort() }
}

export const writeTestBackup = (
  { pool, storage }: TestSite,
  path: string,
  options?: Parameters<typeof writeBackup>[2],
) =>
  writeBackup(
    {
      pool,
      storage,
      siteUrl: 'https://venus.example',
      isExcluded: isExcludedFile,
      referencedFilesSql,
    },
    path,
    options,
  )

export async function restoreTestBackup(path: string, { pool, storage }: TestSite) {
  if (!existsSync(path)) throw new Error(`there is no ${path}`)
  const backup = await openBackup(path)
  const migrations = readMigrationFiles()
  await restoreBackup(backup, {
    pool,
    storage,
    isExcluded: isExcludedFile,
    migrations,
    beforeRestoreSql,
    afterRestoreSql,
    contentTypeOf: () => 'image/webp',
    finish: async (connection) => void (await connection.query(suppressAfterRestoreSql)),
  }).finally(() => backup.close())
}
