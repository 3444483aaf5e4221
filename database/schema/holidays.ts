import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, timestamps } from './columns.ts'
import { adminFullAccessPolicy, visitors } from './roles.ts'

export const holidayGuides = pgTable(
  'holiday_guides',
  {
    id: id(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    year: integer('year').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Shown while no guide is active, or when guides cannot be loaded. */
    isFallback: boolean('is_fallback').notNull().default(false),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    ...timestamps(),
  },
  (table) => [
    check('holiday_guides_title_present', sql`btrim(${table.title}) <> ''`),
    check('holiday_guides_description_present', sql`btrim(${table.description}) <> ''`),
    check('holiday_guides_year_range', sql`${table.year} between 2000 and 2100`),
    index('holiday_guides_newest').on(table.year.desc().nullsFirst(), table.createdAt.desc().nullsFirst()),
    uniqueIndex('holiday_guides_one_fallback').on(table.isFallback).where(sql`is_fallback`),
    pgPolicy('holiday_guides_read_when_active', {
      for: 'select',
      to: visitors,
      using: sql`is_active or is_fallback`,
    }),
    adminFullAccessPolicy('holiday_guides'),
  ],
)

// The inner query is itself under row-level security: an entry is as visible as its guide.
const readWithGuidePolicy = (table: string) =>
  pgPolicy(`${table}_read_with_guide`, {
    for: 'select',
    to: visitors,
    using: sql`exists (select from holiday_guides where holiday_guides.id = guide_id)`,
  })

const guideId = () =>
  uuid('guide_id')
    .notNull()
    .references(() => holidayGuides.id, { onDelete: 'cascade' })

export const holidayFinds = pgTable(
  'holiday_finds',
  {
    id: id(),
    guideId: guideId(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    imageUrl: text('image_url'),
    imageAlt: text('image_alt'),
    linkUrl: text('link_url'),
    /**
     * Name, picture, price and links are those of the product then. Without a foreign key: deleting a product can be
     * undone.
     */
    productId: uuid('product_id'),
    displayOrder: integer('display_order').notNull(),
    ...timestamps(),
  },
  (table) => [
    check('holiday_finds_title_present', sql`btrim(${table.title}) <> ''`),
    check('holiday_finds_link_shape', sql`${table.linkUrl} ~ '^https?://'`),
    check('holiday_finds_display_order_from_one', sql`${table.displayOrder} >= 1`),
    index('holiday_finds_in_order').on(table.guideId, table.displayOrder),
    index('holiday_finds_of_product').on(table.productId),
    readWithGuidePolicy('holiday_finds'),
    adminFullAccessPolicy('holiday_finds'),
  ],
)

export const holidayTodos = pgTable(
  'holiday_todos',
  {
    id: id(),
    guideId: guideId(),
    item: text('item').notNull(),
    displayOrder: integer('display_order').notNull(),
    ...timestamps(),
  },
  (table) => [
    check('holiday_todos_item_present', sql`btrim(${table.item}) <> ''`),
    check('holiday_todos_display_order_from_one', sql`${table.displayOrder} >= 1`),
    index('holiday_todos_in_order').on(table.guideId, table.displayOrder),
    readWithGuidePolicy('holiday_todos'),
    adminFullAccessPolicy('holiday_todos'),
  ],
)
