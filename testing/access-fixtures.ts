import type { Pool } from 'pg'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const ids = {
  category: uuid(1),
  tag: uuid(2),
  published: uuid(3),
  draft: uuid(4),
  scheduled: uuid(5),
  approved: uuid(6),
  waiting: uuid(7),
  approvedOnDraft: uuid(8),
  activeGuide: uuid(9),
  hiddenGuide: uuid(10),
  subscriber: uuid(11),
  ownDraft: uuid(12),
  othersDraft: uuid(13),
  media: uuid(14),
  sentIssue: uuid(15),
  draftIssue: uuid(16),
  import: uuid(17),
  ownDeletion: uuid(18),
  othersDeletion: uuid(19),
  unpublished: uuid(20),
  assistantsDraft: uuid(21),
  unsaved: uuid(22),
  otherTag: uuid(23),
  fallbackGuide: uuid(24),
  brand: uuid(25),
  ledgerBrand: uuid(26),
  product: uuid(27),
  draftProduct: uuid(28),
  withdrawnProduct: uuid(29),
  validCode: uuid(30),
  endedCode: uuid(31),
  futureCode: uuid(32),
  draftsCode: uuid(33),
  gift: uuid(34),
  paidDraft: uuid(35),
  collection: uuid(36),
  hiddenCollection: uuid(37),
  payingBrand: uuid(38),
  paidPost: uuid(39),
  review: uuid(40),
  reviewOfDraft: uuid(41),
  reviewOfDraftProduct: uuid(42),
  reviewOfUnpublished: uuid(43),
  criterion: uuid(44),
  alternative: uuid(45),
  draftAlternative: uuid(46),
  comparison: uuid(47),
  draftComparison: uuid(48),
  otherCriterion: uuid(49),
  withoutReview: uuid(50),
  publishedWithoutReview: uuid(51),
  testedProduct: uuid(52),
  openEntry: uuid(53),
  closedEntry: uuid(54),
  draftsEntry: uuid(55),
  assistantsEntry: uuid(56),
  singleEmail: uuid(57),
  fresh: uuid(99),
}

export const userIds = {
  admin: 'user-admin',
  secondAdmin: 'user-second-admin',
  assistant: 'user-assistant',
  member: 'user-member',
}

const insertPost = (id: string, slug: string, isPublished: boolean, date: string) =>
  `insert into blog_posts (id, slug, title, author_name, is_published, published_date, category_id)
   values ('${id}', '${slug}', '${slug}', 'A', ${isPublished}, ${date}, '${ids.category}')`

const insertComment = (id: string, postId: string, isApproved: boolean) =>
  `insert into blog_comments (id, post_id, first_name, last_name, content, is_approved)
   values ('${id}', '${postId}', 'A', 'B', '${id}', ${isApproved})`

const insertGuide = (id: string, isActive: boolean, isFallback = false) =>
  `insert into holiday_guides (id, title, description, year, is_active, is_fallback)
   values ('${id}', 'T', 'D', 2026, ${isActive}, ${isFallback});
   insert into holiday_finds (id, guide_id, title, description, display_order) values ('${id}', '${id}', 'T', 'D', 1);
   insert into holiday_todos (id, guide_id, item, display_order) values ('${id}', '${id}', 'I', 1)`

const insertIssue = (id: string, status: string) =>
  `insert into newsletter_issues (id, slug, status, started_at, mailed_html, mailed_text, page_html)
   values ('${id}', '${status}', '${status}', ${status === 'sent' ? 'now()' : 'null'}, '', '', '');
   insert into newsletter_issue_posts (id, issue_id, post_id, position) values ('${id}', '${id}', '${ids.published}', 1)`

const insertUser = (id: string) =>
  `insert into auth_users (id, name, email) values ('${id}', 'N', '${id}@venus.example');
   insert into auth_sessions (id, user_id, token, expires_at) values ('${id}', '${id}', '${id}', now());
   insert into auth_accounts (id, user_id, account_id, provider_id) values ('${id}', '${id}', '${id}', 'credential')`

export const passkeyColumnsAndValues = (id: string, userId: string) =>
  `(id, user_id, name, credential_id, public_key, counter, device_type, backed_up, created_at)
   values ('${id}', '${userId}', 'N', '${id}', 'k', 0, 'singleDevice', false, now())`

