import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { createMediaStore } from '#app/features/media/media-store.server.ts'
import type { PictureFetcher } from '#app/features/transfer/import/picture-fetcher.server.ts'
import { runImport } from '#app/features/transfer/import/run-import.server.ts'
import { openArchiveReader } from '#app/features/transfer/reader/archive-reader.server.ts'
import type { ImportNote } from '#app/features/transfer/transfer.ts'
import { accessFor } from '#database/access.ts'
import type { Database } from '#database/client.ts'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { startReaderInProcess } from '#testing/archives/reader-in-process.ts'
import { wordPressFile } from '#testing/archives/wordpress.ts'
import { type Engine, emptyTables, openTestDatabase } from '#testing/database.ts'

const log = pino({ level: 'silent' })

type ImportOptions = {
  shouldWrite?: boolean
  withPeople?: boolean
  archiveIssues?: boolean
  /** If given, pictures on the web are copied. */
  fetchPicture?: PictureFetcher
  oldSite?: string | null
  stopAfter?: number
}

/** For a describe block: an empty site on this engine that archives can be imported to. */
export function setUpImportSite(engine: Engine) {
  const folder = mkdtempSync(join(tmpdir(), 'venus-archives-'))
  const media = createMediaStore(openStorage(readSettings({ DATA_DIR: folder })))
  let database: Database
  let fileCount = 0

  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(() =>
    emptyTables(
      database.pool,
      'blog_posts',
      'blog_post_weeks',
      'blog_tags',
      'blog_categories',
      'newsletter_subscribers',
      'newsletter_issues',
      'media_files',
    ),
  )
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const newPath = (ending: string) => join(folder, `${fileCount++}.${ending}`)

  return {
    folder,
    media,
    newPath,
    rows: async (text: string) => (await database.pool.query(text)).rows,
    anonymous: () => accessFor(database.pool, { kind: 'anonymous' }),
    async importArchive(
      path: string,
      {
        shouldWrite = true,
        withPeople = false,
        archiveIssues,
        fetchPicture,
        oldSite,
        stopAfter = Number.POSITIVE_INFINITY,
      }: ImportOptions = {},
    ) {
      const reader = await openArchiveReader({ path, owner: 'Venus', start: startReaderInProcess })
      const notes: ImportNote[] = []
      try {
        const result = await runImport({
          reader,
          media,
          shouldWrite,
          withPeople,
          archiveIssues,
          fetchPicture,
          fetchPictures: fetchPicture !== undefined,
          oldSite,
          siteUrl: 'https://new.example',
          log,
          system: accessFor(database.pool, { kind: 'system' }),
          async onProgress(progress) {
            notes.push(...progress.notes)
            return progress.done < stopAfter
          },
        })
        return { ...result, notes }
      } finally {
        reader.close()
      }
    },
    async writeWordPressFile(...items: string[]) {
      const path = newPath('xml')
      writeFileSync(path, await buffer(wordPressFile(items)))
      return path
    },
  }
}
