import { expect, test } from 'vitest'
import { readSettings } from '#platform/settings.ts'
import { openStorage } from '#platform/storage.ts'
import { temporaryFolder } from '#testing/process.ts'
import { callCommand, runCommand } from '#testing/run-command.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { mediaRoutes } from '../http/media.ts'
import { command } from './files.ts'

const KEY = 'blog-media/posts/a.webp'
const VARIANT = 'variants/400-avif/blog-media/posts/a.webp'

const files = (settings: Record<string, string>, ...args: string[]) => callCommand(command, settings, ...args)

test('files are moved by a command, which says what has to be set first; readers find them all the while', async () => {
  const { endpoint, objects } = await startS3Server()
  const disk = { DATA_DIR: temporaryFolder() }
  const bucket = {
    ...disk,
    S3_BUCKET: 'venus',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const open = (environment: object) => openStorage(readSettings({ ...environment }))
  for (const key of [KEY, VARIANT]) await open(disk).put(key, Buffer.from(key), { contentType: 'image/webp' })

  expect(await files(disk, 'move', '--to', 's3')).toContain('No bucket is set')
  expect(await files(bucket, 'move', '--to', 'disk')).toContain('Set STORAGE=disk')
  expect(await files(bucket, 'remove', '--to', 's3')).toContain('npm run files -- move')

  const media = mediaRoutes(open(bucket))
  const read = async () => (await media.request(`/media/${KEY}`)).text()
  expect(await read()).toBe(KEY)
  const { output, errors } = await runCommand('files', bucket, 'move', '--to', 's3')
  expect([output, errors]).toEqual([
    'Moved 2 files. Nothing is left behind.\n',
    expect.stringContaining('100%'),
  ])
  expect([objects.get(`/venus/${KEY}`)?.type, objects.get(`/venus/${VARIANT}`)?.type]).toEqual([
    'image/webp',
    'image/avif',
  ])
  expect(await read()).toBe(KEY)

  const elsewhere = mediaRoutes(open({ ...bucket, S3_PUBLIC_URL: 'https://files.venus.example' }))
  const sent = await elsewhere.request(`/media/${KEY}`)
  expect([sent.status, sent.headers.get('location')]).toEqual([302, `https://files.venus.example/${KEY}`])
  expect((await elsewhere.request('/media/backups/venus-20260101-000000.zip')).status).toBe(404)
})
