import type { Readable } from 'node:stream'
import { asc, gt } from 'drizzle-orm'
import { exportSubscribers } from '#app/features/newsletter/subscribers/export-subscribers.server.ts'
import { readTimeZone } from '#app/features/site/site.server.ts'
import type { Access } from '#database/access.ts'
import { mediaFiles } from '#database/schema/media.ts'
import { signupForms } from '#database/schema/signup-forms.ts'
import type { Storage } from '#platform/storage.ts'
import type { startReaderProcess } from '../reader/start-reader-process.server.ts'
import { issueEntries, singleChunk } from './issue-entries.server.ts'
import { createMarkdownWriter } from './markdown-writer.server.ts'
import { postFileName, renderPostFile } from './post-file.server.ts'
import { readAllPosts } from './read-posts.server.ts'
import { streamSiteJson } from './site-json.server.ts'
import { createZipStream, type ZipEntry } from './zip-stream.server.ts'

type ExportOptions = {
  access: Access
  storage: Storage
  siteUrl: string
  onPost?: () => void
  startReader?: typeof startReaderProcess
}

const PAGE_SIZE = 200

/** Everything in open formats, as a zip that is made while it is read. */
export const exportSite = (options: ExportOptions): Promise<Readable> => createZipStream(siteEntries(options))

async function* siteEntries({
  access,
  storage,
  siteUrl,
  onPost,
  startReader,
}: ExportOptions): AsyncGenerator<ZipEntry> {
  yield { name: 'README.md', content: () => singleChunk(README) }
  const timeZone = await access.run(readTimeZone)
  const writer = createMarkdownWriter(startReader)
  try {
    for await (const post of readAllPosts(access)) {
      const text = await renderPostFile(post, writer)
      yield { name: postFileName(post, timeZone), content: () => singleChunk(text) }
      onPost?.()
    }
  } finally {
    writer.close()
  }
  yield { name: 'site.json', content: () => streamSiteJson(access, { siteUrl, now: new Date() }) }
  yield { name: 'subscribers.csv', content: () => subscribersCsv(access) }
  yield* issueEntries({ access, timeZone, siteUrl })
  yield* imageEntries(access, storage)
  yield* giftEntries(access, storage)
}

const subscribersCsv = async function* (access: Access) {
  yield* await exportSubscribers(access, { status: null, search: '' })
}

async function* imageEntries(access: Access, storage: Storage): AsyncGenerator<ZipEntry> {
  let after = ''
  for (;;) {
    const page = await access.run((db) =>
      db
        .select({ key: mediaFiles.key })
        .from(mediaFiles)
        .where(gt(mediaFiles.key, after))
        .orderBy(asc(mediaFiles.key))
        .limit(PAGE_SIZE),
    )
    for (const { key } of page) yield* fileEntry(storage, key, 'media')
    const last = page.at(-1)
    if (!last || page.length < PAGE_SIZE) return
    after = last.key
  }
}

/** Of sign-up forms, of which there are few. */
async function* giftEntries(access: Access, storage: Storage): AsyncGenerator<ZipEntry> {
  const rows = await access.run((db) =>
    db.select({ key: signupForms.fileKey }).from(signupForms).orderBy(asc(signupForms.fileKey)),
  )
  for (const { key } of rows) if (key) yield* fileEntry(storage, key, 'gifts')
}

async function* fileEntry(storage: Storage, key: string, folder: string): AsyncGenerator<ZipEntry> {
  if (!(await storage.exists(key))) return
  yield {
    name: `${folder}/${key.slice(key.lastIndexOf('/') + 1)}`,
    content: async function* () {
      yield* await storage.read(key)
    },
    isCompressed: true,
  }
}

const README = `# What is in here

- posts/: every post as Markdown, with what there is to know about it in its first lines
- media/: the pictures and videos that posts and products show
- gifts/: the files that sign-up forms give to new readers
- site.json: everything as JSON: what the site says of itself, posts, categories, tags, comments, holiday guides, products, reviews, letters of the welcome series, questions (without addresses)
- subscribers.csv: who gets letters
- newsletter/: the letters that went out, and those that are being written

Venus reads it as it is: npm run import -- THIS-FILE.zip
`
