import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/process.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { whileRepeating } from '#testing/while-repeating.ts'
import { moveFiles } from './move-files.ts'
import { readSettings } from './settings.ts'
import { openStorage, openStores, type Storage } from './storage.ts'

const KEYS = Array.from({ length: 12 }, (_, index) => `blog-media/posts/${index}.webp`)
const bytesOf = (key: string) => Buffer.alloc(50_000, key)
const contentType = 'image/webp'
const options = { shouldMove: () => true, contentTypeOf: () => contentType, onProgress() {} }

async function namesIn(storage: Storage) {
  const names: string[] = []
  for await (const name of storage.keys()) names.push(name)
  return names
}

async function storageSettings() {
  const { endpoint, objects } = await startS3Server()
  const DATA_DIR = temporaryFolder()
  const bucket = {
    DATA_DIR,
    S3_BUCKET: 'venus',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  return { disk: { DATA_DIR }, bucket, backOnDisk: { ...bucket, STORAGE: 'disk' }, objects }
}

test('files move to a bucket and back while they are read, written and deleted', async () => {
  const { disk, bucket, backOnDisk } = await storageSettings()
  const before = openStorage(readSettings(disk))
  for (const key of KEYS) await before.put(key, bytesOf(key), { contentType })

  for (const environment of [bucket, backOnDisk]) {
    const settings = readSettings(environment)
    const site = openStorage(settings)
    const { current, former } = openStores(settings)
    if (!former) throw new Error('nowhere to move from')
    expect((await namesIn(site)).sort()).toEqual([...KEYS].sort())
    const readOne = async (turn: number) => {
      const key = KEYS[turn % (KEYS.length - 1)] ?? ''
      expect(Buffer.compare(await buffer(await site.read(key)), bytesOf(key))).toBe(0)
    }
    const { files, conflicts } = await whileRepeating(readOne, { pauseMs: 0 }, async () => {
      await site.put('blog-media/posts/new.webp', bytesOf('new'), { contentType })
      return moveFiles(former, current, options)
    })
    expect([files, conflicts, await namesIn(former)]).toEqual([KEYS.length, [], []])
    expect((await namesIn(current)).sort()).toEqual([...KEYS, 'blog-media/posts/new.webp'].sort())
    // A second run finds nothing to do.
    expect(await moveFiles(former, current, options)).toEqual({ files: 0, conflicts: [] })
    await site.delete('blog-media/posts/new.webp')
  }
  expect(existsSync(join(disk.DATA_DIR, 'uploads', KEYS[0] ?? ''))).toBe(true)
})

test('what was moved and not yet deleted is not written again; what differs stays in both places', async () => {
  const { disk, bucket, objects } = await storageSettings()
  const before = openStorage(readSettings(disk))
  for (const key of ['same.webp', 'other.webp', 'whole.webp'])
    await before.put(key, bytesOf(key), { contentType })
  const { current, former } = openStores(readSettings(bucket))
  if (!former) throw new Error('nowhere to move from')
  await current.put('same.webp', bytesOf('same.webp'), { contentType })
  await current.put('other.webp', bytesOf('something else'), { contentType })
  expect(await moveFiles(former, current, options)).toEqual({ files: 2, conflicts: ['other.webp'] })
  expect(await namesIn(former)).toEqual(['other.webp'])
  expect(objects.get('/venus/whole.webp')?.type).toBe(contentType)
})

test('a bucket that readers may reach themselves says where a file is, signed or not', async () => {
  const { bucket } = await storageSettings()
  const open = (S3_PUBLIC_URL: string) => openStorage(readSettings({ ...bucket, S3_PUBLIC_URL }))
  const inPublic = open('https://files.venus.example/')
  await inPublic.put('blog-media/a.webp', bytesOf('a'), { contentType })
  expect(await inPublic.publicUrlFor('blog-media/a.webp')).toBe(
    'https://files.venus.example/blog-media/a.webp',
  )
  expect(await inPublic.publicUrlFor('blog-media/none.webp')).toBeUndefined()
  expect(await open('signed').publicUrlFor('blog-media/a.webp')).toMatch(
    /\/venus\/blog-media\/a\.webp\?.*X-Amz-Expires=3600.*X-Amz-Signature=/,
  )
  expect(await openStorage(readSettings(bucket)).publicUrlFor('blog-media/a.webp')).toBeUndefined()
})
