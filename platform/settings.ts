import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { CommandError } from '#database/command-error.ts'

export type Settings = ReturnType<typeof readSettings>

export type LogLevel = Settings['logLevel']

export type Environment = Record<string, string | undefined>

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((number) => number >= min && number <= max)
const httpUrl = z.url({ protocol: /^https?$/ })
const origin = httpUrl
  .refine((text) => new URL(text).pathname === '/' && !/[?#]/.test(text))
  .transform((text) => new URL(text).origin)
const mailbox = z.string().regex(/^(?:[^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)
const booleanText = z.enum(['true', 'false']).transform((text) => text === 'true')

/** With a name and a password; what is escaped in it can be read. */
function isMailboxUrl(text: string): boolean {
  const { username, password, href } = new URL(text)
  try {
    return decodeURIComponent(href) !== '' && username !== '' && password !== ''
  } catch {
    return false
  }
}

/** Every variable that Venus reads: how it is validated, and what the error message says is allowed. */
const variables = {
  PORT: { schema: wholeNumber(0, 65_535), allowed: 'a port number from 0 to 65535' },
  HOST: {
    schema: z.string().regex(/^[\w.:-]+$/),
    allowed: 'a host name or address, such as localhost or 0.0.0.0',
  },
  DATA_DIR: { schema: z.string(), allowed: 'a folder' },
  DATABASE_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    allowed: 'an address such as postgres://user:password@host:5432/venus',
    secret: true,
  },
  DATABASE_REPLICA_URL: {
    schema: z.url({ protocol: /^postgres(ql)?$/ }),
    allowed: 'an address such as postgres://user:password@replica:5432/venus',
    secret: true,
  },
  SITE_URL: {
    schema: origin,
    allowed: 'an http or https address without a path, such as https://venus.example',
  },
  ADMIN_EMAIL: { schema: z.email(), allowed: 'an email address' },
  ADMIN_PASSWORD: { schema: z.string().min(8).max(128), allowed: '8 to 128 characters', secret: true },
  SEED: { schema: z.enum(['demo', 'none']), allowed: 'demo or none' },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/ }),
    allowed: 'an address such as smtps://user:password@mail.example:465',
    secret: true,
  },
  MAIL_FROM: { schema: mailbox, allowed: 'an address such as Venus <hello@venus.example>' },
  MAILBOX_URL: {
    schema: z.url({ protocol: /^imaps$/ }).refine(isMailboxUrl),
    allowed: 'an address such as imaps://user:password@mail.example:993/INBOX',
    secret: true,
  },
  NEWSLETTER_FORM_ACTION: { schema: httpUrl, allowed: 'an http or https address' },
  NEWSLETTER_FORM_SCRIPT: { schema: httpUrl, allowed: 'an http or https address' },
  S3_BUCKET: { schema: z.string().regex(/^[\w.-]{3,63}$/), allowed: 'the name of a bucket' },
  S3_REGION: { schema: z.string().regex(/^[\w-]+$/), allowed: 'a region such as eu-central-1' },
  S3_ENDPOINT: { schema: httpUrl, allowed: 'an http or https address' },
  S3_ACCESS_KEY_ID: { schema: z.string(), allowed: 'an access key', secret: true },
  S3_SECRET_ACCESS_KEY: { schema: z.string(), allowed: 'a secret access key', secret: true },
  S3_PUBLIC_URL: {
    schema: z.union([z.literal('signed'), httpUrl.transform((text) => text.replace(/\/{1,9}$/, ''))]),
    allowed: 'an http or https address, or the word signed',
  },
  STORAGE: { schema: z.enum(['disk', 's3']), allowed: 'disk or s3' },
  BACKUP_SCHEDULE: {
    schema: z.union([
      z.enum(['off', 'hourly', 'daily', 'weekly']),
      z.string().regex(/^(?:[\d*/,-]+ +){4}[\d*/,-]+$/),
    ]),
    allowed: 'off, hourly, daily, weekly or five fields such as 30 2 * * * (UTC)',
  },
  BACKUP_KEEP: { schema: wholeNumber(1, 1_000), allowed: 'a number of backups from 1 to 1000' },
  LOG_LEVEL: {
    schema: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    allowed: 'trace, debug, info, warn, error, fatal or silent',
  },
  SECRET: { schema: z.string().min(32), allowed: 'at least 32 characters', secret: true },
  TRUST_PROXY: { schema: booleanText, allowed: 'true or false' },
  COUNTRY_HEADER: {
    schema: z.string().regex(/^[\w-]+$/),
    allowed: 'the name of a header, such as CF-IPCountry',
  },
  WEB_PROCESSES: { schema: wholeNumber(1, 64), allowed: 'a number of processes from 1 to 64' },
  BLOCK_LIMIT_SECONDS: {
    schema: wholeNumber(0, 3_600),
    allowed: 'a number of seconds from 0 (never) to 3600',
  },
  METRICS_TOKEN: {
    schema: z.string().regex(/^[\w.~+/=-]{16,}$/),
    allowed: 'at least 16 letters, digits or . _ ~ + / = -',
    secret: true,
  },
  OFFLINE_READING: { schema: booleanText, allowed: 'true or false' },
  CHECK_LINKS: { schema: booleanText, allowed: 'true or false' },
  MAX_VIDEO_MB: {
    schema: wholeNumber(1, 2_047),
    allowed: 'a number of megabytes from 1 to 2047',
  },
  PAGE_CACHE_MB: {
    schema: wholeNumber(0, 16_384),
    allowed: 'a number of megabytes from 0 (no cache) to 16384',
  },
} as const satisfies Record<string, { schema: z.ZodType; allowed: string; secret?: true }>

