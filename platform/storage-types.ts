import type { Readable } from 'node:stream'

/** Of bytes, both included. */
export type ByteRange = { start: number; end: number }

/** Files by key, `bucket/path/name.ext`, on disk or in any S3-compatible store. */
export type Storage = {
  /** Resolves when the file is durable, so that its key may be written to the database. */
  put(key: string, bytes: Uint8Array, options: { contentType: string }): Promise<void>
  /** The same from a file on disk, which may be larger than memory. */
  putFile(key: string, path: string, options: { contentType: string }): Promise<void>
  exists(key: string): Promise<boolean>
  size(key: string): Promise<number>
  /** All of it, or a part of it. */
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Where a browser can fetch it from the store itself; undefined when it cannot. */
  publicUrlFor(key: string): Promise<string | undefined>
  /** All keys, or those below a folder. */
  keys(folder?: string): AsyncIterable<string>
  /** No error when there is no such file. */
  delete(key: string): Promise<void>
}
