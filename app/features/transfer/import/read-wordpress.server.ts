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
import {
  createWordPressProducts,
  isLinkType,
  toWordPressProduct,
  type WordPressProducts,
} from './products/wordpress-products.server.ts'
import { convertWordPressHtml } from './wordpress-html.ts'
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

/** What posts refer to, read before them. */
type WordPressReferences = {
  site: string
  authors: Map<string, string>
  attachments: Map<string, string>
  products: WordPressProducts
}

export const readWordPress = (archive: Archive, files: string[]): ReadArchiveItems =>
  async function* items() {
    for (const file of files) yield* readFileItems(archive, file)
  }

async function* readFileItems(archive: Archive, file: string): AsyncGenerator<ArchiveItem> {
  const references = await readReferences(archive, file)
  let firstError = ''
  let errorCount = 0
  const onError = (message: string) => {
    if (errorCount++ === 0) firstError = message
  }
  const knownPaths = new Set<string>()
  yield* references.products.items()
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

async function readReferences(archive: Archive, file: string): Promise<WordPressReferences> {
  const references: WordPressReferences = {
    site: '',
    authors: new Map(),
    attachments: new Map(),
    products: createWordPressProducts(),
  }
  for await (const element of readXmlElements(decodeTextStream(await archive.open(file)), () => {})) {
    if (element.name === 'wp:base_blog_url' || (element.name === 'link' && !references.site)) {
      references.site = URL.parse(element.text.trim())?.host ?? ''
    } else if (element.name === 'wp:author') {
      const login = childText(element, 'wp:author_login')
      references.authors.set(login, childText(element, 'wp:author_display_name') || login)
    } else if (element.name === 'item' && childText(element, 'wp:post_type') === 'attachment') {
      references.attachments.set(childText(element, 'wp:post_id'), childText(element, 'wp:attachment_url'))
    } else if (element.name === 'item' && isLinkType(childText(element, 'wp:post_type'))) {
      const product = readProduct(element, references.site)
      if ('id' in product && !isTrashed(element)) references.products.add(product)
    }
  }
  return references
}

const toCategoryItem = (element: XmlElement): ArchiveItem => ({
  kind: 'category',
  category: {
    name: childText(element, 'wp:cat_name'),
    slug: childText(element, 'wp:category_nicename'),
    description: childText(element, 'wp:category_description'),
    color: '',
  },
})

/** The path of a category below another one has the parent in it. */
function toCategoryPathItem(element: XmlElement): ArchiveItem {
  const slug = decodeSlug(childText(element, 'wp:category_nicename'))
  const parent = decodeSlug(childText(element, 'wp:category_parent'))
  const paths = [`/category/${slug}`, ...(parent ? [`/category/${parent}/${slug}`] : [])]
  return { kind: 'topic', name: childText(element, 'wp:cat_name'), paths }
}

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

const isTrashed = (element: XmlElement) => ['trash', 'auto-draft'].includes(childText(element, 'wp:status'))

const readProduct = (element: XmlElement, site: string) =>
  toWordPressProduct({
    type: childText(element, 'wp:post_type'),
    sourceId: `${site}#${childText(element, 'wp:post_id')}`,
    postId: childText(element, 'wp:post_id'),
    title: htmlToPlainText(childText(element, 'title')),
    slug: decodeSlug(childText(element, 'wp:post_name')),
    link: childText(element, 'link'),
    meta: readMeta(element),
  })

const readMeta = (element: XmlElement) =>
  new Map(
    childrenNamed(element, 'wp:postmeta').map((field) => [
      childText(field, 'wp:meta_key'),
      childText(field, 'wp:meta_value'),
    ]),
  )

function toImportedPost(
  element: XmlElement,
  { title, status }: { title: string; status: string },
  references: WordPressReferences,
): ImportedPost {
  const attachmentUrl = (id: string) => references.attachments.get(id)
  const content = references.products.replaceLinks(childText(element, 'content:encoded'), references.site)
  const { html, remarks } = convertWordPressHtml(content, attachmentUrl)
  const isPasswordProtected = childText(element, 'wp:post_password') !== ''
  if (isPasswordProtected) remarks.push('It was behind a password: it comes as a draft.')
  else if (status === 'private' || status === 'pending')
    remarks.push(`It was ${status}: it comes as a draft.`)
  const terms = childrenNamed(element, 'category')
  const termNames = (domain: string) =>
    terms.filter(({ attributes }) => attributes.domain === domain).map(({ text }) => htmlToPlainText(text))
  const [category = '', ...others] = termNames('category').filter((name) => name !== 'Uncategorized')
  const meta = readMeta(element)
  const cover = attachmentUrl(meta.get('_thumbnail_id') ?? '')
  const creator = childText(element, 'dc:creator')
  return {
    title,
    html,
    remarks,
    category,
    tags: [...termNames('post_tag'), ...others],
    sourceId: `${references.site}#${childText(element, 'wp:post_id') || childText(element, 'guid')}`,
    slug: decodeSlug(childText(element, 'wp:post_name')),
    excerpt: htmlToPlainText(childText(element, 'excerpt:encoded')),
    date:
      parseDate(childText(element, 'wp:post_date_gmt')) ??
      parseDate(childText(element, 'pubDate')) ??
      parseDate(childText(element, 'wp:post_date')),
    isPublished: (status === 'publish' || status === 'future') && !isPasswordProtected,
    isFeatured: childText(element, 'wp:is_sticky') === '1',
    author: references.authors.get(creator) ?? creator,
    cover: cover ? { src: cover, alt: '' } : null,
    oldPaths: [
      ...pathsFromUrl(childText(element, 'link')),
      ...pathsFromUrl(`/?p=${childText(element, 'wp:post_id')}`),
    ],
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

function decodeSlug(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
