import type { ChildLimits } from '#platform/child/limited-child.ts'
import type { Source } from '../transfer.ts'
import type { PicturePlaces, ReadItem } from './read-item.ts'
import { startReader } from './start-reader.server.ts'

export type ArchiveReader = {
  source: Source
  isOwn: boolean
  items(): AsyncGenerator<ReadItem>
  people(list: number): AsyncGenerator<Uint8Array>
  findPicture(src: string, folder?: string): Promise<string | undefined>
  readPicture(name: string): Promise<Buffer>
  placePictures(html: string, places: PicturePlaces): Promise<string>
  close(): void
}

type Wish = {
  path: string
  /** As it was called where it came from. */
  fileName?: string
  /** Who wrote what has no author. */
  owner: string
  limits?: Partial<ChildLimits>
  signal?: AbortSignal
}

/** Opens an archive in a process of its own: whatever is in it, this one goes on. */
export async function openReader({ limits, signal, ...archive }: Wish): Promise<ArchiveReader> {
  const { ask, stop } = startReader(limits)
  if (signal?.aborted) stop()
  signal?.addEventListener('abort', stop, { once: true })
  const close = () => {
    signal?.removeEventListener('abort', stop)
    stop()
  }
  try {
    const { source, isOwn } = await ask('open', archive)
    return {
      ...{ source, isOwn, close },
      async *items() {
        for (;;) {
          const batch = await ask('next', undefined)
          if (batch.length === 0) return
          yield* batch
        }
      },
      async *people(list) {
        for (let isFirst = true; ; isFirst = false) {
          const lines = await ask('people', { list, isFirst })
          if (!lines) return
          yield lines
        }
      },
      findPicture: (src, folder) => ask('findPicture', { src, folder }),
      readPicture: async (name) => Buffer.from(await ask('readPicture', { name })),
      placePictures: (html, places) => ask('placePictures', { html, places }),
    }
  } catch (error) {
    close()
    throw error
  }
}
