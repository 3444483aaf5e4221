import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { syncToDisk } from '#database/on-disk.ts'
import { Refusal } from '#database/refusal.ts'
import type { Settings } from './settings.ts'

export const SHORTEST = 32

/** The key that signs cookies and tokens: the given one, or one made at the first start and kept. */
export function signingSecret({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): string {
  if (secret) return secret
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) keepNewSecret(file)
  return secretIn(file)
}

/** The key of a site that has been started before; a new one is not made. */
export function secretIfAny({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): string | undefined {
  const file = join(dataDir, 'secret')
  return secret ?? (existsSync(file) ? secretIn(file) : undefined)
}

function secretIn(file: string): string {
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length >= SHORTEST) return kept
  throw new Refusal(
    `${file} holds no whole secret: remove it to have a new one made, which signs everybody out.`,
  )
}

export const newSecret = () => randomBytes(SHORTEST).toString('base64url')

/**
 * The key that shall take the place of the one in the folder, on the disk before anything is encrypted with it: whoever
 * is interrupted in between finds it there and goes on.
 */
export function nextSecretIn(dataDir: string): { next: string; takeOver: () => void } {
  const file = join(dataDir, 'secret')
  const nextFile = `${file}.next`
  if (!existsSync(nextFile)) keepNewSecret(nextFile)
  return {
    next: secretIn(nextFile),
    takeOver() {
      renameSync(nextFile, file)
      syncToDisk(dataDir)
    },
  }
}

/**
 * Under its name it is whole from the first moment, whoever else is starting and whatever happens in between; and on the
 * disk before anything is signed with it.
 */
function keepNewSecret(file: string) {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, newSecret(), { mode: 0o600 })
  syncToDisk(draft)
  try {
    linkSync(draft, file)
  } catch (error) {
    // Another process on the same folder was quicker: its secret is the one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
    syncToDisk(dirname(file))
  }
}
