import { createHash } from 'node:crypto'
import { ids } from '#testing/access-fixtures.ts'

/** A uuid that is the same in every run, so that a number chooses the same row. */
export const idOf = (name: string) => createHash('md5').update(name).digest('hex')

/** One of the rows of a table, by a random number. */
const anyOf =
  (table: string, condition = 'true') =>
  (number: number) =>
    `(select id from ${table} where ${condition} order by id
    offset ${number} % greatest((select count(*) from ${table} where ${condition}), 1) limit 1)`

const aPost = anyOf('blog_posts', "kind = 'post'")
const aPublicPost = anyOf('blog_posts', "kind = 'post' and is_published and published_date <= now()")
const aCategory = anyOf('blog_categories')
const aComment = anyOf('blog_comments')
const aTag = anyOf('blog_tags')

const setting = (name: string, value: string) => `
  insert into site_settings (name, value, is_public) values ('${name}', '${value}', true)
  on conflict (name) do update set value = excluded.value`

type ContentChange = {
  /** The tables that it changes, also by triggers. */
  tables: string[]
  sql: (number: number) => string
  /** Whether pages of posts that show nothing of it stay. */
  isScoped?: boolean
}

const ofPosts = (sql: ContentChange['sql'], tables = ['blog_posts']): ContentChange => ({
  tables,
  sql,
  isScoped: true,
})
const ofAll = (table: string, sql: ContentChange['sql']): ContentChange => ({ tables: [table], sql })

const updatePost = (assignment: (number: number) => string) => (number: number) =>
  `update blog_posts set ${assignment(number)} where id = ${aPost(number)}`