/** One row of every kind that the policies distinguish, written by the owner, to whom no policy applies. */
export async function writeAccessFixtures(pool: Pool) {
  const statements = [
    // A site that was started has some.
    'delete from blog_categories',
    `insert into blog_categories (id, slug, name, color) values ('${ids.category}', 'hair', 'Hair', '#aa3355')`,
    `insert into blog_tags (id, slug, name) values ('${ids.tag}', 'guide', 'Guide')`,
    insertPost(ids.published, 'published', true, "now() - interval '1 day'"),
    insertPost(ids.draft, 'draft', false, "now() - interval '1 day'"),
    insertPost(ids.scheduled, 'scheduled', true, "now() + interval '1 day'"),
    `insert into demo_content (kind, id) values ('post', '${ids.published}')`,
    `insert into blog_post_tags (post_id, tag_id)
     values ('${ids.published}', '${ids.tag}'), ('${ids.draft}', '${ids.tag}')`,
    `insert into blog_post_slugs (slug, post_id) values ('was-published', '${ids.published}'), ('was-draft', '${ids.draft}')`,
    `insert into blog_post_paths values ('/old/published', '${ids.published}'), ('/old/draft', '${ids.draft}')`,
    `insert into imports (id, file_name) values ('${ids.import}', 'old.xml')`,
    `insert into import_notes (import_id, subject, reason) values ('${ids.import}', 'S', 'R')`,
    `insert into import_sources values ('wordpress', 'p', '${ids.published}', 'd', now())`,
    `insert into blog_post_weeks
     values ('${ids.fresh}', week_of(now()) - interval '7 days', 1), ('${ids.fresh}', week_of(now()), 1)`,
    insertComment(ids.approved, ids.published, true),
    insertComment(ids.waiting, ids.published, false),
    insertComment(ids.approvedOnDraft, ids.draft, true),
    insertGuide(ids.activeGuide, true),
    insertGuide(ids.hiddenGuide, false),
    insertGuide(ids.fallbackGuide, false, true),
    `insert into newsletter_subscribers (id, email) values ('${ids.subscriber}', 'reader@venus.example')`,
    `insert into suppressed_emails values ('hash', now())`,
    insertIssue(ids.sentIssue, 'sent'),
    insertIssue(ids.draftIssue, 'draft'),
    `insert into former_paths (path, category_id, issue_id) values ('/category/hair', '${ids.category}', null),
     ('/email/sent', null, '${ids.sentIssue}'), ('/email/draft', null, '${ids.draftIssue}')`,
    `insert into newsletter_deliveries (issue_id, subscriber_id) values ('${ids.sentIssue}', '${ids.subscriber}')`,
    `insert into newsletter_progress (issue_id) values ('${ids.sentIssue}')`,
    insertUser(userIds.admin),
    insertUser(userIds.secondAdmin),
    insertUser(userIds.assistant),
    insertUser(userIds.member),
    `insert into auth_verifications (id, identifier, value, expires_at) values ('v', 'i', 'v', now())`,
    `insert into auth_two_factors (id, user_id, secret, backup_codes) values ('t', '${userIds.admin}', 's', 'c')`,
    `insert into auth_passkeys ${passkeyColumnsAndValues('p', userIds.admin)}`,
    `insert into audit_log (kind, actor, at)
     values ('new', 'a', now()), ('old', 'a', now() - interval '366 days')`,
    `insert into comment_words (word) values ('w')`,
    `insert into site_settings (name, value, is_public) values ('public', '{}', true), ('private', '{}', false)`,
    `insert into rate_counts (key, count, ends_at) values ('k', 1, now())`,
    `insert into single_emails (id, key, to_email, subject, body, state)
     values ('${ids.singleEmail}', 'k', 'a@venus.example', 'S', '{"text": "T"}', 'uncertain')`,
    `insert into user_roles (user_id, role) values ('${userIds.admin}', 'admin'), ('${userIds.secondAdmin}', 'admin'),
       ('${userIds.assistant}', 'assistant')`,
    `insert into blog_post_drafts (id, user_id, fields)
     values ('${ids.ownDraft}', '${userIds.admin}', '{}'), ('${ids.othersDraft}', '${userIds.secondAdmin}', '{}')`,
    `insert into form_drafts (user_id, form, values)
     values ('${userIds.admin}', 'letter:x', '{}'), ('${userIds.secondAdmin}', 'letter:x', '{}')`,
    `insert into deleted_items (id, user_id, kind, subject, title, rows)
     values ('${ids.ownDeletion}', '${userIds.admin}', 'find', 's', 'T', '{}'),
       ('${ids.othersDeletion}', '${userIds.secondAdmin}', 'find', 's', 'T', '{}')`,
    `insert into blog_post_previews (post_id, token_hash, expires_at)
     values ('${ids.draft}', 'open', now() + interval '1 day'), ('${ids.draft}', 'ended', now())`,
    `insert into media_files (id, key, name, width, height, bytes)
     values ('${ids.media}', 'blog-media/posts/a.webp', 'a.webp', 1, 1, 1)`,
    `update blog_posts set content = '<img src="/media/blog-media/posts/a.webp" alt="">' ||
       '<div data-products="${ids.product}" data-form="box"></div>' where id = '${ids.scheduled}'`,
  ]
  for (const statement of statements) await pool.query(statement)
}