type VariableName = keyof typeof variables
type VariableValue<N extends VariableName> = z.output<(typeof variables)[N]['schema']>

export const environmentVariableNames = Object.keys(variables) as VariableName[]

export function readSettings(environment: Environment) {
  const rawValue = (name: VariableName) => environment[name]?.trim() || undefined

  function readVariable<N extends VariableName>(name: N): VariableValue<N> | undefined {
    const text = rawValue(name)
    if (text === undefined) return undefined
    const result = variables[name].schema.safeParse(text)
    if (result.success) return result.data as VariableValue<N>
    throw new CommandError(
      `${name} is ${displayValue(name, text)}, but it may only be ${variables[name].allowed}.`,
    )
  }

  function requireCompanion(name: VariableName, companion: VariableName) {
    if (rawValue(name) && !rawValue(companion)) {
      throw new CommandError(`${name} is set, but ${companion} is not: set both or neither.`)
    }
  }

  const s3 = {
    bucket: readVariable('S3_BUCKET'),
    region: readVariable('S3_REGION') ?? 'us-east-1',
    endpoint: readVariable('S3_ENDPOINT'),
    accessKeyId: readVariable('S3_ACCESS_KEY_ID'),
    secretAccessKey: readVariable('S3_SECRET_ACCESS_KEY'),
    publicUrl: readVariable('S3_PUBLIC_URL'),
  }
  const storage = readVariable('STORAGE') ?? (s3.bucket ? 's3' : 'disk')
  const settings = {
    host: readVariable('HOST') ?? 'localhost',
    port: readVariable('PORT') ?? 3000,
    dataDir: resolve(readVariable('DATA_DIR') ?? 'data'),
    databaseUrl: readVariable('DATABASE_URL'),
    replicaUrl: readVariable('DATABASE_REPLICA_URL'),
    siteUrl: readVariable('SITE_URL'),
    admin: { email: readVariable('ADMIN_EMAIL'), password: readVariable('ADMIN_PASSWORD') },
    seed: readVariable('SEED') ?? (rawValue('DATABASE_URL') ? 'none' : 'demo'),
    mail: { smtpUrl: readVariable('SMTP_URL'), from: readVariable('MAIL_FROM') ?? 'letters@localhost' },
    /** Where answers to emails and emails that came back arrive. */
    mailboxUrl: readVariable('MAILBOX_URL'),
    newsletterForm: {
      action: readVariable('NEWSLETTER_FORM_ACTION'),
      script: readVariable('NEWSLETTER_FORM_SCRIPT'),
    },
    s3: storage === 's3' ? s3 : { ...s3, bucket: undefined },
    /** The bucket from which files are being moved to the disk. */
    formerS3: storage === 'disk' && s3.bucket ? s3 : undefined,
    backup: { schedule: readVariable('BACKUP_SCHEDULE') ?? 'daily', keep: readVariable('BACKUP_KEEP') ?? 7 },
    logLevel: readVariable('LOG_LEVEL') ?? 'info',
    secret: readVariable('SECRET'),
    trustProxy: readVariable('TRUST_PROXY') ?? false,
    countryHeader: readVariable('COUNTRY_HEADER') ?? 'CF-IPCountry',
    metricsToken: readVariable('METRICS_TOKEN'),
    webProcesses: readVariable('WEB_PROCESSES') ?? (rawValue('DATABASE_URL') ? availableParallelism() : 1),
    blockLimitSeconds: readVariable('BLOCK_LIMIT_SECONDS') ?? 30,
    offlineReading: readVariable('OFFLINE_READING') ?? true,
    checkLinks: readVariable('CHECK_LINKS') ?? true,
    maxVideoBytes: (readVariable('MAX_VIDEO_MB') ?? 64) * 1024 * 1024,
    pageCacheBytes: (readVariable('PAGE_CACHE_MB') ?? 96) * 1024 * 1024,
  }
  requireCompanion('ADMIN_EMAIL', 'ADMIN_PASSWORD')
  requireCompanion('ADMIN_PASSWORD', 'ADMIN_EMAIL')
  requireCompanion('DATABASE_REPLICA_URL', 'DATABASE_URL')
  requireCompanion('S3_BUCKET', 'S3_ACCESS_KEY_ID')
  requireCompanion('S3_BUCKET', 'S3_SECRET_ACCESS_KEY')
  requireCompanion('S3_ENDPOINT', 'S3_BUCKET')
  requireCompanion('S3_PUBLIC_URL', 'S3_BUCKET')
  if (storage === 's3') requireCompanion('STORAGE', 'S3_BUCKET')
  requireCompanion('SMTP_URL', 'MAIL_FROM')
  requireCompanion('MAILBOX_URL', 'SMTP_URL')
  requireCompanion('COUNTRY_HEADER', 'TRUST_PROXY')
  requireCompanion('NEWSLETTER_FORM_SCRIPT', 'NEWSLETTER_FORM_ACTION')
  if (settings.webProcesses > 1 && !settings.databaseUrl) {
    throw new CommandError(
      `WEB_PROCESSES is "${settings.webProcesses}", but the embedded database serves one process: ` +
        'leave WEB_PROCESSES out, or name a PostgreSQL server in DATABASE_URL.',
    )
  }
  return { ...settings, siteUrl: settings.siteUrl ?? `http://localhost:${settings.port}` }
}

const displayValue = (name: VariableName, text: string) =>
  'secret' in variables[name] ? `a value of ${text.length} characters (not shown)` : JSON.stringify(text)
