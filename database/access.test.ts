import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ids,
  passkeyColumnsAndValues,
  userIds,
  writeAccessFixtures,
  writeAssistantFixtures,
  writeProductFixtures,
  writeReviewFixtures,
} from '#testing/access-fixtures.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { type Actor, accessFor } from './access.ts'
import type { Database } from './client.ts'

const actors: Actor[] = [
  { kind: 'anonymous' },
  { kind: 'member', userId: userIds.member },
  { kind: 'assistant', userId: userIds.assistant },
  { kind: 'admin', userId: userIds.admin },
  { kind: 'system' },
]

const adminRoles = ['admin', 'system']
const staff = ['assistant', ...adminRoles]
const everyone = ['anonymous', 'member', ...staff]
const system = ['system']
const nobody: string[] = []

type Rule = {
  table: string
  row: string
  where: string
  /** The column that the update sets to itself, unless it is the key. */
  set?: string
  read: string[]
  update: string[]
  delete: string[]
}

const rule = (
  ...[table, row, where, read, write, set]: [string, string, string, string[], string[], string?]
): Rule => ({
  table,
  row,
  where,
  set,
  read,
  update: write,
  delete: write,
})

/** For every table, by row: which actors can read, update and delete it. */
const existing: Rule[] = [
  rule('blog_posts', 'published', `id = '${ids.published}'`, everyone, adminRoles, 'title'),
  {
    ...rule('blog_posts', 'draft', `id = '${ids.draft}'`, staff, adminRoles),
    set: 'title',
    update: staff,
  },
  rule('blog_posts', 'draft that was published', `id = '${ids.unpublished}'`, staff, adminRoles, 'title'),
  rule('blog_posts', 'scheduled for tomorrow', `id = '${ids.scheduled}'`, staff, adminRoles, 'title'),
  rule('blog_categories', 'any', `id = '${ids.category}'`, everyone, adminRoles),
  rule('blog_tags', 'any', `id = '${ids.tag}'`, everyone, adminRoles),
  rule('blog_post_tags', 'of a published post', `post_id = '${ids.published}'`, everyone, adminRoles),
  { ...rule('blog_post_tags', 'of a draft', `post_id = '${ids.draft}'`, staff, adminRoles), delete: staff },
  rule('blog_post_slugs', 'of a published post', `post_id = '${ids.published}'`, everyone, adminRoles),
  rule('blog_post_slugs', 'of a draft', `post_id = '${ids.draft}'`, staff, adminRoles),
  rule('blog_post_paths', 'of a published post', `post_id = '${ids.published}'`, everyone, adminRoles),
  rule('blog_post_paths', 'of a draft', `post_id = '${ids.draft}'`, staff, adminRoles),
  rule('former_paths', 'of a category', `category_id = '${ids.category}'`, everyone, adminRoles),
  rule('former_paths', 'of a letter in the archive', `issue_id = '${ids.sentIssue}'`, everyone, adminRoles),
  rule('former_paths', 'of a draft of a letter', `issue_id = '${ids.draftIssue}'`, adminRoles, adminRoles),
  rule('search_words', 'any', `word = 'published'`, everyone, adminRoles),
  rule(
    'blog_post_weeks',
    'over',
    `category_id = '${ids.fresh}' and week < week_of(now())`,
    everyone,
    adminRoles,
  ),
  rule(
    'blog_post_weeks',
    'not over',
    `category_id = '${ids.fresh}' and week = week_of(now())`,
    adminRoles,
    adminRoles,
  ),
  rule('blog_post_drafts', "the admin's", `id = '${ids.ownDraft}'`, adminRoles, adminRoles),
  rule(
    'blog_post_drafts',
    "the assistant's",
    `id = '${ids.assistantsDraft}'`,
    ['assistant', 'system'],
    ['assistant', 'system'],
  ),
  rule('blog_post_drafts', "somebody else's", `id = '${ids.othersDraft}'`, system, system),
  rule('form_drafts', "one's own", `user_id = '${userIds.admin}'`, adminRoles, adminRoles),
  rule('form_drafts', "somebody else's", `user_id = '${userIds.secondAdmin}'`, system, system),
  {
    ...rule('deleted_items', "one's own", `id = '${ids.ownDeletion}'`, adminRoles, adminRoles),
    update: nobody,
  },
  {
    ...rule('deleted_items', "somebody else's", `id = '${ids.othersDeletion}'`, system, system),
    update: nobody,
  },
  {
    ...rule('blog_post_revisions', 'any', `post_id = '${ids.published}'`, adminRoles, adminRoles),
    update: nobody,
  },
  {
    ...rule(
      'blog_post_revisions',
      'saved, of a draft',
      `post_id = '${ids.draft}' and fields ->> 'unsaved' is null`,
      staff,
      adminRoles,
    ),
    update: nobody,
  },
  {
    ...rule('blog_post_revisions', "the assistant's unsaved text", `id = '${ids.unsaved}'`, staff, staff),
    update: nobody,
  },
  rule('blog_post_previews', 'any', `post_id = '${ids.draft}'`, adminRoles, adminRoles),
  { ...rule('media_files', 'any', `id = '${ids.media}'`, staff, adminRoles, 'alt'), update: staff },
  rule('media_uses', 'any', `post_id = '${ids.scheduled}'`, staff, adminRoles),
  {
    ...rule('blog_comments', 'approved', `id = '${ids.approved}'`, everyone, adminRoles, 'is_approved'),
    update: staff,
  },
  {
    ...rule('blog_comments', 'waiting', `id = '${ids.waiting}'`, staff, adminRoles, 'is_approved'),
    update: staff,
  },
  rule('blog_comments', 'its words', `id = '${ids.waiting}'`, staff, adminRoles, 'content'),
  {
    ...rule('blog_comments', 'on a draft', `id = '${ids.approvedOnDraft}'`, staff, adminRoles, 'is_approved'),
    update: staff,
  },
  {
    ...rule('blog_comments', 'its pin', `id = '${ids.approved}'`, everyone, adminRoles, 'pinned_at'),
    update: staff,
  },
  rule('comment_answers', "the author's", `id = '${ids.approved}'`, everyone, adminRoles, 'content'),
  rule('comment_answers', 'to a waiting comment', `id = '${ids.waiting}'`, staff, adminRoles, 'content'),
  rule('comment_answers', "the assistant's", `id = '${ids.assistantsDraft}'`, everyone, staff, 'content'),
  {
    ...rule(
      'comment_answers',
      "the assistant's mark",
      `id = '${ids.assistantsDraft}'`,
      everyone,
      staff,
      'mark',
    ),
    update: adminRoles,
  },
  rule('comment_hearts', 'of a public comment', `comment_id = '${ids.approved}'`, everyone, system, 'shown'),
  rule('comment_hearts', 'of a waiting comment', `comment_id = '${ids.waiting}'`, staff, system, 'shown'),
  { ...rule('demo_content', 'any', `id = '${ids.published}'`, adminRoles, adminRoles), update: nobody },
  rule('comment_words', 'any', `word = 'w'`, staff, staff),
  rule('site_settings', 'public', `name = 'public'`, everyone, adminRoles),
  rule('site_settings', 'private', `name = 'private'`, adminRoles, adminRoles),
  rule('holiday_guides', 'active', `id = '${ids.activeGuide}'`, everyone, adminRoles),
  rule('holiday_guides', 'not active', `id = '${ids.hiddenGuide}'`, adminRoles, adminRoles),
  rule('holiday_guides', 'the fallback', `id = '${ids.fallbackGuide}'`, everyone, adminRoles),
  rule('holiday_finds', 'of the fallback', `id = '${ids.fallbackGuide}'`, everyone, adminRoles),
  rule('holiday_finds', 'of an active guide', `id = '${ids.activeGuide}'`, everyone, adminRoles),
  rule('holiday_finds', 'of a hidden guide', `id = '${ids.hiddenGuide}'`, adminRoles, adminRoles),
  rule('holiday_todos', 'of an active guide', `id = '${ids.activeGuide}'`, everyone, adminRoles),
  rule('holiday_todos', 'of a hidden guide', `id = '${ids.hiddenGuide}'`, adminRoles, adminRoles),
  rule('brands', 'with a public product', `id = '${ids.brand}'`, everyone, adminRoles),
  rule('brands', 'that paid for a public post', `id = '${ids.payingBrand}'`, everyone, adminRoles),
  rule('brands', 'only in the ledger', `id = '${ids.ledgerBrand}'`, staff, adminRoles),
  rule('products', 'active', `id = '${ids.product}'`, everyone, adminRoles, 'name'),
  {
    ...rule('products', 'draft', `id = '${ids.draftProduct}'`, staff, adminRoles, 'name'),
    update: staff,
  },
  rule('products', 'draft that was public', `id = '${ids.withdrawnProduct}'`, staff, adminRoles, 'name'),
  rule('products', 'its state', `id = '${ids.draftProduct}'`, staff, adminRoles, 'state'),
  rule('product_offers', 'of a public product', `id = '${ids.product}'`, everyone, adminRoles),
  rule('product_offers', 'of a draft', `id = '${ids.draftProduct}'`, staff, staff),
  rule('product_offers', 'of a draft that was public', `id = '${ids.withdrawnProduct}'`, staff, adminRoles),
  rule('product_codes', 'valid', `id = '${ids.validCode}'`, everyone, adminRoles),
  rule('product_codes', 'ended', `id = '${ids.endedCode}'`, adminRoles, adminRoles),
  rule('product_codes', 'not begun', `id = '${ids.futureCode}'`, adminRoles, adminRoles),
  rule('product_codes', 'of a draft', `id = '${ids.draftsCode}'`, staff, adminRoles),
  rule('product_relationships', 'of a public product', `id = '${ids.gift}'`, everyone, adminRoles),
  rule('product_relationships', 'of a draft', `id = '${ids.paidDraft}'`, staff, adminRoles),
  rule('product_relationships', 'of a public post', `id = '${ids.paidPost}'`, everyone, adminRoles),
  rule('product_uses', 'in a public post', `post_id = '${ids.publishedWithoutReview}'`, everyone, adminRoles),
  rule('product_uses', 'in a scheduled post', `post_id = '${ids.scheduled}'`, staff, adminRoles),
  rule('product_clicks', 'any', `product_id = '${ids.product}'`, adminRoles, system),
  rule('view_hours', 'any', `path = '/n'`, adminRoles, system),
  rule('view_days', 'any', `value = '/n'`, adminRoles, system),
  rule('page_actions', 'any', `path = '/n'`, adminRoles, system),
  rule('product_views', 'any', `product_id = '${ids.product}'`, adminRoles, system),
  rule('post_reads', 'of a public post', `post_id = '${ids.published}'`, everyone, system),
  rule('post_reads', 'of a draft', `post_id = '${ids.draft}'`, staff, system),
  rule('poll_votes', 'of a public post', `post_id = '${ids.published}'`, everyone, system),
  rule('poll_votes', 'of a draft', `post_id = '${ids.draft}'`, staff, system),
  rule('rendered_posts', 'of a public post', `post_id = '${ids.published}'`, everyone, system),
  rule('rendered_posts', 'of a draft', `post_id = '${ids.draft}'`, staff, system),
  rule('earning_imports', 'any', `id = '${ids.product}'`, adminRoles, adminRoles),
  rule('earning_rows', 'any', `id = '${ids.product}'`, adminRoles, adminRoles),
  rule('earning_mappings', 'any', `header = 'h'`, adminRoles, adminRoles),
  rule('earning_assignments', 'any', `key = 'k'`, adminRoles, adminRoles),
  rule('sponsorships', 'any', `id = '${ids.product}'`, adminRoles, adminRoles),
  rule('sponsorship_links', 'any', `id = '${ids.product}'`, adminRoles, adminRoles),
  rule('sponsorship_comments', 'any', `id = '${ids.product}'`, adminRoles, adminRoles),
  rule('newsletter_interests', 'any', `subscriber_id = '${ids.product}'`, adminRoles, adminRoles),
  rule('series_letters', 'any', `id = '${ids.product}'`, adminRoles, adminRoles),
  rule('series_readers', 'any', `subscriber_id = '${ids.product}'`, adminRoles, adminRoles),
  rule('series_sent', 'any', `letter_id = '${ids.product}'`, adminRoles, adminRoles),
  rule('signup_forms', 'public', `id = '${ids.product}'`, everyone, adminRoles),
  rule('signup_forms', 'not public', `id = '${ids.draft}'`, adminRoles, adminRoles),
  { ...rule('questions', 'any', `id = '${ids.product}'`, staff, adminRoles, 'answer'), update: staff },
  rule('questions', 'its words', `id = '${ids.product}'`, staff, adminRoles, 'content'),
  rule('weekly_report_choices', "one's own", `user_id = '${userIds.admin}'`, adminRoles, adminRoles),
  rule('weekly_report_choices', "somebody else's", `user_id = '${userIds.secondAdmin}'`, system, system),
  rule('day_salts', 'any', `day = '2026-01-01'`, system, system),
  rule('day_visitors', 'any', `path = '/n'`, system, system),
  rule('product_collections', 'public', `id = '${ids.collection}'`, everyone, adminRoles),
  rule('product_collections', 'hidden', `id = '${ids.hiddenCollection}'`, staff, adminRoles),
  rule('product_collection_items', 'public', `id = '${ids.collection}'`, everyone, adminRoles),
  rule('product_collection_items', 'in a hidden one', `id = '${ids.hiddenCollection}'`, staff, adminRoles),
  rule('product_collection_items', 'a draft', `id = '${ids.draftProduct}'`, staff, adminRoles),
  rule('gift_guides', 'public', `id = '${ids.collection}'`, everyone, adminRoles),
  rule('gift_guides', 'hidden', `id = '${ids.hiddenCollection}'`, staff, adminRoles),
  rule('gift_guide_items', 'public', `id = '${ids.collection}'`, everyone, adminRoles),
  rule('gift_guide_items', 'in a hidden one', `id = '${ids.hiddenCollection}'`, staff, adminRoles),
  rule('gift_guide_items', 'a draft', `id = '${ids.draftProduct}'`, staff, adminRoles),
  rule('reviews', 'of a public post', `id = '${ids.review}'`, everyone, adminRoles),
  rule('reviews', 'of a draft', `id = '${ids.reviewOfDraft}'`, staff, staff),
  rule('reviews', 'of a draft that was published', `id = '${ids.reviewOfUnpublished}'`, staff, adminRoles),
  rule('reviews', 'of a draft product', `id = '${ids.reviewOfDraftProduct}'`, staff, adminRoles),
  rule('review_criteria', 'any', `id = '${ids.criterion}'`, everyone, adminRoles),
  rule('review_scores', 'of a public post', `review_id = '${ids.review}'`, everyone, adminRoles),
  rule('review_scores', 'of a draft', `review_id = '${ids.reviewOfDraft}'`, staff, staff),
  rule(
    'review_scores',
    'of a draft that was published',
    `review_id = '${ids.reviewOfUnpublished}'`,
    staff,
    adminRoles,
  ),
  rule('product_alternatives', 'public', `id = '${ids.alternative}'`, everyone, adminRoles),
  rule('product_alternatives', 'a draft', `id = '${ids.draftAlternative}'`, staff, adminRoles),
  rule('product_slugs', 'of a public product', `slug = 'was-product'`, everyone, adminRoles),
  rule('product_slugs', 'of a draft', `slug = 'was-draft'`, staff, adminRoles),
  rule('comparisons', 'public', `id = '${ids.comparison}'`, everyone, adminRoles),
  rule('comparisons', 'draft', `id = '${ids.draftComparison}'`, adminRoles, adminRoles),
  rule('comparison_slugs', 'of a public comparison', `slug = 'was-comparison'`, everyone, adminRoles),
  rule('comparison_slugs', 'of a draft', `slug = 'was-draft-comparison'`, adminRoles, adminRoles),
  rule('comparison_items', 'public', `id = '${ids.comparison}'`, everyone, adminRoles),
  rule('comparison_items', 'of a draft', `id = '${ids.draftComparison}'`, adminRoles, adminRoles),
  rule('test_entries', 'of an open log', `id = '${ids.openEntry}'`, everyone, adminRoles),
  rule('test_entries', 'of a closed log', `id = '${ids.closedEntry}'`, staff, adminRoles),
  {
    ...rule(
      'test_entries',
      "the assistant's, of a closed log",
      `id = '${ids.assistantsEntry}'`,
      staff,
      staff,
    ),
    delete: adminRoles,
  },
  rule('test_entries', 'of an open log of a draft', `id = '${ids.draftsEntry}'`, staff, adminRoles),
  rule('imports', 'any', `id = '${ids.import}'`, adminRoles, adminRoles),
  rule('import_notes', 'any', `import_id = '${ids.import}'`, adminRoles, adminRoles),
  rule('import_sources', 'any', `post_id = '${ids.published}'`, adminRoles, adminRoles),
  rule('newsletter_subscribers', 'any', `id = '${ids.subscriber}'`, adminRoles, adminRoles),
  rule('newsletter_events', 'any', `subscriber_id = '${ids.subscriber}'`, adminRoles, adminRoles),
  rule('newsletter_issues', 'sent', `id = '${ids.sentIssue}'`, everyone, adminRoles),
  rule('newsletter_issues', 'draft', `id = '${ids.draftIssue}'`, adminRoles, adminRoles),
  rule('newsletter_issue_posts', 'any', `id = '${ids.sentIssue}'`, adminRoles, adminRoles),
  rule('newsletter_deliveries', 'any', `issue_id = '${ids.sentIssue}'`, adminRoles, adminRoles),
  rule('newsletter_progress', 'any', `issue_id = '${ids.sentIssue}'`, adminRoles, adminRoles),
  rule('user_roles', "somebody else's", `user_id = '${userIds.secondAdmin}'`, staff, adminRoles),
  rule('auth_users', "a reader's", `id = '${userIds.member}'`, adminRoles, system),
  rule('auth_users', "an admin's", `id = '${userIds.secondAdmin}'`, staff, system),
  rule('auth_sessions', 'any', `id = '${userIds.member}'`, system, system),
  rule('auth_accounts', 'any', `id = '${userIds.member}'`, system, system),
  rule('auth_verifications', 'any', `id = 'v'`, system, system),
  rule('auth_two_factors', 'any', `id = 't'`, system, system),
  rule('auth_passkeys', 'any', `id = 'p'`, system, system),
  rule('rate_counts', 'any', `key = 'k'`, system, system),
  rule('suppressed_emails', 'any', 'true', adminRoles, adminRoles),
  rule('content_changes', 'any', 'id = 1', system, system, 'payload'),
  rule('content_epoch', 'any', 'true', system, system),
  rule('single_emails', 'any', `id = '${ids.singleEmail}'`, adminRoles, system),
  rule('reader_addresses', 'any', `id = '${ids.product}'`, system, system),
  rule('reader_follows', 'any', `id = '${ids.product}'`, system, system),
  rule('product_marks', 'any', `product_id = '${ids.product}'`, system, system),
  rule('product_events', 'any', `id = '${ids.product}'`, system, system),
  rule('audit_log', 'of this year', `kind = 'new'`, adminRoles, nobody),
  { ...rule('audit_log', 'more than a year old', `kind = 'old'`, adminRoles, nobody), delete: system },
  rule('venus_migrations', 'any', 'true', nobody, nobody),
]

