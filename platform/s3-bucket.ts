import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Settings } from './settings.ts'
import type { ByteRange } from './storage-types.ts'

/** S3 allows 10,000 parts: enough for half a terabyte. */
const PART_BYTES = 64 * 1024 ** 2

type S3Timeouts = { connectionTimeout: number; socketTimeout: number }

/** A bucket of any S3-compatible store. The SDK is hundreds of files: import this module only where a bucket is set. */
export function openBucket(s3: Settings['s3'], timeouts: S3Timeouts) {
  const { bucket = '', region, endpoint, accessKeyId = '', secretAccessKey = '' } = s3
  const client = new S3Client({
    credentials: { accessKeyId, secretAccessKey },
    region,
    // Self-hosted stores such as MinIO rarely support bucket names in host names.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: timeouts,
    // One retry only: a request is waiting.
    maxAttempts: 2,
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))

  async function putInParts(
    key: string,
    path: string,
    { contentType }: { contentType: string },
    partBytes = PART_BYTES,
  ) {
    const file = { Bucket: bucket, Key: key }
    const begin = new CreateMultipartUploadCommand({ ...file, ContentType: contentType })
    const { UploadId } = await client.send(begin)
    try {
      const { size } = await stat(path)
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      for (let start = 0; start < size; start += partBytes) {
        const PartNumber = Parts.length + 1
        const end = Math.min(start + partBytes, size)
        const upload = { ...file, UploadId, PartNumber, ContentLength: end - start }
        const Body = createReadStream(path, { start, end: end - 1 })
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, Body }))
        Parts.push({ ETag, PartNumber })
      }
      await client.send(new CompleteMultipartUploadCommand({ ...file, UploadId, MultipartUpload: { Parts } }))
    } catch (error) {
      // Parts of an unfinished upload are stored, and billed, without being listed.
      await client.send(new AbortMultipartUploadCommand({ ...file, UploadId })).catch(() => {})
      throw error
    }
  }

  /** flydrive reads whole files only. */
  async function readRange(key: string, { start, end }: ByteRange): Promise<Readable> {
    const part = { Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }
    const { Body } = await client.send(new GetObjectCommand(part))
    if (!(Body instanceof Readable)) throw new Error('the store answered without content')
    return Body
  }

  return { disk, putInParts, readRange }
}
