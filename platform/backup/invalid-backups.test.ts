import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import type { Database } from '#database/client.ts'
import {
  fillSite,
  readSiteContent,
  restoreTestBackup,
  type TestSite,
  writeTestBackup,
} from '#testing/backup-site.ts'
import { openTestDatabase } from '#testing/database.ts'
import { createCleanup, temporaryFolder } from '#testing/process.ts'
import { readSettings } from '../settings.ts'
import { openStorage } from '../storage.ts'
import { CHECKSUM_COMMENT, checksumStream } from './checksum.ts'
import { MANIFEST_ENTRY, type Manifest } from './manifest.ts'
import { openBackup } from './open-backup.ts'

const all = createCleanup()
const folder = temporaryFolder(all.onCleanup)
const whole = join(folder, 'whole.zip')
const changed = join(folder, 'changed.zip')
let database: Database
let site: TestSite

beforeAll(async () => {
  database = await openTestDatabase('postgres')
  site = { pool: database.pool, storage: openStorage(readSettings({ DATA_DIR: folder })) }
  await fillSite(site)
  await writeTestBackup(site, whole)
})
afterAll(async () => {
  await database.close()
  await all.end()
})

/** The error of restoring an invalid file, after checking that nothing was changed. */
async function restoreError(path: string): Promise<string> {
  const before = await readSiteContent(site)
  const error = await restoreTestBackup(path, site).then(
    () => 'taken',
    (error: Error) => `${error.name}: ${error.message}`,
  )
  expect(await readSiteContent(site)).toEqual(before)
  return error
}

test('a file that was cut short is refused, wherever it was cut', async () => {
  const bytes = readFileSync(whole)
  for (const length of [0, 1, 64, 1_000, Math.floor(bytes.length / 2), bytes.length - 64, bytes.length - 1]) {
    writeFileSync(changed, bytes.subarray(0, length))
    await expect(openBackup(changed)).rejects.toThrow('its checksum is wrong. Nothing was changed.')
  }
  writeFileSync(changed, Buffer.concat([bytes, Buffer.from('\n')]))
  expect(await restoreError(changed)).toContain('its checksum is wrong')
})

test('a file with one changed bit is refused, wherever it was changed', async () => {
  const bytes = readFileSync(whole)
  const positions = Array.from({ length: 40 }, (_, part) => Math.floor(((bytes.length - 1) * part) / 39))
  for (const position of positions) {
    const copy = Buffer.from(bytes)
    copy[position] = (copy[position] ?? 0) ^ 1
    writeFileSync(changed, copy)
    await expect(openBackup(changed)).rejects.toThrow('its checksum is wrong. Nothing was changed.')
  }
})

type Content = Record<string, Buffer>

/** The content of the valid backup. */
async function contentOfWhole(): Promise<{ manifest: Manifest; content: Content }> {
  const { manifest, read, close } = await openBackup(whole)
  const content: Content = {}
  for (const { name } of manifest.entries) content[name] = Buffer.concat(await (await read(name)).toArray())
  close()
  return { manifest, content }
}

/** Writes a file with a valid checksum. */
async function forge(manifest: object, content: Content, rename = (name: string) => name) {
  const zip = new ZipFile()
  for (const [name, bytes] of Object.entries(content)) zip.addBuffer(bytes, name)
  zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST_ENTRY)
  zip.end({ comment: CHECKSUM_COMMENT, forceZip64Format: false })
  const written = Buffer.concat(
    await (zip.outputStream as NodeJS.ReadableStream & AsyncIterable<Buffer>)
      .pipe(checksumStream())
      .toArray(),
  )
  const renamed = Buffer.from(rename(written.toString('latin1')), 'latin1')
  const body = renamed.subarray(0, -64)
  writeFileSync(changed, Buffer.concat([body, Buffer.from(createHash('sha256').update(body).digest('hex'))]))
}

test('a file that was forged with a right seal is refused, and what it holds goes nowhere', async () => {
  const { manifest, content } = await contentOfWhole()
  await forge(manifest, content)
  expect((await openBackup(changed)).manifest).toEqual(manifest)

  await forge({ ...manifest, format: 2 }, content)
  expect(await restoreError(changed)).toContain('made by a later version of Venus')
  await forge({ ...manifest, migration: '9999_of_tomorrow' }, content)
  expect(await restoreError(changed)).toContain('9999_of_tomorrow, which this version does not know')

  const { 'tables/blog_posts.jsonl': _, ...withoutPosts } = content
  await forge(manifest, withoutPosts)
  expect(await restoreError(changed)).toContain('tables/blog_posts.jsonl is missing')
  await forge(manifest, { ...content, 'tables/blog_tags.jsonl': Buffer.from('["a"]\n') })
  expect(await restoreError(changed)).toContain('tables/blog_tags.jsonl is not what it was')
  await forge(manifest, { ...content, 'files/blog-media/more.webp': Buffer.from('m') })
  expect(await restoreError(changed)).toContain('is not in its list')

  const entry = { size: 1, sha256: createHash('sha256').update('m').digest('hex') }
  for (const name of ['files/variants', 'files/.hidden/a', 'files/a/..b', 'other/a', 'files/a//b']) {
    const listed = { ...manifest, entries: [...manifest.entries, { ...entry, name }] }
    await forge(listed, { ...content, [name]: Buffer.from('m') })
    expect(await restoreError(changed), name).toMatch(/is nothing of ours/)
  }
  // yazl refuses to write such names, so they are replaced in the file.
  for (const climbing of ['files/../../etc', '/files/a/b/etcc', 'C:/files/a/etcc', 'files\\..\\..\\etc']) {
    const name = 'files/aa/bb/etc'
    const listed = { ...manifest, entries: [...manifest.entries, { ...entry, name: climbing }] }
    await forge(listed, { ...content, [name]: Buffer.from('m') }, (zip) => zip.replaceAll(name, climbing))
    expect(await restoreError(changed), climbing).toContain('CommandError')
  }
})

test('rows that do not fit leave the site as it was', async () => {
  const { manifest, content } = await contentOfWhole()
  const rows = Buffer.from('["not a post"]\n')
  const entries = manifest.entries.map((entry) =>
    entry.name === 'tables/blog_posts.jsonl'
      ? { ...entry, size: rows.length, sha256: createHash('sha256').update(rows).digest('hex') }
      : entry,
  )
  await forge({ ...manifest, entries }, { ...content, 'tables/blog_posts.jsonl': rows })
  expect(await restoreError(changed)).toContain('invalid input syntax for type uuid')
})
