import { z } from 'zod'
import { Refusal } from '#database/refusal.ts'

/** What stands in `manifest.json`. A reader that knows this number knows all of it. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
/** The key of the site, which only backups of earlier versions hold. */
export const SECRET = 'secret'

export const tableEntry = (name: string) => `tables/${name}.jsonl`
export const fileEntry = (key: string) => `files/${key}`

const entry = z.object({
  name: z.string(),
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const manifest = z.object({
  format: z.literal(FORMAT),
  /** The version that made it. */
  venus: z.string(),
  /** The last migration that its tables have seen. */
  migration: z.string(),
  /** When it was begun: nothing in it is older. */
  madeAt: z.iso.datetime(),
  site: z.string(),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
    }),
  ),
  /** Files that the database names and that were not there any more when the backup was begun. */
  missing: z.array(z.string()),
  /** All that is in the file, but for this list. */
  entries: z.array(entry),
})

export type Entry = z.output<typeof entry>
export type Manifest = z.output<typeof manifest>

export function readManifest(text: string): Manifest {
  const written: unknown = JSON.parse(text)
  const format = z.object({ format: z.number() }).safeParse(written).data?.format
  if (format !== undefined && format > FORMAT) {
    throw new Refusal('This backup was made by a later version of Venus: restore it with that one.')
  }
  return manifest.parse(written)
}

const KEY = /^[\w-]+(?:\/[\w-][\w.-]*)+$/

/** The key of a stored file, if this is the name of one: no way out of the store, and nothing hidden. */
export function keyIn(entryName: string): string | undefined {
  if (!entryName.startsWith('files/')) return undefined
  const key = entryName.slice('files/'.length)
  return KEY.test(key) ? key : undefined
}
