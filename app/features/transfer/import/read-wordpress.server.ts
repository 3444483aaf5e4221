import type { Archive } from './archive.server.ts'
import {
  type ArchiveItem,
  type ImportedComment,
  type ImportedPost,
  type ReadArchiveItems,
  toPage,
} from './archive-item.ts'
import { parseDate, pathsFromUrl } from './dates-and-paths.ts'
import { decodeTextStream } from './decode-text.server.ts'
import { htmlToPlainText } from './html-to-plain-text.ts'
import { isLinkType } from './products/wordpress-products.server.ts'
import { convertWordPressHtml } from './wordpress-html.ts'
import { insertPatterns } from './wordpress-patterns.ts'
import {
  decodeSlug,
  isId,
  isTrashed,
  plainText,
  readMeta,
  readProduct,
  readReferences,
  type WordPressReferences,
} from './wordpress-references.server.ts'
import { childrenNamed, childText, readXmlElements, type XmlElement } from './xml-elements.server.ts'

/** Left out without a note. */
const INTERNAL_POST_TYPES = new Set([
  'attachment',
  'nav_menu_item',
  'revision',
  'custom_css',
  'customize_changeset',
  'oembed_cache',
  'user_request',
  'wp_block',
  'wp_template',
  'wp_template_part',
  'wp_global_styles',
  'wp_navigation',
])

export const readWordPress = (archive: Archive, files: string[]): ReadArchiveItems =>
  async function* items() {
    const references = await readReferences(archive, files)
    for (const { products } of references.all) yield* products.items()
    for (const file of files) {
      const ofFile = references.ofFile.get(file)
      if (ofFile) yield* readFileItems(archive, file, ofFile)
    }
  }

async function* readFileItems(
  archive: Archive,
  file: string,
  references: WordPressReferences,
): AsyncGenerator<ArchiveItem> {
  let firstError = ''
  let errorCount = 0
  const onError = (message: string) => {
    if (errorCount++ === 0) firstError = message
  }
  const knownPaths = new Set<string>()
  for await (const element of readXmlElements(decodeTextStream(await archive.open(file)), onError)) {
    if (element.name === 'item') {
      yield toArchiveItem(element, references)
      yield* topicPathsOfItem(element, knownPaths)
    } else if (element.name === 'wp:category') {
      yield toCategoryItem(element)
      yield toCategoryPathItem(element)
    }
  }
  if (firstError) {
    const more = errorCount > 1 ? ` There are ${errorCount - 1} more mistakes like it.` : ''
    yield { kind: 'left', subject: file, reason: `The XML has a mistake (${firstError}).${more}` }
  }
}

const toCategoryItem = (element: XmlElement): ArchiveItem => ({
  kind: 'category',
  category: {
    name: plainText(element, 'wp:cat_name'),
    slug: childText(element, 'wp:category_nicename'),
    description: plainText(element, 'wp:category_description'),
    color: '',
  },
})

const toCategoryPathItem = (element: XmlElement): ArchiveItem => ({
  kind: 'topic',
  name: plainText(element, 'wp:cat_name'),
  paths: [`/category/${decodeSlug(childText(element, 'wp:category_nicename'))}`],
})

function* topicPathsOfItem(element: XmlElement, knownPaths: Set<string>): Generator<ArchiveItem> {
  for (const { attributes, text } of childrenNamed(element, 'category')) {
    const base = topicBases[attributes.domain ?? '']
    const slug = decodeSlug(attributes.nicename ?? '')
    const path = `/${base}/${slug}`
    if (!base || !slug || knownPaths.has(path)) continue
    knownPaths.add(path)
    yield { kind: 'topic', name: htmlToPlainText(text), paths: [path] }
  }
}

const topicBases: Record<string, string> = { category: 'category', post_tag: 'tag' }