/** Products and what belongs to them; after the others. */
export async function writeProductFixtures(pool: Pool) {
  const insertProduct = (id: string, state: string) =>
    `insert into products (id, slug, name, brand_id, state) values ('${id}', '${id}', 'N', '${ids.brand}', '${state}');
     insert into product_offers (id, product_id, slug, store, link, position)
     values ('${id}', '${id}', 'store', 'Store', 'https://store.example/', 1)`
  const insertCollection = (id: string, isPublic: boolean) =>
    `insert into product_collections (id, slug, title, is_public, position) values ('${id}', '${id}', 'T', ${isPublic}, 1);
     insert into product_collection_items (id, collection_id, product_id, position)
     values ('${id}', '${id}', '${ids.product}', 1)`
  const insertGiftGuide = (id: string, isPublic: boolean) =>
    `insert into gift_guides (id, slug, year, title, is_public) values ('${id}', '${id}', 2026, 'T', ${isPublic});
     insert into gift_guide_items (id, guide_id, product_id, position) values ('${id}', '${id}', '${ids.product}', 1)`
  const statements = [
    `insert into brands (id, slug, name)
     values ('${ids.brand}', 'shown', 'Shown'), ('${ids.ledgerBrand}', 'ledger', 'Ledger'),
       ('${ids.payingBrand}', 'paying', 'Paying')`,
    insertProduct(ids.product, 'active'),
    insertProduct(ids.draftProduct, 'draft'),
    insertProduct(ids.withdrawnProduct, 'active'),
    `update products set state = 'draft' where id = '${ids.withdrawnProduct}'`,
    `insert into product_clicks (product_id, day, offer_id, placement, count)
       values ('${ids.product}', '2026-01-01', '${ids.product}', 'post', 1)`,
    `insert into view_hours (path, hour) values ('/n', '2026-01-01')`,
    `insert into view_days (dimension, day, value) values ('page', '2026-01-01', '/n')`,
    `insert into page_actions (path, day, action, count) values ('/n', '2026-01-01', 'sign-up', 1)`,
    `insert into product_views (product_id, day, placement, count)
       values ('${ids.product}', '2026-01-01', 'post', 1)`,
    `insert into post_reads (post_id, views) values ('${ids.published}', 12), ('${ids.draft}', 12)`,
    `insert into poll_votes (post_id, poll_id, answer, votes)
       values ('${ids.published}', 'fixture1', 1, 3), ('${ids.draft}', 'fixture1', 1, 3)`,
    `insert into rendered_posts (post_id, key, html, headings, links)
       values ('${ids.published}', 'k', '', '[]', '[]'), ('${ids.draft}', 'k', '', '[]', '[]')`,
    `insert into earning_imports (id, network) values ('${ids.product}', 'N')`,
    `insert into earning_rows (id, import_id, network, fingerprint, day, amount, currency)
       values ('${ids.product}', '${ids.product}', 'N', 'f', '2026-01-01', 1, 'USD')`,
    `insert into sponsorships (id, brand_name, title) values ('${ids.product}', 'B', 'T')`,
    `insert into sponsorship_links (id, sponsorship_id, purpose, token_hash, expires_at)
     values ('${ids.product}', '${ids.product}', 'draft', 'h', now())`,
    `insert into sponsorship_comments (id, sponsorship_id, author_name, content)
     values ('${ids.product}', '${ids.product}', 'A', 'C')`,
    `insert into questions (id, content, asker_email) values ('${ids.product}', 'Q', 'asker@venus.example')`,
    `insert into reader_addresses (id, email) values ('${ids.product}', 'follower@venus.example')`,
    `insert into reader_follows (id, address_id, kind, subject_id, title)
     values ('${ids.product}', '${ids.product}', 'product', '${ids.product}', 'T')`,
    `insert into product_marks (product_id) values ('${ids.product}')`,
    `insert into product_events (id, product_id, kind, key) values ('${ids.product}', '${ids.product}', 'stock', 'k')`,
    `insert into newsletter_subscribers (id, email) values ('${ids.product}', 'series@venus.example')`,
    `insert into newsletter_interests (subscriber_id, category_id) values ('${ids.product}', '${ids.category}')`,
    `insert into series_letters (id, position, subject) values ('${ids.product}', 1, 'S')`,
    `insert into series_readers (subscriber_id) values ('${ids.product}')`,
    `insert into series_sent (subscriber_id, letter_id) values ('${ids.product}', '${ids.product}')`,
    `insert into signup_forms (id, slug, title, is_public) values
       ('${ids.product}', 'open', 'T', true), ('${ids.draft}', 'hidden', 'T', false)`,
    `insert into earning_mappings (header, network, mapping) values ('h', 'N', '{}')`,
    `insert into earning_assignments (network, kind, key) values ('N', 'item', 'k')`,
    `insert into weekly_report_choices (user_id, is_wanted)
       values ('${userIds.admin}', true), ('${userIds.secondAdmin}', true)`,
    `insert into day_salts (day, salt) values ('2026-01-01', 's')`,
    `insert into day_visitors (day, path, visitor) values ('2026-01-01', '/n', 'v')`,
    `insert into product_codes (id, product_id, code, benefit, starts_at, ends_at) values
       ('${ids.validCode}', '${ids.product}', 'C', 'B', now() - interval '1 day', now() + interval '1 day'),
       ('${ids.endedCode}', '${ids.product}', 'C', 'B', now() - interval '2 days', now() - interval '1 day'),
       ('${ids.futureCode}', '${ids.product}', 'C', 'B', now() + interval '1 day', null),
       ('${ids.draftsCode}', '${ids.draftProduct}', 'C', 'B', now() - interval '1 day', null)`,
    `insert into product_relationships (id, kind, product_id, post_id, brand_id, happened_on) values
       ('${ids.gift}', 'gifted', '${ids.product}', null, null, now()),
       ('${ids.paidPost}', 'paid', null, '${ids.published}', '${ids.payingBrand}', now()),
       ('${ids.paidDraft}', 'paid', '${ids.product}', '${ids.draft}', '${ids.ledgerBrand}', now())`,
    insertCollection(ids.collection, true),
    insertCollection(ids.hiddenCollection, false),
    `insert into product_collection_items (id, collection_id, product_id, position)
     values ('${ids.draftProduct}', '${ids.collection}', '${ids.draftProduct}', 2)`,
    insertGiftGuide(ids.collection, true),
    insertGiftGuide(ids.hiddenCollection, false),
    `insert into gift_guide_items (id, guide_id, product_id, position)
     values ('${ids.draftProduct}', '${ids.collection}', '${ids.draftProduct}', 2)`,
  ]
  for (const statement of statements) await pool.query(statement)
}

