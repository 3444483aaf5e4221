import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { Disk } from 'flydrive'
import { S3Driver } from 'flydrive/drivers/s3'
import type { Settings } from './settings.ts'

/** A store takes ten thousand parts at the most: enough for half a terabyte. */
const PART = 64 * 1024 ** 2

type Patience = { connectionTimeout: number; socketTimeout: number }

/** A bucket of any S3-compatible store. Hundreds of files are read for it: only for those who have one. */
export function openBucket(s3: Settings['s3'], patience: Patience) {
  const { bucket = '', region, endpoint, accessKeyId = '', secretAccessKey = '' } = s3
  const client = new S3Client({
    credentials: { accessKeyId, secretAccessKey },
    region,
    // A store of one's own (MinIO and the like) is rarely set up for bucket names in host names.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestHandler: patience,
    // Once more, and no oftener: whoever asked is still waiting.
    maxAttempts: 2,
  })
  const disk = new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false }))

  async function putInParts(
    key: string,
    path: string,
    { contentType }: { contentType: string },
    part = PART,
  ) {
    const file = { Bucket: bucket, Key: key }
    const begin = new CreateMultipartUploadCommand({ ...file, ContentType: contentType })
    const { UploadId } = await client.send(begin)
    try {
      const { size } = await stat(path)
      const Parts: { ETag: string | undefined; PartNumber: number }[] = []
      for (let start = 0; start < size; start += part) {
        const PartNumber = Parts.length + 1
        const end = Math.min(start + part, size)
        const upload = { ...file, UploadId, PartNumber, ContentLength: end - start }
        const Body = createReadStream(path, { start, end: end - 1 })
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, Body }))
        Parts.push({ ETag, PartNumber })
      }
      await client.send(new CompleteMultipartUploadCommand({ ...file, UploadId, MultipartUpload: { Parts } }))
    } catch (error) {
      // What was sent so far would be kept, and paid for, without ever being seen.
      await client.send(new AbortMultipartUploadCommand({ ...file, UploadId })).catch(() => {})
      throw error
    }
  }

  return { disk, putInParts }
}
