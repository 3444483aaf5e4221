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
import { moment, stamps } from './columns.ts'
import { admin, currentUserId, keepersManage, member, systemOnly } from './roles.ts'

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
    check('user_roles_known', sql`${table.role} in ('admin')`),
    pgPolicy('user_roles_read_own', { for: 'select', to: member, using: sql`user_id = ${currentUserId}` }),
    keepersManage('user_roles'),
  ],
)

/* The six tables below have the shape that better-auth asks for; only the system reaches them, but for the names
   and addresses of people, which admins read (the grant names the columns). */

export const authUsers = pgTable(
  'auth_users',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    email: text('email').notNull().unique('auth_users_email_unique'),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    ...stamps(),
  },
  () => [
    pgPolicy('auth_users_read_by_admins', { for: 'select', to: admin, using: sql`true` }),
    systemOnly('auth_users'),
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
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** When the person last showed who they are: by signing in, or when they were asked again. */
    confirmedAt: moment('confirmed_at').defaultNow(),
    ...stamps(),
  },
  (table) => [
    index('auth_sessions_of_user').on(table.userId),
    index('auth_sessions_by_expiry').on(table.expiresAt),
    systemOnly('auth_sessions'),
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
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    ...stamps(),
  },
  (table) => [
    index('auth_accounts_of_user').on(table.userId),
    // Two who set up one account at the same moment: the second finds that it is there.
    uniqueIndex('auth_accounts_one_way_in').on(table.providerId, table.accountId),
    systemOnly('auth_accounts'),
  ],
)

export const authVerifications = pgTable(
  'auth_verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ...stamps(),
  },
  (table) => [
    index('auth_verifications_by_identifier').on(table.identifier),
    index('auth_verifications_by_expiry').on(table.expiresAt),
    systemOnly('auth_verifications'),
  ],
)

/** The secret of an authenticator app and the recovery codes, both encrypted with the key of the site. */
export const authTwoFactors = pgTable(
  'auth_two_factors',
  {
    id: text('id').primaryKey(),
    userId: ownerId().unique('auth_two_factors_one_each'),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** Whether a code was entered since: until then nobody is asked for one. */
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  () => [systemOnly('auth_two_factors')],
)

/** What a device has shown of its passkey; the secret half never leaves it. */
export const authPasskeys = pgTable(
  'auth_passkeys',
  {
    id: text('id').primaryKey(),
    userId: ownerId(),
    name: text('name').notNull(),
    credentialID: text('credential_id').notNull().unique('auth_passkeys_credential_unique'),
    publicKey: text('public_key').notNull(),
    /** Of 32 bits without a sign. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text('transports'),
    aaguid: text('aaguid'),
    createdAt: moment('created_at').notNull(),
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [index('auth_passkeys_of_user').on(table.userId), systemOnly('auth_passkeys')],
)
