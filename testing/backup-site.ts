import { existsSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import type { Pool } from 'pg'
import { afterwards, isLeftOut, namedFiles } from '#app/features/backups/site-parts.server.ts'
import { readingTables } from '#database/dump/read-tables.ts'
import { migrationsOnDisk } from '#database/migration.ts'
import { openBackup } from '#platform/backup/open-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Storage } from '#platform/storage.ts'
import { ids, writeAccessFixtures } from './access-fixtures.ts'

export type Place = { pool: Pool; storage: Storage }

/** Texts that a copy may get wrong: separators, escapes, what is nothing and what only looks like it. */
const odd = [
  '',
  'null',
  '\\N',
  '{"a": "\\\\"}',
  'a\u2028b\u2029c\r\nd\te',
  'it\'s "quoted"',
  'crème 🪐 \u{10FFFF}',
]

/** A site with rows in every table, and files. */
export async function furnish({ pool, storage }: Place) {
  await writeAccessFixtures(pool)
  await pool.query(
    `insert into blog_posts (slug, title, content, author_name, is_published, published_date)
     select 'odd-' || place, 'Odd ' || place, odd, 'A', true, now() - interval '1 year' * place
     from unnest($1::text[]) with ordinality as given (odd, place)`,
    [odd],
  )
  await pool.query(`insert into site_settings (name, value) values ('odd', $1)`, [JSON.stringify(odd)])
  const keys = ['blog-media/posts/one.webp', 'blog-media/posts/empty.png', 'comment-avatars/2026/face.jpg']
  for (const [place, key] of keys.entries()) {
    const bytes = Uint8Array.from({ length: place === 1 ? 0 : 20_000 }, (_, at) => (at * 7 + place) % 251)
    await storage.put(key, bytes, { contentType: 'image/webp' })
  }
  await pool.query(
    `update media_files set key = 'blog-media/posts/one.webp', alt = 'One' where id = '${ids.media}'`,
  )
  // Neither comes along: it can be made anew.
  await storage.put('variants/400-webp/blog-media/posts/one.webp', Buffer.from('small'), {
    contentType: 'image/webp',
  })
}

/** All that a backup has to bring back. */
export async function contentOf({ pool, storage }: Place) {
  const tables = await readingTables(pool, async (snapshot) => {
    const found: [string, string[]][] = []
    for (const table of snapshot.tables) {
      const rows: string[] = []
      for await (const batch of snapshot.rowsOf(table)) rows.push(...batch.map((row) => JSON.stringify(row)))
      found.push([table.name, rows.sort()])
    }
    return Object.fromEntries(found)
  })
  const files: [string, string][] = []
  for await (const key of storage.keys())
    if (!isLeftOut(key)) files.push([key, (await buffer(await storage.read(key))).toString('base64')])
  return { tables, files: files.sort() }
}

export const backUp = ({ pool, storage }: Place, path: string, way?: Parameters<typeof writeBackup>[2]) =>
  writeBackup({ pool, storage, siteUrl: 'https://venus.example', isLeftOut, namedFiles }, path, way)

export async function putBack(path: string, { pool, storage }: Place) {
  if (!existsSync(path)) throw new Error(`there is no ${path}`)
  const backup = await openBackup(path)
  const migrations = migrationsOnDisk()
  await restoreBackup(backup, {
    pool,
    storage,
    isLeftOut,
    migrations,
    afterwards,
    contentTypeOf: () => 'image/webp',
  }).finally(() => backup.close())
}
