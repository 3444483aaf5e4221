import { Refusal } from '#app/http/user-error.server.ts'
import type { Source } from '../transfer.ts'
import type { Archive } from './archive.server.ts'
import type { Items } from './item.ts'
import { readGhost } from './read-ghost.server.ts'
import { markdownFiles, readMarkdown } from './read-markdown.server.ts'
import { OWN_DATA } from './read-own.server.ts'
import { readSubstack } from './read-substack.server.ts'
import { readWordPress } from './read-wordpress.server.ts'
import { textIn } from './text.server.ts'

export type Detected = { source: Source; items: Items }

const START = 16 * 1024

/** What an archive is, judged by what is in it and not by its name. */
export async function detect(archive: Archive): Promise<Detected> {
  const { names } = archive
  const list = names.find((name) => /(?:^|\/)posts\.csv$/.test(name))
  if (list) return { source: 'substack', items: readSubstack(archive, list) }
  const own = names.find((name) => name === OWN_DATA || name.endsWith(`/${OWN_DATA}`))
  if (own) return { source: 'markdown', items: readMarkdown(archive, own) }
  const starting = async (ending: RegExp, mark: RegExp) => {
    const found: string[] = []
    for (const name of names.filter((one) => ending.test(one)).slice(0, 100)) {
      if (mark.test(await startOf(archive, name))) found.push(name)
    }
    return found
  }
  const alone = names.length === 1
  const feeds = await starting(alone ? /./ : /\.(?:xml|wxr)$/i, /wordpress\.org\/export\/|<wp:wxr_version>/)
  if (feeds.length > 0) return { source: 'wordpress', items: readWordPress(archive, feeds) }
  const tables = await starting(alone ? /./ : /\.json$/i, /^\s*\{\s*"(?:db|meta|data)"\s*:/)
  if (tables.length > 0) return { source: 'ghost', items: readGhost(archive, tables) }
  if (markdownFiles(names).length > 0) return { source: 'markdown', items: readMarkdown(archive, undefined) }
  throw new Refusal(
    422,
    'Venus does not know this kind of archive. It takes WordPress (WXR), Ghost (JSON), Substack (zip) and Markdown.',
  )
}

async function startOf(archive: Archive, name: string): Promise<string> {
  const stream = await archive.open(name)
  let start = ''
  for await (const part of textIn(stream)) {
    start += part
    if (start.length >= START) break
  }
  stream.destroy()
  return start
}
