import type { Readable } from 'node:stream'
import { asc, gt } from 'drizzle-orm'
import { exportSubscribers } from '#app/features/newsletter/subscribers/export.server.ts'
import type { Access } from '#database/access.ts'
import { mediaFiles } from '#database/schema/media.ts'
import type { Storage } from '#platform/storage.ts'
import { letterEntries, once } from './letters.server.ts'
import { createMarkdownWriter } from './markdown-writer.server.ts'
import { fileNameOf, postFile } from './post-file.server.ts'
import { allPosts } from './read-posts.server.ts'
import { siteJson } from './site-json.server.ts'
import { type ZipEntry, zipOf } from './zip-stream.server.ts'

export type ExportDesk = { access: Access; storage: Storage; siteUrl: string; onPost?: () => void }

const PAGE = 200

/** Everything in open formats, as one zip that is made while it is read. */
export const exportSite = (desk: ExportDesk): Promise<Readable> => zipOf(entriesOf(desk))

async function* entriesOf({ access, storage, siteUrl, onPost }: ExportDesk): AsyncGenerator<ZipEntry> {
  yield { name: 'README.md', content: () => once(README) }
  const writer = createMarkdownWriter()
  try {
    for await (const post of allPosts(access)) {
      const text = await postFile(post, writer)
      yield { name: fileNameOf(post), content: () => once(text) }
      onPost?.()
    }
  } finally {
    writer.close()
  }
  yield { name: 'site.json', content: () => siteJson(access, { siteUrl, now: new Date() }) }
  yield { name: 'subscribers.csv', content: () => everybody(access) }
  yield* letterEntries(access)
  yield* pictureEntries(access, storage)
}

const everybody = async function* (access: Access) {
  yield* await exportSubscribers(access, { status: null, search: '' })
}

async function* pictureEntries(access: Access, storage: Storage): AsyncGenerator<ZipEntry> {
  let after = ''
  for (;;) {
    const page = await access.run((db) =>
      db
        .select({ key: mediaFiles.key })
        .from(mediaFiles)
        .where(gt(mediaFiles.key, after))
        .orderBy(asc(mediaFiles.key))
        .limit(PAGE),
    )
    for (const { key } of page) {
      if (!(await storage.exists(key))) continue
      const name = `media/${key.slice(key.lastIndexOf('/') + 1)}`
      yield {
        name,
        content: async function* () {
          yield* await storage.read(key)
        },
        isPacked: true,
      }
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last.key
  }
}

const README = `# What is in here

- posts/: every post as Markdown, with what there is to know about it in its first lines
- media/: the pictures that posts show
- site.json: everything as JSON: what the site says of itself, posts, categories, tags, comments, holiday guides
- subscribers.csv: who gets letters
- newsletter/: the letters that went out

Venus reads it as it is: npm run import -- THIS-FILE.zip
`
