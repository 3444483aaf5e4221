import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openMediaStore } from '#app/features/media/media-store.server.ts'
import { runImport } from '#app/features/transfer/import/run-import.server.ts'
import { openReader } from '#app/features/transfer/reader/archive-reader.server.ts'
import type { ImportNote } from '#app/features/transfer/transfer.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { wordPressFile } from '#testing/archives/wordpress.ts'
import { type Engine, openTestDatabase } from '#testing/engines.ts'

const log = pino({ level: 'silent' })

type Wish = { takes?: boolean; withPeople?: boolean; stopAfter?: number }

/** For the tests of a describe: an empty site on this engine that takes archives. */
export function withTaker(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'venus-archives-'))
  const media = openMediaStore(openStorage(readSettings({ DATA_DIR: folder })))
  let database: Database
  let files = 0

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(() =>
    database.pool.query(
      'truncate blog_posts, blog_tags, blog_categories, newsletter_subscribers, media_files cascade',
    ),
  )
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const place = (ending: string) => join(folder, `${files++}.${ending}`)

  return {
    folder,
    media,
    place,
    rows: async (text: string) => (await database.pool.query(text)).rows,
    stranger: () => accessFor(database.pool, { kind: 'anonymous' }),
    async take(
      path: string,
      { takes = true, withPeople = false, stopAfter = Number.POSITIVE_INFINITY }: Wish = {},
    ) {
      const reader = await openReader({ path, owner: 'Venus' })
      const notes: ImportNote[] = []
      try {
        const outcome = await runImport({
          reader,
          media,
          takes,
          withPeople,
          log,
          system: accessFor(database.pool, { kind: 'system' }),
          async onProgress(progress) {
            notes.push(...progress.notes)
            return progress.done < stopAfter
          },
        })
        return { ...outcome, notes }
      } finally {
        reader.close()
      }
    },
    async wordPress(...items: string[]) {
      const path = place('xml')
      writeFileSync(path, await buffer(wordPressFile(items)))
      return path
    },
  }
}
