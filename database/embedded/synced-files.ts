import { closeSync, fdatasyncSync, fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd: number; node: { mode: number } }

/** What is no file, such as the terminal, has no handle. */
type Opened = (Partial<Stream> | null)[]

/** The part of Emscripten's files in a folder that its types leave out. */
type Files = {
  stream_ops: { fsync?: (stream: Stream) => number }
  tryFSOperation(operation: () => void): void
}

/**
 * PGlite's files in a folder. Where PostgreSQL asks that the disk has what was written, Emscripten asks nobody and says
 * yes; these ask the disk. What they throw is PostgreSQL's to judge: it stops rather than say that something is kept.
 */
export class SyncedFiles extends NodeFS {
  #streams: Opened = []

  override async init(...given: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...given)
    const preRun: typeof emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS, FS }) => {
        const files = NODEFS as unknown as Files
        this.#streams = FS.streams as Opened
        files.stream_ops.fsync = ({ nfd, node }) => {
          // As PostgreSQL does for its log where it can: the times of a file need not be kept to read it again.
          const sync = FS.isDir(node.mode) ? fsyncSync : fdatasyncSync
          files.tryFSOperation(() => sync(nfd))
          return 0
        }
      },
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** Closes what an engine that gave up has left open. It must never be asked anything again. */
  letGo() {
    for (const stream of this.#streams.splice(0)) if (stream?.nfd !== undefined) closeSync(stream.nfd)
  }
}
