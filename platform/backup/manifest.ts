import { z } from 'zod'
import { CommandError } from '#database/command-error.ts'

export const FORMAT_VERSION = 1
export const MANIFEST_ENTRY = 'manifest.json'
/** The secret of the site, which only backups of earlier versions contain. */
export const SECRET_ENTRY = 'secret'

export const tableEntryName = (name: string) => `tables/${name}.jsonl`
export const fileEntryName = (key: string) => `files/${key}`

const entrySchema = z.object({
  name: z.string(),
  size: z.number().int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})

const manifestSchema = z.object({
  format: z.literal(FORMAT_VERSION),
  /** The version of Venus that made it. */
  venus: z.string(),
  /** The last migration that was applied to its tables. */
  migration: z.string(),
  /** When it was begun. */
  madeAt: z.iso.datetime(),
  site: z.string(),
  tables: z.array(
    z.object({
      name: z.string().regex(/^[a-z_]+$/),
      columns: z.array(z.string()),
      rows: z.number().int().nonnegative(),
    }),
  ),
  /** Files that the database refers to and that did not exist any more when the backup was begun. */
  missing: z.array(z.string()),
  /** All entries of the zip except the manifest. */
  entries: z.array(entrySchema),
})

export type ManifestEntry = z.output<typeof entrySchema>
export type Manifest = z.output<typeof manifestSchema>

export function parseManifest(text: string): Manifest {
  const parsed: unknown = JSON.parse(text)
  const format = z.object({ format: z.number() }).safeParse(parsed).data?.format
  if (format !== undefined && format > FORMAT_VERSION) {
    throw new CommandError('This backup was made by a later version of Venus: restore it with that one.')
  }
  return manifestSchema.parse(parsed)
}

const STORAGE_KEY = /^[\w-]+(?:\/[\w-][\w.-]*)+$/

/** Undefined for names that are no storage key, such as paths that leave the store or hidden files. */
export function storageKeyOf(entryName: string): string | undefined {
  if (!entryName.startsWith('files/')) return undefined
  const key = entryName.slice('files/'.length)
  return STORAGE_KEY.test(key) ? key : undefined
}
