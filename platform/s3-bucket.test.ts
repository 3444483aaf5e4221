import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#testing/process.ts'
import { startS3Server } from '#testing/s3-server.ts'
import { openBucket } from './s3-bucket.ts'
import { readSettings } from './settings.ts'

async function withFile(size: number) {
  const peer = await startS3Server()
  const { s3 } = readSettings({
    S3_BUCKET: 'venus',
    S3_ENDPOINT: peer.endpoint,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  })
  const path = join(temporaryFolder(), 'large.zip')
  const bytes = Buffer.from(Uint8Array.from({ length: size }, (_, index) => index % 251))
  writeFileSync(path, bytes)
  const { putInParts } = openBucket(s3, { connectionTimeout: 30_000, socketTimeout: 30_000 })
  return {
    peer,
    bytes,
    put: () => putInParts('backups/a.zip', path, { contentType: 'application/zip' }, 40_000),
  }
}

test('a file too large for one piece goes in parts, and is the same there', async () => {
  const { peer, bytes, put } = await withFile(100_001)
  await put()
  const stored = peer.objects.get('/venus/backups/a.zip')
  expect(stored?.type).toBe('application/zip')
  expect(stored && Buffer.compare(stored.bytes, bytes)).toBe(0)
  expect(peer.uploads.size).toBe(0)
})

test('parts of a file that is not whole are not left behind', async () => {
  const { peer, put } = await withFile(100_001)
  peer.failingPart = 3
  await expect(put()).rejects.toThrow()
  expect(peer.uploads.size).toBe(0)
  expect(peer.objects.size).toBe(0)
})
