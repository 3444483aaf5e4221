import type { ChildLimits } from '#platform/child/limited-child.ts'
import type { ArchiveSource } from '../transfer.ts'
import type { ImageUrlReplacements, PreparedItem } from './prepared-item.ts'
import { startReaderProcess } from './start-reader-process.server.ts'

export type ArchiveReader = {
  source: ArchiveSource
  isVenusExport: boolean
  items(): AsyncGenerator<PreparedItem>
  subscribers(list: number): AsyncGenerator<Uint8Array>
  findImage(src: string, folder?: string): Promise<string | undefined>
  readImage(name: string): Promise<Buffer>
  replaceImageUrls(html: string, replacements: ImageUrlReplacements): Promise<string>
  close(): void
}

type OpenArchiveOptions = {
  path: string
  /** The original name of an uploaded file. */
  fileName?: string
  /** The author of posts without one. */
  owner: string
  limits?: Partial<ChildLimits>
  signal?: AbortSignal
  start?: typeof startReaderProcess
}

/** Opens an archive in a child process, so that a harmful one cannot crash this process. */
export async function openArchiveReader({
  limits,
  signal,
  start = startReaderProcess,
  ...archive
}: OpenArchiveOptions): Promise<ArchiveReader> {
  const { call, stop } = start(limits)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  const close = () => {
    signal?.removeEventListener('abort', stop)
    stop()
  }
  try {
    const { source, isVenusExport } = await call('open', archive)
    return {
      source,
      isVenusExport,
      close,
      async *items() {
        for (;;) {
          const batch = await call('next', undefined)
          if (batch.length === 0) return
          yield* batch
        }
      },
      async *subscribers(list) {
        for (let isFirst = true; ; isFirst = false) {
          const lines = await call('subscribers', { list, isFirst })
          if (!lines) return
          yield lines
        }
      },
      findImage: (src, folder) => call('findImage', { src, folder }),
      readImage: async (name) => Buffer.from(await call('readImage', { name })),
      replaceImageUrls: (html, replacements) => call('replaceImageUrls', { html, replacements }),
    }
  } catch (error) {
    close()
    throw error
  }
}
