import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, timestamps, timestamptz, tsvector } from './columns.ts'
import {
  adminFullAccessPolicy,
  assistant,
  everyone,
  neverPublic,
  ofNeverPublicPost,
  visitors,
} from './roles.ts'

const slugFormatSql = sql.raw(`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80`)

export const blogCategories = pgTable(
  'blog_categories',
  {
    id: id(),
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    color: text('color').notNull(),
    ...timestamps(),
  },
  (table) => [
    unique('blog_categories_slug_unique').on(table.slug),
    unique('blog_categories_name_unique').on(table.name),
    check('blog_categories_slug_shape', slugFormatSql),
    check('blog_categories_color_shape', sql`${table.color} ~ '^#[0-9a-fA-F]{6}$'`),
    pgPolicy('blog_categories_read_by_everyone', { for: 'select', to: everyone, using: sql`true` }),
    adminFullAccessPolicy('blog_categories'),
  ],
)

export const blogTags = pgTable(
  'blog_tags',
  { id: id(), slug: text('slug').notNull(), name: text('name').notNull(), ...timestamps() },
  (table) => [
    unique('blog_tags_slug_unique').on(table.slug),
    check('blog_tags_slug_shape', slugFormatSql),
    pgPolicy('blog_tags_read_by_everyone', { for: 'select', to: everyone, using: sql`true` }),
    // A draft may need a new one.
    pgPolicy('blog_tags_added_by_assistants', { for: 'insert', to: assistant, withCheck: sql`true` }),
    adminFullAccessPolicy('blog_tags'),
  ],
)

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: id(),
    /** A page has an address of its own, and is in no list of posts. */
    kind: text('kind', { enum: ['post', 'page'] })
      .notNull()
      .default('post'),
    slug: text('slug').notNull(),
    /** Where readers find it, if not at /blog/{slug}, which redirects there. */
    ownPath: text('own_path'),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    content: text('content').notNull().default(''),
    featuredImage: text('featured_image'),
    featuredImageAlt: text('featured_image_alt'),
    /** The point that stays visible where it is cropped, as `object-position` has it; null for its middle. */
    featuredImageFocus: text('featured_image_focus'),
    /** Null until the post is published, unless its author chose one. Set by the trigger `set_publication`. */
    publishedDate: timestamptz('published_date'),
    /** When readers could first see it, or will; a post with an old date may be new. By the same trigger. */
    publicSince: timestamptz('public_since'),
    authorName: text('author_name').notNull(),
    readTime: integer('read_time').notNull().default(8),
    isPublished: boolean('is_published').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    showNewBadge: boolean('show_new_badge').notNull().default(false),
    videoUrl: text('video_url'),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    categoryId: uuid('category_id').references(() => blogCategories.id, { onDelete: 'set null' }),
    /** A guide has a type; when it is published it has all three. */
    guideType: text('guide_type'),
    guideDifficulty: text('guide_difficulty'),
    guideDuration: text('guide_duration'),
    /** Title, excerpt, tags and body, weighted in that order; maintained by the trigger `update_search`. */
    search: tsvector('search'),
    ...timestamps(),
  },
  (table) => [
    // `order by … desc` sorts nulls first: an index in any other order is not used. With the kind, since lists of posts
    // read only the index.
    unique('blog_posts_slug_unique').on(table.slug),
    check('blog_posts_slug_shape', slugFormatSql),
    unique('blog_posts_own_path_unique').on(table.ownPath),
    check(
      'blog_posts_own_path_shape',
      sql`${table.ownPath} ~ '^(/[a-z0-9]+(-[a-z0-9]+)*)+$' and char_length(${table.ownPath}) <= 120`,
    ),
    check(
      'blog_posts_featured_image_focus_shape',
      sql`${table.featuredImageFocus} ~ '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$'`,
    ),
    check(
      'blog_posts_guide_when_published',
      sql`not ${table.isPublished} or num_nonnulls(${table.guideType}, ${table.guideDifficulty}, ${table.guideDuration}) in (0, 3)`,
    ),
    check(
      'blog_posts_kind',
      sql`${table.kind} = 'post' or (${table.kind} = 'page' and ${table.ownPath} is not null
        and num_nonnulls(${table.categoryId}, ${table.guideType}) = 0 and not ${table.isFeatured})`,
    ),
    check('blog_posts_title_when_published', sql`not ${table.isPublished} or btrim(${table.title}) <> ''`),
    check(
      'blog_posts_date_when_published',
      sql`not ${table.isPublished} or ${table.publishedDate} is not null`,
    ),
    check('blog_posts_read_time_positive', sql`${table.readTime} >= 1`),
    index('blog_posts_newest')
      .on(table.publishedDate.desc().nullsFirst(), table.id.desc().nullsFirst(), table.kind)
      .where(sql`${table.isPublished}`),
    index('blog_posts_newest_in_category')
      .on(table.categoryId, table.publishedDate.desc().nullsFirst(), table.id.desc().nullsFirst(), table.kind)
      .where(sql`${table.isPublished}`),
    index('blog_posts_newest_featured')
      .on(table.publishedDate.desc().nullsFirst(), table.id.desc().nullsFirst(), table.kind)
      .where(sql`${table.isPublished} and ${table.isFeatured}`),
    index('blog_posts_newest_guides')
      .on(table.publishedDate.desc().nullsFirst(), table.id.desc().nullsFirst(), table.kind)
      .where(sql`${table.isPublished} and ${table.guideType} is not null`),
    index('blog_posts_by_category').on(table.categoryId),
    index('blog_posts_last_updated').on(table.updatedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('blog_posts_search').using('gin', table.search),
    index('blog_posts_search_title').using('gin', sql`to_tsvector('public.venus', ${table.title})`),
    pgPolicy('blog_posts_read_when_public', {
      for: 'select',
      to: visitors,
      using: sql`is_public_post(is_published, published_date)`,
    }),
    pgPolicy('blog_posts_read_by_assistants', { for: 'select', to: assistant, using: sql`true` }),
    // Everything about publishing has its default. The grant for updates leaves these columns out.
    pgPolicy('blog_posts_drafted_by_assistants', {
      for: 'insert',
      to: assistant,
      withCheck: sql`${neverPublic} and published_date is null and not is_featured and not show_new_badge`,
    }),
    pgPolicy('blog_posts_edited_by_assistants', {
      for: 'update',
      to: assistant,
      using: neverPublic,
      withCheck: neverPublic,
    }),
    adminFullAccessPolicy('blog_posts'),
  ],
)