/** What may happen to all that the page of a post reads. */
export const changesOfArticles: Record<string, ContentChange> = {
  'a title': ofPosts(updatePost((n) => `title = 'Title ${n}'`)),
  'a text': ofPosts(updatePost((n) => `content = '<h2>Part</h2><p>Text ${n}</p>'`)),
  'a text with a product': ofPosts(
    updatePost((n) => `content = '<div data-products="${ids.product}" data-form="box"></div><p>${n}</p>'`),
    ['blog_posts', 'product_uses'],
  ),
  // Of a public post: nothing reads the votes of a draft.
  'a text with a poll that ended': ofPosts(
    (n) =>
      `update blog_posts set content = '<figure data-poll="fixture1" data-until="2026-01-01"><figcaption>Q</figcaption><ul><li data-answer="1">A</li><li data-answer="2">B</li></ul></figure>' where id = ${aPublicPost(n)}`,
  ),
  'an address': ofPosts(
    updatePost((n) => `slug = 'slug-${n}'`),
    ['blog_posts', 'blog_post_slugs'],
  ),
  'an address of its own': ofPosts(
    updatePost((n) => `own_path = ${n % 2 ? 'null' : `'/own/p-${n}'`}`),
    ['blog_posts', 'blog_post_paths'],
  ),
  'a date': ofPosts(updatePost((n) => `published_date = now() - interval '${n % 20} days 5 hours'`)),
  'a date to come': ofPosts(updatePost(() => `published_date = now() + interval '1 day'`)),
  'another category': ofPosts(updatePost((n) => `category_id = ${n % 5 ? aCategory(n) : 'null'}`)),
  publishing: ofPosts(
    (
      n,
    ) => `update blog_posts set is_published = true, published_date = now() - interval '${n % 15} days 2 hours'
      where id = ${anyOf('blog_posts', "kind = 'post' and not is_published")(n)}`,
  ),
  unpublishing: ofPosts(updatePost(() => 'is_published = false')),
  deleting: ofPosts((n) => `delete from blog_posts where id = ${aPost(n)} and title like 'Title%'`),
  'a new post': ofPosts(
    (
      n,
    ) => `insert into blog_posts (id, slug, title, content, author_name, is_published, published_date, category_id)
      values ('${idOf(`new-${n}`)}', 'new-${n}', 'Title new ${n}', '<p>New</p>', 'A', true, now() - interval '${n % 18} days', ${aCategory(n)})
      on conflict do nothing`,
  ),
  tags: ofPosts(
    (n) =>
      `insert into blog_post_tags (post_id, tag_id) values (${aPost(n)}, ${aTag(n)}) on conflict do nothing`,
    ['blog_post_tags'],
  ),
  'fewer tags': ofPosts((n) => `delete from blog_post_tags where post_id = ${aPost(n)}`, ['blog_post_tags']),
  'a review': ofPosts(
    (
      n,
    ) => `insert into reviews (id, post_id, product_id, score, verdict) values ('${idOf(`review-${n}`)}', ${aPost(n)}, '${ids.testedProduct}', ${n % 10}, 'V ${n}')
      on conflict (post_id) do update set score = excluded.score, verdict = excluded.verdict`,
    ['reviews'],
  ),
  'a score': ofPosts(
    (n) => `with scored as (select id from reviews order by id limit 1),
      given as (insert into review_scores (review_id, criterion_id, score) select id, '${ids.criterion}', ${n % 10} from scored
        on conflict (review_id, criterion_id) do update set score = excluded.score)
      update reviews set how_tested = 'H ${n}' where id in (select id from scored)`,
    ['reviews', 'review_scores'],
  ),
  'a comment': ofPosts(
    (n) => `insert into blog_comments (id, post_id, first_name, last_name, content, is_approved)
      values ('${idOf(`comment-${n}`)}', ${aPost(n)}, 'A', 'B', 'Comment ${n}', true)`,
    ['blog_comments'],
  ),
  'an approval': ofPosts(
    (n) => `update blog_comments set is_approved = not is_approved where id = ${aComment(n)}`,
    ['blog_comments'],
  ),
  'a pin': ofPosts(
    (n) => `update blog_comments set pinned_at = now() where is_approved and id = ${aComment(n)}`,
    ['blog_comments'],
  ),
  'an answer': ofPosts(
    (n) => `insert into comment_answers (comment_id, author_name, mark, content)
      select id, 'A', 'author', 'Answer ${n}' from blog_comments
      where id = ${aComment(n)} and (select count(*) from comment_answers where comment_id = blog_comments.id) < 10`,
    ['comment_answers'],
  ),
  hearts: ofPosts(
    (n) =>
      `update comment_hearts set hearts = ${2 + (n % 5)}, shown = ${1 + (n % 2)} where comment_id = '${ids.approved}'`,
    ['comment_hearts'],
  ),
  'a name of a tag': ofAll(
    'blog_tags',
    (n) => `update blog_tags set name = 'Tag ${n}' where id = ${aTag(n)}`,
  ),
  'a name of a category': ofAll(
    'blog_categories',
    (n) => `update blog_categories set name = 'Category ${n}' where id = ${aCategory(n)}`,
  ),
  'a criterion': ofAll(
    'review_criteria',
    (n) => `update review_criteria set name = 'C ${n} ' || right(id::text, 4)`,
  ),
  'a product': ofAll('products', (n) => `update products set name = 'Product ${n} ' || right(id::text, 4)`),
  'an offer': ofAll(
    'product_offers',
    (n) =>
      `update product_offers set price = ${n + 1}, currency = 'USD', price_source = 'typed', price_at = now()`,
  ),
  'a code': ofAll(
    'product_codes',
    (n) => `insert into product_codes (product_id, code, benefit) values ('${ids.product}', 'CODE${n}', 'B')`,
  ),
  'a brand': ofAll('brands', (n) => `update brands set name = 'Brand ${n} ' || right(id::text, 4)`),
  'the ledger': ofAll(
    'product_relationships',
    (n) => `insert into product_relationships (kind, post_id, brand_id, happened_on)
      values ('paid', ${aPost(n)}, '${ids.payingBrand}', now())`,
  ),
  'the ledger of a product': ofAll(
    'product_relationships',
    (
      n,
    ) => `insert into product_relationships (kind, product_id, happened_on) values ('paid', '${ids.testedProduct}', now()
      - interval '${n % 9} days')`,
  ),
  'the log of tests': ofAll(
    'test_entries',
    (n) => `insert into test_entries (product_id, happened_at, happened_on, pictures)
      values ('${ids.testedProduct}', date '2026-02-01' + ${n % 50}, date '2026-02-01' + ${n % 50}, '[{"url": "/media/a.webp", "alt": ""}]')`,
  ),
  'the name of the site': ofAll('site_settings', (n) => setting('site', `{"name": "Site ${n}"}`)),
  'the words of the shop': ofAll('site_settings', (n) =>
    setting('shop', `{"region": "${n % 2 ? 'US' : 'UK'}", "ownWords": "Words ${n}"}`),
  ),
  'the end of comments': ofAll('site_settings', (n) =>
    setting('comments.closing', `{"closeAfterDays": ${n % 12}}`),
  ),
  'a form that asks': ofAll(
    'signup_forms',
    (n) => `update signup_forms set is_popover = true, title = 'Form ${n}' where is_public`,
  ),
  'a collection': ofAll(
    'product_collections',
    (n) => `update product_collections set is_public = ${n % 2 === 0}`,
  ),
  'an item of a collection': ofAll(
    'product_collection_items',
    (n) => `update product_collection_items set position = position + ${(n % 7) + 1}`,
  ),
  'a gift guide': ofAll('gift_guides', (n) => `update gift_guides set is_public = ${n % 2 === 0}`),
  'a holiday guide': ofAll(
    'holiday_guides',
    (n) => `update holiday_guides set is_active = ${n % 2 === 0} where id = '${ids.activeGuide}'`,
  ),
  'a letter': ofAll('newsletter_issues', (n) => `update newsletter_issues set subject = 'Letter ${n}'`),
}