/** A column to set to itself in tables without `id`. */
const keyOf: Record<string, string> = {
  blog_post_tags: 'post_id',
  form_drafts: 'form',
  blog_post_slugs: 'slug',
  blog_post_paths: 'path',
  former_paths: 'path',
  import_notes: 'subject',
  import_sources: 'source',
  search_words: 'word',
  blog_post_weeks: 'category_id',
  media_uses: 'key',
  product_uses: 'product_id',
  review_scores: 'review_id',
  product_slugs: 'slug',
  comparison_slugs: 'slug',
  product_clicks: 'product_id',
  view_hours: 'path',
  view_days: 'value',
  page_actions: 'path',
  product_views: 'product_id',
  post_reads: 'post_id',
  poll_votes: 'post_id',
  rendered_posts: 'post_id',
  comment_hearts: 'comment_id',
  product_marks: 'product_id',
  earning_mappings: 'header',
  earning_assignments: 'key',
  weekly_report_choices: 'user_id',
  day_salts: 'day',
  day_visitors: 'path',
  comment_words: 'word',
  site_settings: 'name',
  user_roles: 'user_id',
  rate_counts: 'key',
  suppressed_emails: 'email_hash',
  audit_log: 'kind',
  newsletter_deliveries: 'issue_id',
  newsletter_progress: 'issue_id',
  newsletter_interests: 'subscriber_id',
  series_readers: 'subscriber_id',
  series_sent: 'subscriber_id',
  venus_migrations: 'name',
}