export const blogPostTags = pgTable(
  'blog_post_tags',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    tagId: uuid('tag_id')
      .notNull()
      .references(() => blogTags.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.tagId] }),
    index('blog_post_tags_by_tag').on(table.tagId),
    // The inner query is itself under row-level security: a link is as visible as its post.
    pgPolicy('blog_post_tags_read_with_post', {
      for: 'select',
      to: visitors,
      using: sql`exists (select from blog_posts where blog_posts.id = post_id)`,
    }),
    pgPolicy('blog_post_tags_set_by_assistants', {
      for: 'insert',
      to: assistant,
      withCheck: ofNeverPublicPost,
    }),
    pgPolicy('blog_post_tags_unset_by_assistants', {
      for: 'delete',
      to: assistant,
      using: ofNeverPublicPost,
    }),
    adminFullAccessPolicy('blog_post_tags'),
  ],
)

/** Former slugs of public posts, which redirect to the post. Written by the trigger `save_old_slug`. */
export const blogPostSlugs = pgTable(
  'blog_post_slugs',
  {
    slug: text('slug').primaryKey(),
    postId: uuid('post_id')
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('blog_post_slugs_of_post').on(table.postId),
    pgPolicy('blog_post_slugs_read_with_post', {
      for: 'select',
      to: visitors,
      using: sql`exists (select from blog_posts where blog_posts.id = post_id)`,
    }),
    adminFullAccessPolicy('blog_post_slugs'),
  ],
)

/** The words of public posts, to correct mistyped searches. Maintained by the trigger `add_search_words`. */
export const searchWords = pgTable('search_words', { word: text('word').primaryKey() }, (table) => [
  index('search_words_alike').using('gin', table.word.op('gin_trgm_ops')),
  pgPolicy('search_words_read_by_everyone', { for: 'select', to: everyone, using: sql`true` }),
  adminFullAccessPolicy('search_words'),
])
