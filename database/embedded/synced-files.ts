import { closeSync, fdatasyncSync, fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Stream = { nfd: number; node: { mode: number } }

/** Streams that are no files, such as the terminal, have no descriptor. */
type OpenStreams = (Partial<Stream> | null)[]

/** The part of Emscripten's NODEFS that its types leave out. */
type NodeFsInternals = {
  stream_ops: { fsync?: (stream: Stream) => number }
  tryFSOperation(operation: () => void): void
}

/**
 * PGlite's files in a folder, with a real fsync: Emscripten's does nothing and reports success. An error reaches
 * PostgreSQL, which ends rather than report a commit that may be lost.
 */
export class SyncedFiles extends NodeFS {
  #streams: OpenStreams = []

  override async init(...args: Parameters<NodeFS['init']>) {
    const { emscriptenOpts } = await super.init(...args)
    const preRun: typeof emscriptenOpts.preRun = [
      ...(emscriptenOpts.preRun ?? []),
      ({ NODEFS, FS }) => {
        const files = NODEFS as unknown as NodeFsInternals
        this.#streams = FS.streams as OpenStreams
        files.stream_ops.fsync = ({ nfd, node }) => {
          // fdatasync for files, as PostgreSQL does for its log: the timestamps need not survive.
          const sync = FS.isDir(node.mode) ? fsyncSync : fdatasyncSync
          files.tryFSOperation(() => sync(nfd))
          return 0
        }
      },
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** Closes what a crashed engine has left open. The engine must not be used afterwards. */
  closeFiles() {
    for (const stream of this.#streams.splice(0)) if (stream?.nfd !== undefined) closeSync(stream.nfd)
  }
}
