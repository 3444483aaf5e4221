import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { authUsers } from './accounts.ts'
import { maxLengths, oneOf } from './checks.ts'
import { id, timestamptz } from './columns.ts'
import { admin, adminFullAccessPolicy, currentUserId, systemOnlyPolicy } from './roles.ts'

/** One report of an affiliate network that was imported. */
export const earningImports = pgTable(
  'earning_imports',
  {
    id: id(),
    network: text('network').notNull(),
    fileName: text('file_name').notNull().default(''),
    createdAt: timestamptz('created_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'earning_imports_lengths',
      maxLengths([
        [table.network, 60],
        [table.fileName, 200],
      ]),
    ),
    index('earning_imports_newest').on(table.createdAt.desc().nullsFirst()),
    adminFullAccessPolicy('earning_imports'),
  ],
)

export const earningStatuses = ['confirmed', 'pending', 'declined'] as const

/** What a report says of one sale or return. It belongs to the report that said it last. */
export const earningRows = pgTable(
  'earning_rows',
  {
    id: id(),
    importId: uuid('import_id')
      .notNull()
      .references(() => earningImports.id, { onDelete: 'cascade' }),
    network: text('network').notNull(),
    /** The same for the same row of the same report, or of an overlapping one. */
    fingerprint: text('fingerprint').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    status: text('status', { enum: earningStatuses }).notNull().default('confirmed'),
    /** In the smallest unit of the currency; negative for a return. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    saleAmount: bigint('sale_amount', { mode: 'number' }),
    currency: text('currency').notNull(),
    quantity: integer('quantity').notNull().default(1),
    store: text('store').notNull().default(''),
    itemName: text('item_name').notNull().default(''),
    itemId: text('item_id').notNull().default(''),
    /** By which products are assigned: the id of the item, else its name in lower case. */
    itemKey: text('item_key').notNull().default(''),
    trackingId: text('tracking_id').notNull().default(''),
    /** Without a foreign key, as clicks: deleting a product can be undone. */
    productId: uuid('product_id'),
    /** The page of this site that earned it; empty where it is not known. */
    pagePath: text('page_path').notNull().default(''),
    /** Where no page is known, but the kind of place. */
    placement: text('placement').notNull().default(''),
  },
  (table) => [
    unique('earning_rows_once').on(table.fingerprint),
    check('earning_rows_status_known', oneOf(table.status, earningStatuses)),
    check('earning_rows_currency_shape', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check(
      'earning_rows_amount_limits',
      sql`abs(${table.amount}) <= 1000000000000 and abs(coalesce(${table.saleAmount}, 0)) <= 1000000000000
        and abs(${table.quantity}) <= 1000000`,
    ),
    check(
      'earning_rows_lengths',
      maxLengths([
        [table.network, 60],
        [table.fingerprint, 64],
        [table.store, 200],
        [table.itemName, 300],
        [table.itemId, 100],
        [table.itemKey, 300],
        [table.trackingId, 100],
        [table.pagePath, 200],
        [table.placement, 30],
      ]),
    ),
    index('earning_rows_by_day').on(table.day),
    index('earning_rows_of_import').on(table.importId),
    index('earning_rows_by_item').on(table.network, table.itemKey),
    index('earning_rows_by_tracking_id').on(table.network, table.trackingId),
    adminFullAccessPolicy('earning_rows'),
  ],
)

/** Which column of a report is what, by its header row. */
export const earningMappings = pgTable(
  'earning_mappings',
  {
    /** A hash of the header row. */
    header: text('header').primaryKey(),
    network: text('network').notNull(),
    mapping: jsonb('mapping').notNull(),
    updatedAt: timestamptz('updated_at').notNull().defaultNow(),
  },
  (table) => [
    check(
      'earning_mappings_lengths',
      sql`${maxLengths([
        [table.header, 64],
        [table.network, 60],
      ])} and char_length(${table.mapping}::text) <= 5000`,
    ),
    adminFullAccessPolicy('earning_mappings'),
  ],
)

export const assignmentKinds = ['item', 'tracking'] as const

/** What an admin said that an item or a tracking ID of a network stands for. */
export const earningAssignments = pgTable(
  'earning_assignments',
  {
    network: text('network').notNull(),
    kind: text('kind', { enum: assignmentKinds }).notNull(),
    key: text('key').notNull(),
    /** Null for something that is no product of hers. */
    productId: uuid('product_id'),
    /** Empty, with an empty placement, for the whole site. */
    pagePath: text('page_path').notNull().default(''),
    placement: text('placement').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.network, table.kind, table.key] }),
    check('earning_assignments_kind_known', oneOf(table.kind, assignmentKinds)),
    check(
      'earning_assignments_lengths',
      maxLengths([
        [table.network, 60],
        [table.key, 300],
        [table.pagePath, 200],
        [table.placement, 30],
      ]),
    ),
    adminFullAccessPolicy('earning_assignments'),
  ],
)

/** Whether an admin wants the report of the week by email; without a row, the default holds. */
export const weeklyReportChoices = pgTable(
  'weekly_report_choices',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    isWanted: boolean('is_wanted').notNull(),
  },
  () => [
    pgPolicy('weekly_report_choices_managed_by_their_admin', {
      for: 'all',
      to: admin,
      using: sql`user_id = ${currentUserId}`,
      withCheck: sql`user_id = ${currentUserId}`,
    }),
    systemOnlyPolicy('weekly_report_choices'),
  ],
)
