import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

export type ZipEntry = {
  name: string
  /** Called when the entry is written. */
  content: () => AsyncIterable<Uint8Array | string>
  /** Such as images: compressing them again is useless. */
  isCompressed?: boolean
}

/** Writes one entry after the other, at the speed of the reader, so that memory use is constant. */
export async function createZipStream(entries: AsyncIterable<ZipEntry>): Promise<Readable> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))

  async function addEntries() {
    for await (const { name, content, isCompressed = false } of entries) {
      // The reader has left; returning ends the generator, which frees its resources.
      if (output.destroyed) return
      const body = Readable.from(toBytes(content()), { objectMode: false })
      zip.addReadStream(body, name, { compress: !isCompressed })
      const stop = () => body.destroy()
      output.once('close', stop)
      await finished(body)
      output.off('close', stop)
    }
    zip.end()
  }
  // If the reader has left, that is the reason of the error; all other errors end the stream.
  addEntries().catch((error: Error) => output.destroyed || output.destroy(error))
  return output
}

async function* toBytes(content: AsyncIterable<Uint8Array | string>) {
  for await (const part of content) yield typeof part === 'string' ? Buffer.from(part) : part
}
