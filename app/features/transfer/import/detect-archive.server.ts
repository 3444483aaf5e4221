import { UserError } from '#app/http/user-error.server.ts'
import type { ArchiveSource } from '../transfer.ts'
import type { Archive } from './archive.server.ts'
import type { ReadArchiveItems } from './archive-item.ts'
import { decodeTextStream } from './decode-text.server.ts'
import { readGhost } from './read-ghost.server.ts'
import { listMarkdownFiles, readMarkdown } from './read-markdown.server.ts'
import { readSubstack } from './read-substack.server.ts'
import { VENUS_DATA_FILE } from './read-venus.server.ts'
import { readWordPress } from './read-wordpress.server.ts'

type DetectedArchive = { source: ArchiveSource; items: ReadArchiveItems }

const START_LENGTH = 16 * 1024

/** By content, not by the name of the file. */
export async function detectArchive(archive: Archive): Promise<DetectedArchive> {
  const { names } = archive
  const postsCsv = names.find((name) => /(?:^|\/)posts\.csv$/.test(name))
  if (postsCsv) return { source: 'substack', items: readSubstack(archive, postsCsv) }
  const venusDataFile = names.find((name) => name === VENUS_DATA_FILE || name.endsWith(`/${VENUS_DATA_FILE}`))
  if (venusDataFile) return { source: 'markdown', items: readMarkdown(archive, venusDataFile) }
  const findFilesStartingWith = async (namePattern: RegExp, startPattern: RegExp) => {
    const found: string[] = []
    for (const name of names.filter((file) => namePattern.test(file)).slice(0, 100)) {
      if (startPattern.test(await readStart(archive, name))) found.push(name)
    }
    return found
  }
  const isSingleFile = names.length === 1
  const wordPressFiles = await findFilesStartingWith(
    isSingleFile ? /./ : /\.(?:xml|wxr)$/i,
    /wordpress\.org\/export\/|<wp:wxr_version>/,
  )
  if (wordPressFiles.length > 0) return { source: 'wordpress', items: readWordPress(archive, wordPressFiles) }
  const ghostFiles = await findFilesStartingWith(
    isSingleFile ? /./ : /\.json$/i,
    /^\s*\{\s*"(?:db|meta|data)"\s*:/,
  )
  if (ghostFiles.length > 0) return { source: 'ghost', items: readGhost(archive, ghostFiles) }
  if (listMarkdownFiles(names).length > 0)
    return { source: 'markdown', items: readMarkdown(archive, undefined) }
  throw new UserError(
    422,
    'Venus does not know this kind of archive. It takes WordPress (WXR), Ghost (JSON), Substack (zip) and Markdown.',
  )
}

async function readStart(archive: Archive, name: string): Promise<string> {
  const stream = await archive.open(name)
  let start = ''
  for await (const part of decodeTextStream(stream)) {
    start += part
    if (start.length >= START_LENGTH) break
  }
  stream.destroy()
  return start
}
