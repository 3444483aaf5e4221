import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'

export type ZipEntry = {
  name: string
  /** Read when its turn has come. */
  content: () => AsyncIterable<Uint8Array | string>
  /** Pictures are packed already. */
  isPacked?: boolean
}

/** A zip as it is made, one entry after the other: whoever reads it slowly makes it wait, and nothing is held. */
export async function zipOf(entries: AsyncIterable<ZipEntry>): Promise<Readable> {
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  zip.on('error', (error: Error) => output.destroy(error))

  async function fill() {
    for await (const { name, content, isPacked = false } of entries) {
      // Nobody reads on: what the entries hold open is given back.
      if (output.destroyed) return
      const body = Readable.from(bytesOf(content()), { objectMode: false })
      zip.addReadStream(body, name, { compress: !isPacked })
      const stop = () => body.destroy()
      output.once('close', stop)
      await finished(body)
      output.off('close', stop)
    }
    zip.end()
  }
  // Whoever stops reading has ended it; everything else they are told by the stream itself.
  fill().catch((error: Error) => output.destroyed || output.destroy(error))
  return output
}

async function* bytesOf(content: AsyncIterable<Uint8Array | string>) {
  for await (const part of content) yield typeof part === 'string' ? Buffer.from(part) : part
}
