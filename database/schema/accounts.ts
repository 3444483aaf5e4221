import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { timestamps, timestamptz } from './columns.ts'
import { admin, adminFullAccessPolicy, assistant, currentUserId, member, systemOnlyPolicy } from './roles.ts'

export const userRoles = pgTable(
  'user_roles',
  {
    userId: text('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    role: text('role').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_roles_known', sql`${table.role} in ('admin', 'assistant')`),
    pgPolicy('user_roles_read_own', { for: 'select', to: member, using: sql`user_id = ${currentUserId}` }),
    pgPolicy('user_roles_read_by_assistants', { for: 'select', to: assistant, using: sql`true` }),
    adminFullAccessPolicy('user_roles'),
  ],
)

/* The six tables below have the shape that better-auth requires. Only the system can access them, except names and
   emails, which admins can read (the grant names the columns). */

export const authUsers = pgTable(
  'auth_users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique('auth_users_email_unique'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    ...timestamps(),
  },
  () => [
    pgPolicy('auth_users_read_by_admins', { for: 'select', to: admin, using: sql`true` }),
    // Whoever works on the site, to know who saved a draft; never readers.
    pgPolicy('auth_users_with_role_read_by_assistants', {
      for: 'select',
      to: assistant,
      using: sql`exists (select from user_roles where user_roles.user_id = auth_users.id)`,
    }),
    systemOnlyPolicy('auth_users'),
  ],
)

const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => authUsers.id, { onDelete: 'cascade' })

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    token: text('token').notNull().unique('auth_sessions_token_unique'),
    expiresAt: timestamptz('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person last authenticated: by signing in, or by confirming their identity again. */
    confirmedAt: timestamptz('confirmed_at').defaultNow(),
    ...timestamps(),
  },
  (table) => [
    index('auth_sessions_of_user').on(table.userId),
    index('auth_sessions_by_expiry').on(table.expiresAt),
    systemOnlyPolicy('auth_sessions'),
  ],
)

export const authAccounts = pgTable(
  'auth_accounts',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: timestamptz('access_token_expires_at'),
    refreshTokenExpiresAt: timestamptz('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    ...timestamps(),
  },
  (table) => [
    index('auth_accounts_of_user').on(table.userId),
    // Of two concurrent sign-ups for one account, the second fails.
    uniqueIndex('auth_accounts_one_way_in').on(table.providerId, table.accountId),
    systemOnlyPolicy('auth_accounts'),
  ],
)

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    ...timestamps(),
  },
  (table) => [
    index('auth_verifications_by_identifier').on(table.identifier),
    index('auth_verifications_by_expiry').on(table.expiresAt),
    systemOnlyPolicy('auth_verifications'),
  ],
)

/** The secret of an authenticator app and the recovery codes, both encrypted with the secret of the site. */
export const authTwoFactors = pgTable(
  'auth_two_factors',
  {
    id: text('id').primaryKey(),
    userId: ownerId().unique('auth_two_factors_one_each'),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** Whether a first code was entered: until then no code is required to sign in. */
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: timestamptz('locked_until'),
  },
  () => [systemOnlyPolicy('auth_two_factors')],
)

/** The public part of a passkey; the private key never leaves the device. */
export const authPasskeys = pgTable(
  'auth_passkeys',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    name: text('name').notNull(),
    credentialID: text('credential_id').notNull().unique('auth_passkeys_credential_unique'),
    publicKey: text('public_key').notNull(),
    /** An unsigned 32-bit number. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (table) => [index('auth_passkeys_of_user').on(table.userId), systemOnlyPolicy('auth_passkeys')],
)