function toArchiveItem(element: XmlElement, references: WordPressReferences): ArchiveItem {
  const title = htmlToPlainText(childText(element, 'title'))
  const skipped = (reason: string): ArchiveItem => ({ kind: 'left', subject: title || 'Untitled', reason })
  const type = childText(element, 'wp:post_type') || 'post'
  const status = childText(element, 'wp:status')
  if (INTERNAL_POST_TYPES.has(type)) return skipped('')
  if (isLinkType(type) && !isTrashed(element)) {
    const product = readProduct(element, references.site)
    return skipped('reason' in product ? product.reason : '')
  }
  if (type !== 'post' && type !== 'page')
    return skipped(`It is a ${type}, and Venus has posts and pages only.`)
  if (isTrashed(element)) return skipped('It was in the trash.')
  const post = toImportedPost(element, { title, status }, references)
  return { kind: 'post', post: type === 'page' ? toPage(post) : post }
}

function toImportedPost(
  element: XmlElement,
  { title, status }: { title: string; status: string },
  references: WordPressReferences,
): ImportedPost {
  const { site, authors, attachments, picturesOfPost, patterns, products } = references
  const postId = childText(element, 'wp:post_id')
  const contentRemarks = new Set<string>()
  const content = insertPatterns(childText(element, 'content:encoded'), patterns, contentRemarks)
  const pictures = {
    postId,
    urlOf: (id: string) => attachments.get(id),
    ofPost: (id: string) => picturesOfPost.get(id) ?? [],
  }
  const html = convertWordPressHtml(products.replaceLinks(content, site), pictures, contentRemarks)
  const remarks = [...contentRemarks]
  const isPasswordProtected = childText(element, 'wp:post_password') !== ''
  if (isPasswordProtected) remarks.push('It was behind a password: it comes as a draft.')
  else if (status === 'private' || status === 'pending')
    remarks.push(`It was ${status}: it comes as a draft.`)
  const terms = childrenNamed(element, 'category')
  const termNames = (domain: string) =>
    terms.filter(({ attributes }) => attributes.domain === domain).map(({ text }) => htmlToPlainText(text))
  const [category = '', ...others] = termNames('category').filter((name) => name !== 'Uncategorized')
  const meta = readMeta(element)
  const coverId = meta.get('_thumbnail_id') ?? ''
  const cover = attachments.get(coverId)
  if (!cover && isId(coverId)) remarks.push('Its cover was left out: the file has no address of it.')
  const creator = childText(element, 'dc:creator')
  return {
    title,
    html,
    remarks,
    category,
    tags: [...termNames('post_tag'), ...others],
    sourceId: `${site}#${postId || childText(element, 'guid')}`,
    slug: decodeSlug(childText(element, 'wp:post_name')),
    excerpt: htmlToPlainText(childText(element, 'excerpt:encoded')),
    date:
      parseDate(childText(element, 'wp:post_date_gmt')) ??
      parseDate(childText(element, 'pubDate')) ??
      parseDate(childText(element, 'wp:post_date')),
    isPublished: (status === 'publish' || status === 'future') && !isPasswordProtected,
    isFeatured: childText(element, 'wp:is_sticky') === '1',
    author: authors.get(creator) ?? creator,
    cover: cover ? { src: cover, alt: '' } : null,
    oldPaths: [...pathsFromUrl(childText(element, 'link')), ...pathsFromUrl(`/?p=${postId}`)],
    metaDescription: meta.get('_yoast_wpseo_metadesc'),
    comments: childrenNamed(element, 'wp:comment').flatMap(toImportedComments),
  }
}

function toImportedComments(element: XmlElement): ImportedComment[] {
  const type = childText(element, 'wp:comment_type')
  const approved = childText(element, 'wp:comment_approved')
  // Pingbacks, trackbacks and deleted comments are not imported.
  if ((type !== '' && type !== 'comment') || approved === 'trash') return []
  const parent = childText(element, 'wp:comment_parent')
  return [
    {
      id: childText(element, 'wp:comment_id'),
      parentId: parent === '' || parent === '0' ? null : parent,
      author: htmlToPlainText(childText(element, 'wp:comment_author')),
      content: htmlToPlainText(childText(element, 'wp:comment_content')),
      date:
        parseDate(childText(element, 'wp:comment_date_gmt')) ??
        parseDate(childText(element, 'wp:comment_date')),
      state: approved === '1' ? 'approved' : approved === 'spam' ? 'spam' : 'held',
    },
  ]
}
