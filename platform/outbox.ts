import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from './errors.ts'
import type { Settings } from './settings.ts'

export type Outbox = {
  /** Whether emails are saved there now, since no SMTP server is set; else the folder holds emails from before. */
  isActive: boolean
  /** The newest first: names begin with their time. */
  listNames(): Promise<string[]>
  /** Undefined when there is no such email. */
  readHeaders(name: string): Promise<Buffer | undefined>
  readEmail(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}

/** No path separators and no hidden files: a name from a URL cannot leave the folder. */
const isEmailFileName = (name: string) => /^\w[\w.-]*\.eml$/.test(name)

const MAX_HEADER_BYTES = 16 * 1024

/** The folder of emails that were saved instead of sent. */
export function openOutbox({ mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>): Outbox {
  const folder = join(dataDir, 'outbox')
  const withFile = <T>(name: string, work: (path: string) => Promise<T>) =>
    isEmailFileName(name) ? work(join(folder, name)).catch(undefinedIfMissing) : Promise.resolve(undefined)
  return {
    isActive: !mail.smtpUrl,
    async listNames() {
      const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
      return names.filter(isEmailFileName).sort().reverse()
    },
    readHeaders: (name) => withFile(name, readFileHeaders),
    readEmail: (name) => withFile(name, (path) => readFile(path)),
    remove: async (name) => void (await withFile(name, (path) => rm(path))),
  }
}

async function readFileHeaders(path: string) {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(MAX_HEADER_BYTES) })
  const start = buffer.subarray(0, bytesRead)
  const end = start.indexOf('\r\n\r\n')
  return end === -1 ? start : start.subarray(0, end + 4)
}