type Insertion = { table: string; row: string; values: string; by: string[] }

const insertion = (table: string, row: string, values: string, by: string[]): Insertion => ({
  table,
  row,
  values,
  by,
})

const commentColumns = '(id, post_id, first_name, last_name, content)'

const inserted: Insertion[] = [
  insertion('blog_posts', 'draft', `(slug, title, author_name) values ('s', 'T', 'A')`, staff),
  ...['is_published', 'is_featured', 'show_new_badge'].map((column) =>
    insertion(
      'blog_posts',
      column,
      `(slug, title, author_name, ${column}) values ('s', 'T', 'A', true)`,
      adminRoles,
    ),
  ),
  insertion(
    'blog_posts',
    'draft with a date',
    `(slug, title, author_name, published_date) values ('s', 'T', 'A', now() - interval '1 day')`,
    adminRoles,
  ),
  insertion('blog_categories', 'any', `(slug, name, color) values ('s', 'N', '#112233')`, adminRoles),
  insertion('blog_tags', 'any', `(slug, name) values ('s', 'N')`, staff),
  insertion('blog_post_tags', 'of a scheduled post', `values ('${ids.scheduled}', '${ids.tag}')`, adminRoles),
  insertion('blog_post_tags', 'of a draft', `values ('${ids.draft}', '${ids.otherTag}')`, staff),
  insertion('blog_post_slugs', 'any', `(slug, post_id) values ('s', '${ids.published}')`, adminRoles),
  insertion(
    'blog_post_drafts',
    "somebody else's",
    `(user_id, fields) values ('${userIds.secondAdmin}', '{}')`,
    system,
  ),
  insertion(
    'blog_post_drafts',
    "the admin's",
    `(user_id, fields) values ('${userIds.admin}', '{}')`,
    adminRoles,
  ),
  insertion('form_drafts', "somebody else's", `values ('${userIds.secondAdmin}', 'n', '{}')`, system),
  insertion('form_drafts', "the admin's", `values ('${userIds.admin}', 'n', '{}')`, adminRoles),
  insertion(
    'deleted_items',
    "somebody else's",
    `(user_id, kind, subject, title, rows) values ('${userIds.secondAdmin}', 'find', 's', 'T', '{}')`,
    system,
  ),
  insertion(
    'deleted_items',
    "the admin's",
    `(user_id, kind, subject, title, rows) values ('${userIds.admin}', 'find', 's', 'T', '{}')`,
    adminRoles,
  ),
  insertion(
    'deleted_items',
    "the assistant's",
    `(user_id, kind, subject, title, rows) values ('${userIds.assistant}', 'working-copy', 's', 'T', '{}')`,
    ['assistant', 'system'],
  ),
  insertion(
    'blog_post_drafts',
    "the assistant's",
    `(user_id, fields) values ('${userIds.assistant}', '{}')`,
    ['assistant', 'system'],
  ),
  insertion('blog_post_revisions', 'any', `(post_id, fields) values ('${ids.draft}', '{}')`, adminRoles),
  ...[ids.draft, ids.published].map((post) =>
    insertion(
      'blog_post_revisions',
      `the assistant's unsaved text of ${post}`,
      `(post_id, saved_by, fields) values ('${post}', '${userIds.assistant}', '{"unsaved": true}')`,
      post === ids.draft ? staff : adminRoles,
    ),
  ),
  insertion(
    'blog_post_previews',
    'any',
    `(post_id, token_hash, expires_at) values ('${ids.draft}', 'n', now())`,
    adminRoles,
  ),
  insertion(
    'media_files',
    'any',
    `(key, name, width, height, bytes) values ('blog-media/posts/n.webp', 'n', 1, 1, 1)`,
    adminRoles,
  ),
  insertion(
    'media_files',
    "the assistant's",
    `(key, name, width, height, bytes, uploaded_by)
     values ('blog-media/posts/n.webp', 'n', 1, 1, 1, '${userIds.assistant}')`,
    staff,
  ),
  insertion('media_uses', 'any', `(key, post_id) values ('n', '${ids.published}')`, adminRoles),
  insertion('blog_post_paths', 'any', `values ('/n', '${ids.published}')`, adminRoles),
  insertion('former_paths', 'any', `(path, tag_id) values ('/n', '${ids.tag}')`, adminRoles),
  insertion('brands', 'any', `(slug, name) values ('n', 'N')`, staff),
  insertion('brands', 'featured', `(slug, name, featured_position) values ('n', 'N', 1)`, adminRoles),
  insertion('products', 'draft', `(slug, name) values ('n', 'N')`, staff),
  insertion('products', 'active', `(slug, name, state) values ('n', 'N', 'active')`, adminRoles),
  ...[ids.draftProduct, ids.product].map((product) =>
    insertion(
      'product_offers',
      `of ${product}`,
      `(product_id, slug, store, link, position) values ('${product}', 'n', 'S', 'https://n.example/', 2)`,
      product === ids.draftProduct ? staff : adminRoles,
    ),
  ),
  insertion(
    'product_codes',
    'any',
    `(product_id, code, benefit) values ('${ids.draftProduct}', 'C', 'B')`,
    adminRoles,
  ),
  insertion(
    'product_relationships',
    'any',
    `(kind, product_id, happened_on) values ('bought', '${ids.draftProduct}', now())`,
    adminRoles,
  ),
  insertion('product_uses', 'any', `values ('${ids.product}', '${ids.published}')`, adminRoles),
  insertion(
    'product_clicks',
    'any',
    `(product_id, day, offer_id, placement, count) values ('${ids.product}', now(), '${ids.product}', 'shop', 1)`,
    system,
  ),
  insertion('view_hours', 'any', `(path, hour) values ('/m', now())`, system),
  insertion('view_days', 'any', `(dimension, day, value) values ('page', now(), '/m')`, system),
  insertion('page_actions', 'any', `(path, day, action, count) values ('/m', now(), 'next', 1)`, system),
  insertion(
    'product_views',
    'any',
    `(product_id, day, placement, count) values ('${ids.product}', now(), 'shop', 1)`,
    system,
  ),
  insertion('post_reads', 'any', `(post_id, views) values ('${ids.unpublished}', 1)`, system),
  insertion(
    'poll_votes',
    'any',
    `(post_id, poll_id, answer, votes) values ('${ids.unpublished}', 'fixture1', 1, 1)`,
    system,
  ),
  insertion(
    'rendered_posts',
    'any',
    `(post_id, key, html, headings, links) values ('${ids.unpublished}', 'k', '', '[]', '[]')`,
    system,
  ),
  insertion('earning_imports', 'any', `(network) values ('N')`, adminRoles),
  insertion(
    'earning_rows',
    'any',
    `(import_id, network, fingerprint, day, amount, currency) values ('${ids.product}', 'N', 'g', now(), 1, 'USD')`,
    adminRoles,
  ),
  insertion('earning_mappings', 'any', `(header, network, mapping) values ('i', 'N', '{}')`, adminRoles),
  insertion('reader_addresses', 'any', `(email) values ('n@venus.example')`, system),
  insertion(
    'reader_follows',
    'any',
    `(address_id, kind, subject_id, title) values ('${ids.product}', 'product', '${ids.draftProduct}', 'T')`,
    system,
  ),
  insertion('product_marks', 'any', `(product_id) values ('${ids.draftProduct}')`, system),
  insertion(
    'product_events',
    'any',
    `(product_id, kind, key) values ('${ids.product}', 'stock', 'l')`,
    system,
  ),
  insertion('sponsorships', 'any', `(brand_name, title) values ('B', 'T')`, adminRoles),
  insertion(
    'sponsorship_links',
    'any',
    `(sponsorship_id, purpose, token_hash, expires_at) values ('${ids.product}', 'draft', 'g', now())`,
    adminRoles,
  ),
  insertion(
    'sponsorship_comments',
    'any',
    `(sponsorship_id, author_name, content) values ('${ids.product}', 'A', 'C')`,
    adminRoles,
  ),
  insertion(
    'newsletter_interests',
    'any',
    `(subscriber_id, category_id) values ('${ids.subscriber}', '${ids.category}')`,
    adminRoles,
  ),
  insertion('series_letters', 'any', `(position, subject) values (2, 'S')`, adminRoles),
  insertion('series_readers', 'any', `(subscriber_id) values ('${ids.subscriber}')`, adminRoles),
  insertion(
    'series_sent',
    'any',
    `(subscriber_id, letter_id) values ('${ids.subscriber}', '${ids.product}')`,
    adminRoles,
  ),
  insertion('signup_forms', 'any', `(slug, title) values ('s', 'T')`, adminRoles),
  insertion('questions', 'that waits', `(content, asker_name) values ('Q', 'A')`, staff),
  insertion('questions', 'of a mail', `(content, source) values ('Q', 'mail')`, adminRoles),
  insertion(
    'questions',
    'with an address',
    `(content, asker_email) values ('Q', 'a@venus.example')`,
    adminRoles,
  ),
  insertion('earning_assignments', 'any', `(network, kind, key) values ('N', 'item', 'l')`, adminRoles),
  insertion(
    'weekly_report_choices',
    "somebody else's",
    `(user_id, is_wanted) values ('${userIds.member}', true)`,
    system,
  ),
  insertion('day_salts', 'any', `(day, salt) values ('2026-01-02', 's')`, system),
  insertion('day_visitors', 'any', `(day, path, visitor) values ('2026-01-02', '/m', 'v')`, system),
  insertion('product_collections', 'any', `(slug, title, position) values ('n', 'T', 1)`, adminRoles),
  insertion(
    'product_collection_items',
    'any',
    `(collection_id, product_id, position) values ('${ids.hiddenCollection}', '${ids.draftProduct}', 2)`,
    adminRoles,
  ),
  insertion('gift_guides', 'any', `(slug, year, title) values ('n', 2026, 'T')`, adminRoles),
  insertion(
    'gift_guide_items',
    'any',
    `(guide_id, product_id, position) values ('${ids.hiddenCollection}', '${ids.draftProduct}', 2)`,
    adminRoles,
  ),
  ...[ids.withoutReview, ids.publishedWithoutReview].map((post) =>
    insertion(
      'reviews',
      `of ${post}`,
      `(post_id, product_id) values ('${post}', '${ids.product}')`,
      post === ids.withoutReview ? staff : adminRoles,
    ),
  ),
  insertion('review_criteria', 'any', `(name, position) values ('N', 1)`, adminRoles),
  ...[ids.reviewOfDraft, ids.review].map((review) =>
    insertion(
      'review_scores',
      `of ${review}`,
      `values ('${review}', '${ids.otherCriterion}', 1)`,
      review === ids.reviewOfDraft ? staff : adminRoles,
    ),
  ),
  insertion(
    'product_alternatives',
    'any',
    `(product_id, alternative_id, kind, position) values ('${ids.alternative}', '${ids.product}', 'dupe', 1)`,
    adminRoles,
  ),
  insertion('product_slugs', 'any', `values ('n', '${ids.product}')`, adminRoles),
  insertion('comparison_slugs', 'any', `values ('n', '${ids.comparison}')`, adminRoles),
  insertion('comparisons', 'any', `(slug, title) values ('n', 'T')`, adminRoles),
  insertion(
    'comparison_items',
    'any',
    `(comparison_id, product_id, position) values ('${ids.comparison}', '${ids.alternative}', 2)`,
    adminRoles,
  ),
  ...[ids.testedProduct, ids.product].map((product) =>
    insertion(
      'test_entries',
      `of ${product}`,
      `(product_id, happened_at, happened_on, noted_by)
       values ('${product}', '2026-01-01T12:00:00Z', '2026-01-01', nullif(current_setting('venus.user_id', true), ''))`,
      product === ids.product ? staff : adminRoles,
    ),
  ),
  insertion(
    'test_entries',
    'by nobody',
    `(product_id, happened_at, happened_on) values ('${ids.product}', '2026-01-01T12:00:00Z', '2026-01-01')`,
    adminRoles,
  ),
  insertion('products', 'open log', `(slug, name, is_test_log_public) values ('n', 'N', true)`, adminRoles),
  insertion('imports', 'any', `(file_name) values ('n.xml')`, adminRoles),
  insertion(
    'import_notes',
    'any',
    `(import_id, subject, reason) values ('${ids.import}', 'S', 'R')`,
    adminRoles,
  ),
  insertion('import_sources', 'any', `values ('ghost', 'n', '${ids.draft}', 'd', now())`, adminRoles),
  insertion('search_words', 'any', `(word) values ('word')`, adminRoles),
  insertion('blog_post_weeks', 'any', `values ('${ids.tag}', now(), 1)`, adminRoles),
  insertion(
    'blog_comments',
    'waiting',
    `${commentColumns} values ('${ids.fresh}', '${ids.published}', 'A', 'B', 'C')`,
    everyone,
  ),
  insertion(
    'blog_comments',
    'on a draft',
    `${commentColumns} values ('${ids.fresh}', '${ids.draft}', 'A', 'B', 'C')`,
    staff,
  ),
  insertion(
    'blog_comments',
    'approved by itself',
    `(post_id, first_name, last_name, content, is_approved) values ('${ids.published}', 'A', 'B', 'C', true)`,
    adminRoles,
  ),
  insertion(
    'blog_comments',
    "in somebody else's name",
    `(id, post_id, first_name, last_name, content, user_id)
     values ('${ids.fresh}', '${ids.published}', 'A', 'B', 'C', '${userIds.secondAdmin}')`,
    adminRoles,
  ),
  ...(['author', 'team'] as const).map((mark) =>
    insertion(
      'comment_answers',
      `by the assistant, as ${mark}`,
      `(comment_id, author_name, mark, content, user_id)
       values ('${ids.approved}', 'A', '${mark}', 'C', '${userIds.assistant}')`,
      mark === 'team' ? staff : adminRoles,
    ),
  ),
  insertion(
    'comment_answers',
    "in somebody else's name",
    `(comment_id, author_name, mark, content, user_id)
     values ('${ids.approved}', 'A', 'team', 'C', '${userIds.admin}')`,
    adminRoles,
  ),
  insertion(
    'comment_hearts',
    'any',
    `(comment_id, post_id, hearts) values ('${ids.fresh}', '${ids.published}', 1)`,
    system,
  ),
  insertion('demo_content', 'any', `(kind, id) values ('tag', '${ids.tag}')`, system),
  insertion('comment_words', 'any', `(word) values ('n')`, staff),
  insertion('site_settings', 'any', `(name, value) values ('n', '{}')`, adminRoles),
  insertion(
    'newsletter_subscribers',
    'email and name',
    `(email, name) values ('n@venus.example', 'N')`,
    everyone,
  ),
  insertion(
    'newsletter_subscribers',
    'back-dated',
    `(email, created_at) values ('n@venus.example', now())`,
    adminRoles,
  ),
  insertion(
    'newsletter_subscribers',
    'confirmed by itself',
    `(email, status) values ('n@venus.example', 'active')`,
    adminRoles,
  ),
  insertion(
    'newsletter_events',
    'any',
    `(subscriber_id, kind) values ('${ids.subscriber}', 'active')`,
    adminRoles,
  ),
  insertion('newsletter_issues', 'any', `(slug) values ('n')`, adminRoles),
  insertion(
    'newsletter_issue_posts',
    'any',
    `(issue_id, post_id, position) values ('${ids.draftIssue}', '${ids.draft}', 2)`,
    adminRoles,
  ),
  insertion(
    'newsletter_deliveries',
    'any',
    `(issue_id, subscriber_id) values ('${ids.draftIssue}', '${ids.subscriber}')`,
    adminRoles,
  ),
  insertion('newsletter_progress', 'any', `(issue_id) values ('${ids.draftIssue}')`, adminRoles),
  insertion('user_roles', 'admin for oneself', `values ('${userIds.member}', 'admin')`, adminRoles),
  insertion('user_roles', 'assistant', `values ('${userIds.member}', 'assistant')`, adminRoles),
  insertion('holiday_guides', 'any', `(title, description, year) values ('T', 'D', 2026)`, adminRoles),
  insertion(
    'holiday_finds',
    'any',
    `(guide_id, title, description, display_order) values ('${ids.activeGuide}', 'T', 'D', 2)`,
    adminRoles,
  ),
  insertion(
    'holiday_todos',
    'any',
    `(guide_id, item, display_order) values ('${ids.activeGuide}', 'I', 2)`,
    adminRoles,
  ),
  insertion('auth_users', 'any', `(id, name, email) values ('n', 'N', 'n@venus.example')`, system),
  insertion(
    'auth_sessions',
    'any',
    `(id, user_id, token, expires_at) values ('n', '${userIds.member}', 'n', now())`,
    system,
  ),
  insertion(
    'auth_accounts',
    'any',
    `(id, user_id, account_id, provider_id) values ('n', '${userIds.member}', 'n', 'p')`,
    system,
  ),
  insertion(
    'auth_verifications',
    'any',
    `(id, identifier, value, expires_at) values ('n', 'i', 'v', now())`,
    system,
  ),
  insertion(
    'auth_two_factors',
    'any',
    `(id, user_id, secret, backup_codes) values ('n', '${userIds.member}', 's', 'c')`,
    system,
  ),
  insertion('auth_passkeys', 'any', passkeyColumnsAndValues('n', userIds.member), system),
  insertion('audit_log', 'any', `(kind, actor) values ('n', 'forged')`, system),
  insertion('suppressed_emails', 'any', `values ('n', now())`, adminRoles),
  insertion('rate_counts', 'any', `(key, count, ends_at) values ('n', 1, now())`, system),
  insertion('content_changes', 'any', `(payload) values ('{}')`, system),
  insertion('content_epoch', 'any', 'default values', system),
  insertion(
    'single_emails',
    'any',
    `(key, to_email, subject, body) values ('n', 'a@venus.example', 'S', '{}')`,
    system,
  ),
  insertion('venus_migrations', 'any', `(name) values ('9999_forged')`, nobody),
]

