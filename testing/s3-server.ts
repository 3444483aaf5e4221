import { createServer } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { freePort } from './postgres.ts'

/** The part of S3 that Venus uses: put (also in parts), head, get (also a part), list and delete, all signed. */
export async function startS3Server() {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const uploads = new Map<string, { type: string; parts: Map<number, Buffer> }>()
  const controls: { failingPart?: number } = {}
  const state: { now: 'well' | 'failing' | 'silent' } = { now: 'well' }
  const server = createServer(async (request, response) => {
    if (state.now === 'silent') return
    if (state.now === 'failing') return void response.writeHead(500).end()
    const url = new URL(request.url ?? '/', 'http://s3')
    const key = decodeURIComponent(url.pathname)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256'))
      return void response.writeHead(403).end()
    const id = url.searchParams.get('uploadId') ?? ''
    const upload = uploads.get(id)
    if (url.searchParams.has('uploads')) {
      const uploadId = String(uploads.size + 1)
      uploads.set(uploadId, { type: request.headers['content-type'] ?? '', parts: new Map() })
      const xml = `<InitiateMultipartUploadResult><UploadId>${uploadId}</UploadId></InitiateMultipartUploadResult>`
      return void response.writeHead(200, { 'Content-Type': 'application/xml' }).end(xml)
    }
    if (upload && request.method === 'PUT') {
      if (Number(url.searchParams.get('partNumber')) === controls.failingPart)
        return void response.writeHead(500).end()
      const part = decodeChunks(await buffer(request), request.headers['content-encoding'])
      upload.parts.set(Number(url.searchParams.get('partNumber')), part)
      return void response.writeHead(200, { ETag: `"${part.length}"` }).end()
    }
    if (upload && request.method === 'POST') {
      const partNumbers = [...(await text(request)).matchAll(/<PartNumber>(\d+)</g)].map(([, number]) =>
        Number(number),
      )
      const parts = partNumbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0))
      objects.set(key, { bytes: Buffer.concat(parts), type: upload.type })
      uploads.delete(id)
      const xml = '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>'
      return void response.writeHead(200, { 'Content-Type': 'application/xml' }).end(xml)
    }
    if (upload && request.method === 'DELETE') {
      uploads.delete(id)
      return void response.writeHead(204).end()
    }
    if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? 'application/octet-stream'
      objects.set(key, {
        bytes: decodeChunks(await buffer(request), request.headers['content-encoding']),
        type,
      })
      return void response.writeHead(200, { ETag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (url.searchParams.has('list-type')) {
      const prefix = `${key.replace(/\/$/, '')}/`
      const named = [...objects].filter(([name]) =>
        name.startsWith(prefix + (url.searchParams.get('prefix') ?? '')),
      )
      const listed = named.map(
        ([name, { bytes }]) =>
          `<Contents><Key>${name.slice(prefix.length)}</Key><Size>${bytes.length}</Size><ETag>"1"</ETag></Contents>`,
      )
      const list = `<ListBucketResult><IsTruncated>false</IsTruncated>${listed.join('')}</ListBucketResult>`
      return void response.writeHead(200, { 'Content-Type': 'application/xml' }).end(list)
    }
    const object = objects.get(key)
    if (!object) return void response.writeHead(404).end()
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const bytes = first ? object.bytes.subarray(Number(first), Number(last) + 1) : object.bytes
    const status = first ? 206 : 200
    response.writeHead(status, { 'Content-Type': object.type, 'Content-Length': bytes.length })
    response.end(request.method === 'HEAD' ? undefined : bytes)
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return Object.assign(controls, { endpoint: `http://127.0.0.1:${port}`, objects, uploads, state })
}

/** The client may send a body in signed chunks: `size;chunk-signature=…`, then the bytes, until an empty chunk. */
function decodeChunks(body: Buffer, encoding: string | undefined): Buffer {
  if (!encoding?.includes('aws-chunked')) return body
  const chunks: Buffer[] = []
  for (let offset = 0; ; ) {
    const lineEnd = body.indexOf('\r\n', offset)
    const size = Number.parseInt(body.subarray(offset, lineEnd).toString(), 16)
    if (!size) return Buffer.concat(chunks)
    chunks.push(body.subarray(lineEnd + 2, lineEnd + 2 + size))
    offset = lineEnd + 2 + size + 2
  }
}
