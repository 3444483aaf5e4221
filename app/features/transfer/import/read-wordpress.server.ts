import type { Archive } from './archive.server.ts'
import type { ImportedComment, ImportedPost, Item, Items } from './item.ts'
import { momentFrom, pathFrom } from './moments.ts'
import { plainText } from './plain-text.ts'
import { textIn } from './text.server.ts'
import { fromWordPress } from './wordpress-html.ts'
import { allOf, piecesIn, textOf, type XmlPiece } from './xml-pieces.server.ts'

/** What WordPress keeps beside posts for its own use. */
const INTERNAL = new Set([
  ...['attachment', 'nav_menu_item', 'revision', 'custom_css', 'customize_changeset', 'oembed_cache'],
  ...['user_request', 'wp_block', 'wp_template', 'wp_template_part', 'wp_global_styles', 'wp_navigation'],
])

/** What the posts of a file refer to, gathered before they are read. */
type Around = { site: string; authors: Map<string, string>; attachments: Map<string, string> }

export const readWordPress = (archive: Archive, files: string[]): Items =>
  async function* items() {
    for (const file of files) yield* itemsOf(archive, file)
  }

async function* itemsOf(archive: Archive, file: string): AsyncGenerator<Item> {
  const around = await lookAround(archive, file)
  let first = ''
  let mistakes = 0
  const onMistake = (message: string) => {
    if (mistakes++ === 0) first = message
  }
  for await (const piece of piecesIn(textIn(await archive.open(file)), onMistake)) {
    if (piece.name === 'item') yield itemFrom(piece, around)
    else if (piece.name === 'wp:category') yield categoryFrom(piece)
  }
  if (first) {
    const more = mistakes > 1 ? ` There are ${mistakes - 1} more mistakes like it.` : ''
    yield { kind: 'left', subject: file, reason: `The XML has a mistake (${first}).${more}` }
  }
}

async function lookAround(archive: Archive, file: string): Promise<Around> {
  const around: Around = { site: '', authors: new Map(), attachments: new Map() }
  for await (const piece of piecesIn(textIn(await archive.open(file)), () => {})) {
    if (piece.name === 'wp:base_blog_url' || (piece.name === 'link' && !around.site)) {
      around.site = URL.parse(piece.text.trim())?.host ?? ''
    } else if (piece.name === 'wp:author') {
      const login = textOf(piece, 'wp:author_login')
      around.authors.set(login, textOf(piece, 'wp:author_display_name') || login)
    } else if (piece.name === 'item' && textOf(piece, 'wp:post_type') === 'attachment') {
      around.attachments.set(textOf(piece, 'wp:post_id'), textOf(piece, 'wp:attachment_url'))
    }
  }
  return around
}

const categoryFrom = (piece: XmlPiece): Item => ({
  kind: 'category',
  category: {
    name: textOf(piece, 'wp:cat_name'),
    slug: textOf(piece, 'wp:category_nicename'),
    description: textOf(piece, 'wp:category_description'),
    color: '',
  },
})

function itemFrom(piece: XmlPiece, around: Around): Item {
  const title = plainText(textOf(piece, 'title'))
  const left = (reason: string): Item => ({ kind: 'left', subject: title || 'Untitled', reason })
  const type = textOf(piece, 'wp:post_type') || 'post'
  const status = textOf(piece, 'wp:status')
  if (INTERNAL.has(type)) return left('')
  if (type !== 'post') return left(`It is a ${type}, and Venus has posts only.`)
  if (status === 'trash' || status === 'auto-draft') return left('It was in the trash.')
  return { kind: 'post', post: postFrom(piece, { title, status }, around) }
}

function postFrom(
  piece: XmlPiece,
  { title, status }: { title: string; status: string },
  around: Around,
): ImportedPost {
  const pictureOf = (id: string) => around.attachments.get(id)
  const { html, remarks } = fromWordPress(textOf(piece, 'content:encoded'), pictureOf)
  const isLocked = textOf(piece, 'wp:post_password') !== ''
  if (isLocked) remarks.push('It was behind a password: it comes as a draft.')
  else if (status === 'private' || status === 'pending')
    remarks.push(`It was ${status}: it comes as a draft.`)
  const terms = allOf(piece, 'category')
  const named = (domain: string) =>
    terms.filter(({ attributes }) => attributes.domain === domain).map(({ text }) => plainText(text))
  const [category = '', ...others] = named('category').filter((name) => name !== 'Uncategorized')
  const meta = new Map(
    allOf(piece, 'wp:postmeta').map((one) => [textOf(one, 'wp:meta_key'), textOf(one, 'wp:meta_value')]),
  )
  const cover = pictureOf(meta.get('_thumbnail_id') ?? '')
  const creator = textOf(piece, 'dc:creator')
  return {
    ...{ title, html, remarks, category, tags: [...named('post_tag'), ...others] },
    sourceId: `${around.site}#${textOf(piece, 'wp:post_id') || textOf(piece, 'guid')}`,
    slug: decodedSlug(textOf(piece, 'wp:post_name')),
    excerpt: plainText(textOf(piece, 'excerpt:encoded')),
    date:
      momentFrom(textOf(piece, 'wp:post_date_gmt')) ??
      momentFrom(textOf(piece, 'pubDate')) ??
      momentFrom(textOf(piece, 'wp:post_date')),
    isPublished: (status === 'publish' || status === 'future') && !isLocked,
    isFeatured: textOf(piece, 'wp:is_sticky') === '1',
    author: around.authors.get(creator) ?? creator,
    cover: cover ? { src: cover, alt: '' } : null,
    oldPaths: [...pathFrom(textOf(piece, 'link')), ...pathFrom(`/?p=${textOf(piece, 'wp:post_id')}`)],
    metaDescription: meta.get('_yoast_wpseo_metadesc'),
    comments: allOf(piece, 'wp:comment').flatMap(commentFrom),
  }
}

function commentFrom(piece: XmlPiece): ImportedComment[] {
  const type = textOf(piece, 'wp:comment_type')
  const approved = textOf(piece, 'wp:comment_approved')
  // What other sites' machines wrote is no comment, and what was thrown away stays away.
  if ((type !== '' && type !== 'comment') || approved === 'trash') return []
  const parent = textOf(piece, 'wp:comment_parent')
  return [
    {
      id: textOf(piece, 'wp:comment_id'),
      parentId: parent === '' || parent === '0' ? null : parent,
      author: plainText(textOf(piece, 'wp:comment_author')),
      content: plainText(textOf(piece, 'wp:comment_content')),
      date: momentFrom(textOf(piece, 'wp:comment_date_gmt')) ?? momentFrom(textOf(piece, 'wp:comment_date')),
      state: approved === '1' ? 'approved' : approved === 'spam' ? 'spam' : 'held',
    },
  ]
}

function decodedSlug(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