/** What only the policies for assistants distinguish; after the others. */
export async function writeAssistantFixtures(pool: Pool) {
  const statements = [
    `insert into blog_tags (id, slug, name) values ('${ids.otherTag}', 'tip', 'Tip')`,
    insertPost(ids.unpublished, 'unpublished', true, "now() - interval '1 day'"),
    `update blog_posts set is_published = false where id = '${ids.unpublished}'`,
    `insert into blog_post_drafts (id, user_id, fields)
     values ('${ids.assistantsDraft}', '${userIds.assistant}', '{}')`,
    `insert into blog_post_revisions (id, post_id, saved_by, fields)
     values ('${ids.unsaved}', '${ids.draft}', '${userIds.assistant}', '{"unsaved": true}')`,
    `insert into comment_answers (id, comment_id, author_name, mark, content, user_id) values
       ('${ids.approved}', '${ids.approved}', 'A', 'author', 'C', '${userIds.admin}'),
       ('${ids.waiting}', '${ids.waiting}', 'A', 'author', 'C', '${userIds.admin}'),
       ('${ids.assistantsDraft}', '${ids.approved}', 'A', 'team', 'C', '${userIds.assistant}')`,
    `insert into comment_hearts (comment_id, post_id, hearts, shown) values
       ('${ids.approved}', '${ids.published}', 2, 1), ('${ids.waiting}', '${ids.published}', 2, 1)`,
  ]
  for (const statement of statements) await pool.query(statement)
}

