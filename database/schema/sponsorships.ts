import { sql } from 'drizzle-orm'
import { boolean, check, date, index, jsonb, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { brands } from './brands.ts'
import { maxLengths, oneOf } from './checks.ts'
import { id, timestamps, timestamptz } from './columns.ts'
import { blogPostPreviews } from './editing.ts'
import { blogPosts } from './posts.ts'
import { productRelationships } from './product-relationships.ts'
import { adminFullAccessPolicy } from './roles.ts'

export const sponsorshipStates = ['talking', 'agreed', 'live', 'done', 'canceled'] as const

/** What a brand may have given; what she bought has no brief. */
export const sponsorshipKinds = ['paid', 'gifted', 'lent', 'affiliate'] as const

/** The brief: what was agreed with one brand. Brands have no role in the database and read it by no policy. */
export const sponsorships = pgTable(
  'sponsorships',
  {
    id: id(),
    brandId: uuid('brand_id').references(() => brands.id, { onDelete: 'set null' }),
    /** Stays when the brand is deleted from the library. */
    brandName: text('brand_name').notNull(),
    title: text('title').notNull(),
    state: text('state', { enum: sponsorshipStates }).notNull().default('talking'),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    fee: numeric('fee', { precision: 12, scale: 2, mode: 'number' }),
    currency: text('currency'),
    duties: text('duties').notNull().default(''),
    /** `{ text, dueOn, doneOn }`, in their order. */
    deliverables: jsonb('deliverables').notNull().default([]),
    kind: text('kind', { enum: sponsorshipKinds }).notNull().default('paid'),
    hasConditions: boolean('has_conditions').notNull().default(false),
    postId: uuid('post_id').references(() => blogPosts.id, { onDelete: 'set null' }),
    /** The entry of the ledger that gives the post its label. */
    relationshipId: uuid('relationship_id').references(() => productRelationships.id, {
      onDelete: 'set null',
    }),
    /** For nobody but admins. */
    notes: text('notes').notNull().default(''),
    /** Until when admins were told by email what the brand wrote. */
    toldUntil: timestamptz('told_until'),
    ...timestamps(),
  },
  (table) => [
    check('sponsorships_state_known', oneOf(table.state, sponsorshipStates)),
    check('sponsorships_kind_known', oneOf(table.kind, sponsorshipKinds)),
    check('sponsorships_days_in_order', sql`${table.endsOn} >= ${table.startsOn}`),
    check(
      'sponsorships_fee_with_currency',
      sql`(${table.fee} is null) = (${table.currency} is null) and coalesce(${table.fee}, 0) >= 0
        and coalesce(${table.currency}, 'USD') ~ '^[A-Z]{3}$'`,
    ),
    check(
      'sponsorships_lengths',
      sql`${maxLengths([
        [table.brandName, 120],
        [table.title, 160],
        [table.duties, 3000],
        [table.notes, 5000],
      ])} and jsonb_array_length(${table.deliverables}) <= 20 and char_length(${table.deliverables}::text) <= 20000`,
    ),
    index('sponsorships_newest').on(table.updatedAt.desc().nullsFirst()),
    index('sponsorships_of_brand').on(table.brandId),
    index('sponsorships_of_post').on(table.postId),
    index('sponsorships_of_relationship').on(table.relationshipId),
    adminFullAccessPolicy('sponsorships'),
  ],
)

export const sponsorshipLinkPurposes = ['draft', 'report'] as const

/** A link for the brand: to the draft, or to a report whose figures never change. The token itself is not stored. */
export const sponsorshipLinks = pgTable(
  'sponsorship_links',
  {
    id: id(),
    sponsorshipId: uuid('sponsorship_id')
      .notNull()
      .references(() => sponsorships.id, { onDelete: 'cascade' }),
    purpose: text('purpose', { enum: sponsorshipLinkPurposes }).notNull(),
    /** Of a draft: null once the preview was revoked or has expired. The row stays, with who approved it. */
    previewId: uuid('preview_id').references(() => blogPostPreviews.id, { onDelete: 'set null' }),
    tokenHash: text('token_hash').notNull().unique('sponsorship_links_token_unique'),
    expiresAt: timestamptz('expires_at').notNull(),
    figures: jsonb('figures'),
    approvedAt: timestamptz('approved_at'),
    approvedBy: text('approved_by'),
    /** `updated_at` of the post that was approved: a later one has changed since. */
    approvedVersion: timestamptz('approved_version'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    check('sponsorship_links_purpose_known', oneOf(table.purpose, sponsorshipLinkPurposes)),
    check(
      'sponsorship_links_report_has_figures',
      sql`(${table.purpose} = 'report') = (${table.figures} is not null)`,
    ),
    check(
      'sponsorship_links_lengths',
      sql`${maxLengths([
        [table.tokenHash, 64],
        [table.approvedBy, 120],
      ])} and coalesce(char_length(${table.figures}::text), 0) <= 100000`,
    ),
    index('sponsorship_links_of_sponsorship').on(table.sponsorshipId),
    index('sponsorship_links_of_preview').on(table.previewId),
    adminFullAccessPolicy('sponsorship_links'),
  ],
)

/** What the brand wrote about a draft, and what she answered. */
export const sponsorshipComments = pgTable(
  'sponsorship_comments',
  {
    id: id(),
    sponsorshipId: uuid('sponsorship_id')
      .notNull()
      .references(() => sponsorships.id, { onDelete: 'cascade' }),
    /** By which it came; null for hers, and once the link is gone. */
    linkId: uuid('link_id').references(() => sponsorshipLinks.id, { onDelete: 'set null' }),
    authorName: text('author_name').notNull(),
    /** The words of the draft that it is about. */
    quote: text('quote').notNull().default(''),
    content: text('content').notNull(),
    isHers: boolean('is_hers').notNull().default(false),
    doneAt: timestamptz('done_at'),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'sponsorship_comments_lengths',
      sql`${maxLengths([
        [table.authorName, 120],
        [table.quote, 300],
      ])} and char_length(${table.content}) between 1 and 2000`,
    ),
    index('sponsorship_comments_of_sponsorship').on(table.sponsorshipId, table.createdAt),
    index('sponsorship_comments_of_link').on(table.linkId),
    adminFullAccessPolicy('sponsorship_comments'),
  ],
)
