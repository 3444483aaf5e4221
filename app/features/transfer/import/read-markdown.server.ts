import { markdownToHtml } from '../markdown/markdown-to-html.server.ts'
import { type Archive, messageOrRethrow, readArchiveText } from './archive.server.ts'
import { type ArchiveItem, type ImportedPost, type ReadArchiveItems, toPage } from './archive-item.ts'
import { parseDate, pathsFromUrl } from './dates-and-paths.ts'
import { type MarkdownFile, readBoolean, readList, readString } from './front-matter.ts'
import {
  readVenusCommentsAndSubscribers,
  readVenusIssues,
  readVenusSettingsAndCategories,
} from './read-venus.server.ts'

const MARKDOWN_FILE = /\.(?:md|markdown)$/i
const NON_POST_FILE = /(?:^|\/)(?:readme|license|changelog|contributing|_index)\.[^/]*$/i

export const listMarkdownFiles = (names: readonly string[]) =>
  names.filter((name) => MARKDOWN_FILE.test(name) && !NON_POST_FILE.test(name))

export const readMarkdown = (archive: Archive, venusDataFile: string | undefined): ReadArchiveItems =>
  async function* items() {
    if (venusDataFile) yield* readVenusSettingsAndCategories(archive, venusDataFile)
    for (const name of listMarkdownFiles(archive.names)) yield await toArchiveItem(archive, name)
    if (!venusDataFile) return
    yield* readVenusCommentsAndSubscribers(archive, venusDataFile)
    yield* readVenusIssues(archive)
  }

async function toArchiveItem(archive: Archive, name: string): Promise<ArchiveItem> {
  const split = await readArchiveText(archive, name).then(loadAndSplitFrontMatter, messageOrRethrow)
  if (typeof split === 'string') return { kind: 'left', subject: name, reason: split }
  const post = await toImportedPost(name, split)
  return { kind: 'post', post: readString(split.frontMatter, 'kind') === 'page' ? toPage(post) : post }
}

// Loaded for Markdown only, since the YAML parser is large.
const loadAndSplitFrontMatter = async (file: string) =>
  (await import('./split-front-matter.server.ts')).splitFrontMatter(file)

async function toImportedPost(name: string, { frontMatter, body }: MarkdownFile): Promise<ImportedPost> {
  const { day, words } = parseFileName(name)
  const [category = '', ...more] = readList(frontMatter, 'category', 'categories')
  const cover = readString(frontMatter, 'cover', 'image', 'featured_image', 'feature_image', 'thumbnail')
  const ownId = readString(frontMatter, 'venus')
  const dateText = readString(frontMatter, 'date', 'published', 'publishDate', 'pubDate')
  return {
    sourceId: ownId || name,
    ownId: UUID_PATTERN.test(ownId) ? ownId : undefined,
    ...(await readTitleAndHtml(readString(frontMatter, 'title'), body)),
    slug: readString(frontMatter, 'slug') || words,
    excerpt: readString(frontMatter, 'excerpt', 'description', 'summary', 'subtitle'),
    date: parseDate(dateText) ?? parseDate(day),
    isPublished: !(
      readBoolean(frontMatter, 'draft') ||
      frontMatter.published === false ||
      readString(frontMatter, 'status') === 'draft'
    ),
    isFeatured: readBoolean(frontMatter, 'featured'),
    showNewBadge: readBoolean(frontMatter, 'badge'),
    author: readString(frontMatter, 'author') || (readList(frontMatter, 'authors')[0] ?? ''),
    category,
    tags: [...readList(frontMatter, 'tags', 'keywords'), ...more],
    cover: cover ? { src: cover, alt: readString(frontMatter, 'cover_alt', 'image_alt') } : null,
    oldPaths: [...readList(frontMatter, 'permalink', 'url'), ...readList(frontMatter, 'aliases')].flatMap(
      pathsFromUrl,
    ),
    videoUrl: readString(frontMatter, 'video'),
    metaTitle: readString(frontMatter, 'meta_title'),
    metaDescription: readString(frontMatter, 'meta_description'),
    folder: name.slice(0, name.lastIndexOf('/') + 1),
    comments: [],
    remarks: [],
    ...(ownId && readVenusFields(frontMatter)),
  }
}

const readVenusFields = (
  frontMatter: MarkdownFile['frontMatter'],
): Pick<ImportedPost, 'ownPath' | 'guide' | 'coverFocus'> => ({
  ownPath: readString(frontMatter, 'address') || undefined,
  guide: readString(frontMatter, 'guide')
    ? {
        type: readString(frontMatter, 'guide'),
        difficulty: readString(frontMatter, 'difficulty'),
        duration: readString(frontMatter, 'duration'),
      }
    : undefined,
  coverFocus: readString(frontMatter, 'cover_focus') || undefined,
})

const UUID_PATTERN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The date and slug of `2024-05-01-a-title.md`, or the slug of `a-title/index.md`. */
function parseFileName(name: string) {
  const [, folder = '', file = ''] = /^(?:.*\/)?(?:([^/]*)\/)?([^/]*)\.\w+$/.exec(name) ?? []
  const baseName = file.toLowerCase() === 'index' && folder ? folder : file
  const [, day = '', words = baseName] = /^(\d{4}-\d\d-\d\d)[-_](.+)$/.exec(baseName) ?? []
  return { day, words }
}

/** Without a title in the front matter, a heading in the first line is the title. */
async function readTitleAndHtml(title: string, body: string) {
  const { heading, rest } = title === '' ? splitHeading(body) : { heading: '', rest: body }
  return { title: title || heading, html: await markdownToHtml(rest) }
}

function splitHeading(body: string): { heading: string; rest: string } {
  const text = body.trimStart()
  const end = text.indexOf('\n')
  const line = (end < 0 ? text : text.slice(0, end)).trimEnd()
  let last = line.length
  while (line[last - 1] === '#') last--
  const heading = line.startsWith('# ') ? line.slice(2, last).trim() : ''
  return heading ? { heading, rest: end < 0 ? '' : text.slice(end + 1) } : { heading: '', rest: body }
}