const INSUFFICIENT_PRIVILEGE = '42501'

describe.each(engines)('access on %s', (engine) => {
  let database: Database

  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeAccessFixtures(database.pool)
    await writeAssistantFixtures(database.pool)
    await writeProductFixtures(database.pool)
    await writeReviewFixtures(database.pool)
  })
  afterAll(() => database.close())

  /** Whether the statement touched a row; rolled back, so that each case starts from the same rows. */
  async function touches(actor: Actor, statement: string): Promise<boolean> {
    const undo = Symbol('undo')
    let touched = false
    const attempt = accessFor(database.pool, actor).run(async (db) => {
      touched = ((await db.execute(sql.raw(statement))).rowCount ?? 0) > 0
      throw undo
    })
    await attempt.catch((error: unknown) => {
      if (error === undo) return
      expect((error as { cause?: { code?: string } }).cause?.code).toBe(INSUFFICIENT_PRIVILEGE)
    })
    return touched
  }

  describe.each(actors)('$kind', (actor) => {
    test.each(existing)('$table, $row: read, update, delete as the rule says', async (rule) => {
      const { table, where } = rule
      const key = rule.set ?? keyOf[table] ?? 'id'
      expect({
        read: await touches(actor, `select 1 from ${table} where ${where}`),
        update: await touches(actor, `update ${table} set ${key} = ${key} where ${where}`),
        delete: await touches(actor, `delete from ${table} where ${where}`),
      }).toEqual({
        read: rule.read.includes(actor.kind),
        update: rule.update.includes(actor.kind),
        delete: rule.delete.includes(actor.kind),
      })
    })

    test.each(inserted)('$table, $row: insert as the rule says', async ({ table, values, by }) => {
      expect(await touches(actor, `insert into ${table} ${values}`)).toBe(by.includes(actor.kind))
    })
  })

  test('a viewer reads their own role', async () => {
    const admin: Actor = { kind: 'member', userId: userIds.admin }
    expect(await touches(admin, `select 1 from user_roles where user_id = '${userIds.admin}'`)).toBe(true)
  })

  test("an admin reads people's names and addresses and nothing else of their accounts", async () => {
    const admin: Actor = { kind: 'admin', userId: userIds.admin }
    expect(await touches(admin, 'select id, name, email, created_at from auth_users')).toBe(true)
    expect(await touches(admin, 'select image from auth_users')).toBe(false)
  })

  test('an admin reads to whom a single email goes, and not what it says', async () => {
    const admin: Actor = { kind: 'admin', userId: userIds.admin }
    expect(await touches(admin, 'select to_email, subject, state, problem from single_emails')).toBe(true)
    expect(await touches(admin, 'select body from single_emails')).toBe(false)
    expect(await touches(admin, 'select key from single_emails')).toBe(false)
  })

  test('an assistant reads what was asked, and not by which address', async () => {
    const assistant: Actor = { kind: 'assistant', userId: userIds.assistant }
    expect(await touches(assistant, 'select asker_name, content, answer from questions')).toBe(true)
    expect(await touches(assistant, 'select asker_email from questions')).toBe(false)
    expect(await touches(assistant, `update questions set asker_email = 'a@venus.example'`)).toBe(false)
  })

  test('a visitor reads of a comment what the page shows, not who wrote it or why it was held', async () => {
    const stranger: Actor = { kind: 'anonymous' }
    expect(await touches(stranger, 'select first_name, content, avatar_url from blog_comments')).toBe(true)
    expect(await touches(stranger, 'select user_id from blog_comments')).toBe(false)
    expect(await touches(stranger, 'select held_because from blog_comments')).toBe(false)
    expect(await touches(stranger, 'select mark, content from comment_answers')).toBe(true)
    expect(await touches(stranger, 'select user_id from comment_answers')).toBe(false)
    expect(await touches(stranger, 'select hearts from comment_hearts')).toBe(false)
  })

  test('of a relationship nobody but admins reads the notes, and how links are judged only staff', async () => {
    const reads = (actor: Actor, column: string, table: string) =>
      touches(actor, `select ${column} from ${table}`)
    const stranger: Actor = { kind: 'anonymous' }
    const assistant: Actor = { kind: 'assistant', userId: userIds.assistant }
    expect(await reads(stranger, 'kind, happened_on', 'product_relationships')).toBe(true)
    expect(await reads(stranger, 'notes', 'product_relationships')).toBe(false)
    expect(await reads(assistant, 'notes', 'product_relationships')).toBe(false)
    expect(await reads(stranger, 'health', 'product_offers')).toBe(false)
    expect(await reads(stranger, 'moved_to', 'product_offers')).toBe(false)
    expect(await reads(assistant, 'health', 'product_offers')).toBe(true)
  })

  test('a preview link shows its draft to whoever holds it, until it ends', async () => {
    const stranger = accessFor(database.pool, { kind: 'anonymous' })
    const titleBehind = (hash: string) =>
      stranger.run(
        async (db) => (await db.execute(sql`select previewed_post(${hash}) ->> 'title' as title`)).rows[0],
      )
    expect(await titleBehind('open')).toEqual({ title: 'draft' })
    expect(await titleBehind('ended')).toEqual({ title: null })
    expect(await titleBehind('guessed')).toEqual({ title: null })
  })

  test('an assistant changes nothing about publishing, not even of a draft', async () => {
    const assistant: Actor = { kind: 'assistant', userId: userIds.assistant }
    const update = (set: string) =>
      touches(assistant, `update blog_posts set ${set} where id = '${ids.draft}'`)
    expect(await update(`title = 'Better'`)).toBe(true)
    for (const column of [
      'is_published',
      'published_date',
      'public_since',
      'is_featured',
      'show_new_badge',
    ]) {
      expect([column, await update(`${column} = ${column}`)]).toEqual([column, false])
    }
  })

  test('what an assistant writes is kept in the history and counted as used pictures', async () => {
    const assistant = accessFor(database.pool, { kind: 'assistant', userId: userIds.assistant })
    const content = '<img src="/media/blog-media/posts/a.webp" alt="">'
    await assistant.run((db) =>
      db.execute(
        sql`insert into blog_posts (id, slug, title, author_name, content)
          values (${ids.fresh}, 'fresh', 'F', 'A', ${content})`,
      ),
    )
    const { rows } = await database.pool.query(
      `select saved_by as by, (select key from media_uses u where u.post_id = r.post_id) as key
       from blog_post_revisions r where post_id = '${ids.fresh}'`,
    )
    expect(rows).toEqual([{ by: userIds.assistant, key: 'blog-media/posts/a.webp' }])
    await database.pool.query(`delete from blog_posts where id = '${ids.fresh}'`)
  })

  test('the last admin stays', async () => {
    const admin = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
    const everyAdminGone = admin.run((db) => db.execute(sql`delete from user_roles where role = 'admin'`))
    await expect(everyAdminGone).rejects.toMatchObject({ cause: { constraint: 'user_roles_last_admin' } })
  })

  test('every table has row-level security, and the table above speaks of it', async () => {
    const { rows } = await database.pool.query<{ name: string; secured: boolean }>(
      `select relname as name, relrowsecurity as secured from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`,
    )
    expect(rows.filter(({ secured }) => !secured)).toEqual([])
    expect(rows.map(({ name }) => name).sort()).toEqual(
      [...new Set(existing.map(({ table }) => table))].sort(),
    )
    expect(new Set(inserted.map(({ table }) => table))).toEqual(new Set(existing.map(({ table }) => table)))
  })

  test('no role may log in, rule, bypass the policies or own a table', async () => {
    const { rows } = await database.pool.query(
      `select rolname, rolsuper, rolbypassrls, rolcanlogin, rolcreaterole,
         exists (select from pg_class where relowner = pg_roles.oid) as owner
       from pg_roles where rolname like 'venus\\_%' order by rolname`,
    )
    const powerless = {
      rolsuper: false,
      rolbypassrls: false,
      rolcanlogin: false,
      rolcreaterole: false,
      owner: false,
    }
    expect(rows).toEqual(
      ['admin', 'anonymous', 'assistant', 'member', 'system'].map((kind) => ({
        rolname: `venus_${kind}`,
        ...powerless,
      })),
    )
  })

  test('the role ends with its unit of work, also when that fails', async () => {
    const admin = accessFor(database.pool, { kind: 'admin', userId: userIds.admin })
    await expect(admin.run(() => Promise.reject(new Error('on purpose')))).rejects.toThrow('on purpose')
    // Directly through the pool: each connection has the role of the owner again.
    const { rows } = await database.pool.query('select current_user = session_user as owner')
    expect(rows).toEqual([{ owner: true }])
    for (let attempt = 0; attempt < 12; attempt++) {
      expect(await touches({ kind: 'anonymous' }, `select 1 from blog_posts where id = '${ids.draft}'`)).toBe(
        false,
      )
    }
  })

  test('a hostile user id stays a value', async () => {
    const userId = `x'; reset role; set local role venus_admin; --`
    expect(
      await touches({ kind: 'member', userId }, `select 1 from blog_posts where id = '${ids.draft}'`),
    ).toBe(false)
  })

  test('a second subscription of one address, in any case, is a duplicate key', async () => {
    const visitor = accessFor(database.pool, { kind: 'anonymous' })
    const again = visitor.run((db) =>
      db.execute(sql`insert into newsletter_subscribers (email) values ('Reader@Venus.Example')`),
    )
    await expect(again).rejects.toMatchObject({
      cause: { message: expect.stringContaining('duplicate key') },
    })
  })
})
