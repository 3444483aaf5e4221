/** A realistic WordPress export (WXR 1.2), as a stream. */

const WXR_HEAD = `<?xml version="1.0" encoding="UTF-8" ?>
<!-- generator="WordPress/6.5" -->
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/"
  xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
  <title>Old site</title><link>https://old.example</link><wp:wxr_version>1.2</wp:wxr_version>
  <wp:base_site_url>https://old.example</wp:base_site_url><wp:base_blog_url>https://old.example</wp:base_blog_url>
  <wp:author><wp:author_login><![CDATA[ada]]></wp:author_login>
    <wp:author_display_name><![CDATA[Ada L. & Co]]></wp:author_display_name></wp:author>
  <wp:category><wp:category_nicename><![CDATA[hair-care]]></wp:category_nicename>
    <wp:cat_name><![CDATA[Hair & care]]></wp:cat_name>
    <wp:category_description><![CDATA[All about it]]></wp:category_description></wp:category>
`

export const WXR_TAIL = '</channel>\n</rss>\n'

/** Like WordPress itself: the end of a CDATA section inside of one is split. */
const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

export type WordPressItem = {
  id: number
  title?: string
  content?: string
  type?: string
  status?: string
  date?: string
  name?: string
  extraXml?: string
}

const postDate = (id: number) => `20${10 + (id % 12)}-0${1 + (id % 9)}-1${id % 9} 08:00:00`

export function wordPressItem({
  id,
  title = `Post ${id}`,
  content = postText(id),
  ...rest
}: WordPressItem): string {
  const {
    type = 'post',
    status = 'publish',
    date = postDate(id),
    name = `post-number-${id}`,
    extraXml = '',
  } = rest
  return `<item><title>${cdata(title)}</title><link>https://old.example/2020/01/${name}/</link>
  <pubDate></pubDate><dc:creator>${cdata('ada')}</dc:creator><guid isPermaLink="false">https://old.example/?p=${id}</guid>
  <content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata('')}</excerpt:encoded>
  <wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(date)}</wp:post_date>
  <wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt><wp:post_name>${cdata(name)}</wp:post_name>
  <wp:status>${cdata(status)}</wp:status><wp:post_type>${cdata(type)}</wp:post_type><wp:is_sticky>0</wp:is_sticky>
  <category domain="category" nicename="hair-care">${cdata('Hair & care')}</category>
  <category domain="post_tag" nicename="tag-${id % 7}">${cdata(`Tag ${id % 7}`)}</category>${extraXml}</item>\n`
}

export const wordPressComment = (id: number, parent: number, author: string, words: string, approved = '1') =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(author)}</wp:comment_author>
  <wp:comment_author_email>${cdata('secret@mail.example')}</wp:comment_author_email>
  <wp:comment_date_gmt>${cdata('2020-02-03 04:05:06')}</wp:comment_date_gmt>
  <wp:comment_content>${cdata(words)}</wp:comment_content><wp:comment_approved>${cdata(approved)}</wp:comment_approved>
  <wp:comment_type>${cdata('comment')}</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`

const SENTENCE =
  'A sentence as people write them, with a word or two that nobody else would have used just there. '

const postText = (id: number) =>
  `Post ${id} begins.\n\n${SENTENCE.repeat(8)}\n\n<h2>What I found</h2>\n\n${SENTENCE.repeat(8)}\n<strong>Enough.</strong>`

/** The head of the file, then its items. */
export async function* wordPressFile(items: Iterable<string>): AsyncGenerator<Buffer> {
  yield Buffer.from(WXR_HEAD)
  for (const item of items) yield Buffer.from(item)
  yield Buffer.from(WXR_TAIL)
}

/** Each with a comment and a reply. */
export function* ordinaryPosts(count: number): Generator<string> {
  for (let id = 1; id <= count; id++) {
    const extraXml =
      wordPressComment(id * 10, 0, 'Grace Hopper', `What a post, number ${id}!`) +
      wordPressComment(id * 10 + 1, id * 10, 'Ada', `Thank you for ${id}`)
    yield wordPressItem({ id, extraXml })
  }
}
