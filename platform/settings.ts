import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { Refusal } from '#database/refusal.ts'

export type Settings = ReturnType<typeof readSettings>

export type LogLevel = Settings['logLevel']

type Environment = Record<string, string | undefined>

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .refine((number) => number >= least && number <= most)
const webAddress = z.url({ protocol: /^https?$/ })
const origin = webAddress
  .refine((text) => new URL(text).pathname === '/' && !/[?#]/.test(text))
  .transform((text) => new URL(text).origin)
const mailbox = z.string().regex(/^(?:[^<>]+<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/)
const yesOrNo = z.enum(['true', 'false']).transform((text) => text === 'true')

/** Every variable that Venus reads: how it is checked and what a refusal says it may hold. */
const variables = {
  PORT: { is: wholeNumber(0, 65_535), may: 'a port number from 0 to 65535' },
  HOST: { is: z.string().regex(/^[\w.:-]+$/), may: 'a host name or address, such as localhost or 0.0.0.0' },
  DATA_DIR: { is: z.string(), may: 'a folder' },
  DATABASE_URL: {
    is: z.url({ protocol: /^postgres(ql)?$/ }),
    may: 'an address such as postgres://user:password@host:5432/venus',
    secret: true,
  },
  DATABASE_REPLICA_URL: {
    is: z.url({ protocol: /^postgres(ql)?$/ }),
    may: 'an address such as postgres://user:password@replica:5432/venus',
    secret: true,
  },
  SITE_URL: { is: origin, may: 'an http or https address without a path, such as https://venus.example' },
  ADMIN_EMAIL: { is: z.email(), may: 'an email address' },
  ADMIN_PASSWORD: { is: z.string().min(8).max(128), may: '8 to 128 characters', secret: true },
  SEED: { is: z.enum(['demo', 'none']), may: 'demo or none' },
  SMTP_URL: {
    is: z.url({ protocol: /^smtps?$/ }),
    may: 'an address such as smtps://user:password@mail.example:465',
    secret: true,
  },
  MAIL_FROM: { is: mailbox, may: 'an address such as Venus <hello@venus.example>' },
  NEWSLETTER_FORM_ACTION: { is: webAddress, may: 'an http or https address' },
  NEWSLETTER_FORM_SCRIPT: { is: webAddress, may: 'an http or https address' },
  S3_BUCKET: { is: z.string().regex(/^[\w.-]{3,63}$/), may: 'the name of a bucket' },
  S3_REGION: { is: z.string().regex(/^[\w-]+$/), may: 'a region such as eu-central-1' },
  S3_ENDPOINT: { is: webAddress, may: 'an http or https address' },
  S3_ACCESS_KEY_ID: { is: z.string(), may: 'an access key', secret: true },
  S3_SECRET_ACCESS_KEY: { is: z.string(), may: 'a secret access key', secret: true },
  S3_PUBLIC_URL: {
    is: z.union([z.literal('signed'), webAddress.transform((text) => text.replace(/\/{1,9}$/, ''))]),
    may: 'an http or https address, or the word signed',
  },
  STORAGE: { is: z.enum(['disk', 's3']), may: 'disk or s3' },
  BACKUP_SCHEDULE: {
    is: z.union([
      z.enum(['off', 'hourly', 'daily', 'weekly']),
      z.string().regex(/^(?:[\d*/,-]+ +){4}[\d*/,-]+$/),
    ]),
    may: 'off, hourly, daily, weekly or five fields such as 30 2 * * * (UTC)',
  },
  BACKUP_KEEP: { is: wholeNumber(1, 1_000), may: 'a number of backups from 1 to 1000' },
  LOG_LEVEL: {
    is: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    may: 'trace, debug, info, warn, error, fatal or silent',
  },
  SECRET: { is: z.string().min(32), may: 'at least 32 characters', secret: true },
  TRUST_PROXY: { is: yesOrNo, may: 'true or false' },
  WEB_PROCESSES: { is: wholeNumber(1, 64), may: 'a number of processes from 1 to 64' },
  BLOCK_LIMIT_SECONDS: {
    is: wholeNumber(0, 3_600),
    may: 'a number of seconds from 0 (never) to 3600',
  },
  METRICS_TOKEN: {
    is: z.string().regex(/^[\w.~+/=-]{16,}$/),
    may: 'at least 16 letters, digits or . _ ~ + / = -',
    secret: true,
  },
  OFFLINE_READING: { is: yesOrNo, may: 'true or false' },
  PAGE_CACHE_MB: { is: wholeNumber(0, 16_384), may: 'a number of megabytes from 0 (no cache) to 16384' },
} as const satisfies Record<string, { is: z.ZodType; may: string; secret?: true }>

type Name = keyof typeof variables
type Value<N extends Name> = z.output<(typeof variables)[N]['is']>

export const variableNames = Object.keys(variables) as Name[]

export function readSettings(environment: Environment) {
  const held = (name: Name) => environment[name]?.trim() || undefined

  function read<N extends Name>(name: N): Value<N> | undefined {
    const text = held(name)
    if (text === undefined) return undefined
    const result = variables[name].is.safeParse(text)
    if (result.success) return result.data as Value<N>
    throw new Refusal(`${name} is ${shown(name, text)}, but it may only be ${variables[name].may}.`)
  }

  function needs(name: Name, companion: Name) {
    if (held(name) && !held(companion)) {
      throw new Refusal(`${name} is set, but ${companion} is not: set both or neither.`)
    }
  }

  const s3 = {
    bucket: read('S3_BUCKET'),
    region: read('S3_REGION') ?? 'us-east-1',
    endpoint: read('S3_ENDPOINT'),
    accessKeyId: read('S3_ACCESS_KEY_ID'),
    secretAccessKey: read('S3_SECRET_ACCESS_KEY'),
    publicUrl: read('S3_PUBLIC_URL'),
  }
  const storage = read('STORAGE') ?? (s3.bucket ? 's3' : 'disk')
  const settings = {
    host: read('HOST') ?? 'localhost',
    port: read('PORT') ?? 3000,
    dataDir: resolve(read('DATA_DIR') ?? 'data'),
    databaseUrl: read('DATABASE_URL'),
    replicaUrl: read('DATABASE_REPLICA_URL'),
    siteUrl: read('SITE_URL'),
    admin: { email: read('ADMIN_EMAIL'), password: read('ADMIN_PASSWORD') },
    seed: read('SEED') ?? (held('DATABASE_URL') ? 'none' : 'demo'),
    mail: { smtpUrl: read('SMTP_URL'), from: read('MAIL_FROM') ?? 'Venus <venus@localhost>' },
    newsletterForm: { action: read('NEWSLETTER_FORM_ACTION'), script: read('NEWSLETTER_FORM_SCRIPT') },
    s3: storage === 's3' ? s3 : { ...s3, bucket: undefined },
    /** A bucket from which files are being moved to the disk. */
    formerS3: storage === 'disk' && s3.bucket ? s3 : undefined,
    backup: { schedule: read('BACKUP_SCHEDULE') ?? 'daily', keep: read('BACKUP_KEEP') ?? 7 },
    logLevel: read('LOG_LEVEL') ?? 'info',
    secret: read('SECRET'),
    trustProxy: read('TRUST_PROXY') ?? false,
    metricsToken: read('METRICS_TOKEN'),
    webProcesses: read('WEB_PROCESSES') ?? (held('DATABASE_URL') ? availableParallelism() : 1),
    blockLimitSeconds: read('BLOCK_LIMIT_SECONDS') ?? 30,
    offlineReading: read('OFFLINE_READING') ?? true,
    pageCacheBytes: (read('PAGE_CACHE_MB') ?? 64) * 1024 * 1024,
  }
  needs('ADMIN_EMAIL', 'ADMIN_PASSWORD')
  needs('ADMIN_PASSWORD', 'ADMIN_EMAIL')
  needs('DATABASE_REPLICA_URL', 'DATABASE_URL')
  needs('S3_BUCKET', 'S3_ACCESS_KEY_ID')
  needs('S3_BUCKET', 'S3_SECRET_ACCESS_KEY')
  needs('S3_ENDPOINT', 'S3_BUCKET')
  needs('S3_PUBLIC_URL', 'S3_BUCKET')
  if (storage === 's3') needs('STORAGE', 'S3_BUCKET')
  needs('SMTP_URL', 'MAIL_FROM')
  needs('NEWSLETTER_FORM_SCRIPT', 'NEWSLETTER_FORM_ACTION')
  if (settings.webProcesses > 1 && !settings.databaseUrl) {
    throw new Refusal(
      `WEB_PROCESSES is "${settings.webProcesses}", but the embedded database serves one process: ` +
        'leave WEB_PROCESSES out, or name a PostgreSQL server in DATABASE_URL.',
    )
  }
  return { ...settings, siteUrl: settings.siteUrl ?? `http://localhost:${settings.port}` }
}

const shown = (name: Name, text: string) =>
  'secret' in variables[name] ? `a value of ${text.length} characters (not shown)` : JSON.stringify(text)
