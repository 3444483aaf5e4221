import { open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'

export type Outbox = {
  /** Whether letters are kept there now; else they leave, and what is there is from before. */
  isUsed: boolean
  /** The newest first: names begin with their moment. */
  names(): Promise<string[]>
  /** The beginning of a letter, where its headers are. Undefined: there is none of this name. */
  head(name: string): Promise<Buffer | undefined>
  letter(name: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}

/** No separators, and nothing hidden: whatever an address says, it is looked for in this folder. */
const isName = (name: string) => /^\w[\w.-]*\.eml$/.test(name)

const HEAD_BYTES = 16 * 1024

/** The folder of letters that have not left. */
export function openOutbox({ mail, dataDir }: Pick<Settings, 'mail' | 'dataDir'>): Outbox {
  const folder = join(dataDir, 'outbox')
  const named = <Found>(name: string, read: (path: string) => Promise<Found>) =>
    isName(name) ? read(join(folder, name)).catch(orNothing) : Promise.resolve(undefined)
  return {
    isUsed: !mail.smtpUrl,
    async names() {
      const names = (await readdir(folder).catch(orNothing)) ?? []
      return names.filter(isName).sort().reverse()
    },
    head: (name) => named(name, readHead),
    letter: (name) => named(name, (path) => readFile(path)),
    remove: async (name) => void (await named(name, (path) => rm(path))),
  }
}

async function readHead(path: string) {
  await using file = await open(path)
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(HEAD_BYTES) })
  const read = buffer.subarray(0, bytesRead)
  const end = read.indexOf('\r\n\r\n')
  return end === -1 ? read : read.subarray(0, end + 4)
}

function orNothing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
  throw error
}
