import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { describe, expect, test } from 'vitest'
import { environmentVariableNames, readSettings } from './settings.ts'

describe('settings', () => {
  test('without any variable everything has its default', () => {
    expect(readSettings({})).toMatchObject({
      host: 'localhost',
      port: 3000,
      siteUrl: 'http://localhost:3000',
      seed: 'demo',
      logLevel: 'info',
      trustProxy: false,
      databaseUrl: undefined,
      webProcesses: 1,
      pageCacheBytes: 96 * 1024 * 1024,
    })
  })

  test('SITE_URL follows PORT, SEED follows DATABASE_URL', () => {
    expect(readSettings({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
    expect(readSettings({ DATABASE_URL: 'postgres://u@h/d' }).seed).toBe('none')
    expect(readSettings({ DATABASE_URL: 'postgres://u@h/d', SEED: 'demo' }).seed).toBe('demo')
  })

  test('on PostgreSQL every core serves; the embedded database is refused more than one process', () => {
    const DATABASE_URL = 'postgres://u@h/d'
    expect(readSettings({ DATABASE_URL }).webProcesses).toBe(availableParallelism())
    expect(readSettings({ DATABASE_URL, WEB_PROCESSES: '3' }).webProcesses).toBe(3)
    expect(() => readSettings({ WEB_PROCESSES: '2' })).toThrow(
      'WEB_PROCESSES is "2", but the embedded database serves one process: ' +
        'leave WEB_PROCESSES out, or name a PostgreSQL server in DATABASE_URL.',
    )
  })

  test('an empty variable is none', () => {
    expect(readSettings({ PORT: '', DATABASE_URL: '  ' })).toMatchObject({
      port: 3000,
      databaseUrl: undefined,
    })
  })

  test('SITE_URL is kept as an origin', () => {
    expect(readSettings({ SITE_URL: 'https://venus.example/' }).siteUrl).toBe('https://venus.example')
  })

  test.each([
    ['PORT', 'abc', 'PORT is "abc", but it may only be a port number from 0 to 65535.'],
    ['PORT', '65536', 'PORT is "65536", but it may only be a port number from 0 to 65535.'],
    ['PORT', '-1', 'PORT is "-1", but it may only be a port number from 0 to 65535.'],
    ['PORT', '80.5', 'PORT is "80.5", but it may only be a port number from 0 to 65535.'],
    [
      'HOST',
      'a b',
      'HOST is "a b", but it may only be a host name or address, such as localhost or 0.0.0.0.',
    ],
    ['SEED', 'yes', 'SEED is "yes", but it may only be demo or none.'],
    ['TRUST_PROXY', '1', 'TRUST_PROXY is "1", but it may only be true or false.'],
    [
      'COUNTRY_HEADER',
      'a b',
      'COUNTRY_HEADER is "a b", but it may only be the name of a header, such as CF-IPCountry.',
    ],
    ['ADMIN_EMAIL', 'me', 'ADMIN_EMAIL is "me", but it may only be an email address.'],
    [
      'NEWSLETTER_FORM_ACTION',
      'ftp://x',
      'NEWSLETTER_FORM_ACTION is "ftp://x", but it may only be an http or https address.',
    ],
    [
      'MAIL_FROM',
      'Venus',
      'MAIL_FROM is "Venus", but it may only be an address such as Venus <hello@venus.example>.',
    ],
    ['WEB_PROCESSES', '0', 'WEB_PROCESSES is "0", but it may only be a number of processes from 1 to 64.'],
    [
      'PAGE_CACHE_MB',
      '1.5',
      'PAGE_CACHE_MB is "1.5", but it may only be a number of megabytes from 0 (no cache) to 16384.',
    ],
    ['S3_BUCKET', 'a b', 'S3_BUCKET is "a b", but it may only be the name of a bucket.'],
  ])('%s=%s is refused in one sentence', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(sentence)
  })

  test.each([
    ['SITE_URL', 'https://venus.example/blog'],
    ['SITE_URL', 'javascript:alert(1)'],
    ['SITE_URL', 'https://venus.example?x=1'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      `${name} is ${JSON.stringify(value)}, but it may only be`,
    )
  })

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2@h/d'],
    ['SMTP_URL', 'http://user:hunter2@h'],
    ['ADMIN_PASSWORD', 'hunter2'],
    ['SECRET', 'hunter2'],
  ])('a wrong %s is named but its secret is not shown', (name, value) => {
    const reading = () => readSettings({ [name]: value })
    expect(reading).toThrow(`${name} is a value of ${value.length} characters (not shown)`)
    expect(reading).not.toThrow('hunter2')
  })

  test.each([
    [{ ADMIN_EMAIL: 'a@b.co' }, 'ADMIN_EMAIL is set, but ADMIN_PASSWORD is not: set both or neither.'],
    [{ S3_BUCKET: 'venus' }, 'S3_BUCKET is set, but S3_ACCESS_KEY_ID is not: set both or neither.'],
    [{ SMTP_URL: 'smtp://h' }, 'SMTP_URL is set, but MAIL_FROM is not: set both or neither.'],
  ])('%o lacks its companion', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence)
  })

  test('.env.example lists every variable and no other', () => {
    const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^# ?([A-Z0-9_]+)=/gm)].map(
      ([, name]) => name,
    )
    expect(listed.sort()).toEqual([...environmentVariableNames].sort())
  })
})