/** Reviews and comparisons; after the others. */
export async function writeReviewFixtures(pool: Pool) {
  const insertReview = (id: string, postId: string, productId: string) =>
    `insert into reviews (id, post_id, product_id, score) values ('${id}', '${postId}', '${productId}', 8.5);
     insert into review_scores (review_id, criterion_id, score) values ('${id}', '${ids.criterion}', 9)`
  const insertComparison = (id: string, isPublic: boolean) =>
    `insert into comparisons (id, slug, title, is_public) values ('${id}', '${id}', 'T', ${isPublic});
     insert into comparison_items (id, comparison_id, product_id, position) values ('${id}', '${id}', '${ids.product}', 1)`
  const statements = [
    `insert into review_criteria (id, category_id, name, position) values ('${ids.criterion}', '${ids.category}', 'Wear', 1),
       ('${ids.otherCriterion}', '${ids.category}', 'Scent', 2)`,
    insertPost(ids.withoutReview, 'without-review', false, 'null'),
    insertPost(ids.publishedWithoutReview, 'published-without-review', true, "now() - interval '1 day'"),
    `insert into product_uses (product_id, post_id) values ('${ids.product}', '${ids.publishedWithoutReview}')`,
    insertReview(ids.review, ids.published, ids.product),
    insertReview(ids.reviewOfDraft, ids.draft, ids.product),
    insertReview(ids.reviewOfDraftProduct, ids.scheduled, ids.draftProduct),
    insertReview(ids.reviewOfUnpublished, ids.unpublished, ids.product),
    `insert into products (id, slug, name, state) values ('${ids.alternative}', 'alternative', 'N', 'active')`,
    `insert into product_alternatives (id, product_id, alternative_id, kind, position)
     values ('${ids.alternative}', '${ids.product}', '${ids.alternative}', 'dupe', 1),
       ('${ids.draftAlternative}', '${ids.product}', '${ids.draftProduct}', 'dupe', 2)`,
    `insert into product_slugs (slug, product_id)
     values ('was-product', '${ids.product}'), ('was-draft', '${ids.draftProduct}')`,
    `insert into products (id, slug, name, state, is_test_log_public) values ('${ids.testedProduct}', 'tested', 'N', 'active', true)`,
    `update products set is_test_log_public = true where id = '${ids.withdrawnProduct}'`,
    `insert into test_entries (id, product_id, happened_at, happened_on)
     select entry, product, '2026-01-01T12:00:00Z', '2026-01-01' from (values
       ('${ids.openEntry}'::uuid, '${ids.testedProduct}'::uuid), ('${ids.closedEntry}', '${ids.product}'),
       ('${ids.draftsEntry}', '${ids.withdrawnProduct}'), ('${ids.assistantsEntry}', '${ids.product}')) as v (entry, product)`,
    `update test_entries set noted_by = '${userIds.assistant}' where id in ('${ids.assistantsEntry}', '${ids.openEntry}')`,
    insertComparison(ids.comparison, true),
    insertComparison(ids.draftComparison, false),
    `insert into comparison_slugs (slug, comparison_id)
     values ('was-comparison', '${ids.comparison}'), ('was-draft-comparison', '${ids.draftComparison}')`,
  ]
  for (const statement of statements) await pool.query(statement)
}
