import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '#database/command-error.ts'
import { fsyncPathSync } from '#database/fsync.ts'
import type { Settings } from './settings.ts'

export const MIN_SECRET_LENGTH = 32

/** The secret that signs cookies and tokens: from the settings, or generated at the first start. */
export function loadOrCreateSecret({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): string {
  if (secret) return secret
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) createSecretFile(file)
  return readSecretFile(file)
}

/** The secret of a site that has been started before; none is generated. */
export function findSecret({ secret, dataDir }: Pick<Settings, 'secret' | 'dataDir'>): string | undefined {
  const file = join(dataDir, 'secret')
  return secret ?? (existsSync(file) ? readSecretFile(file) : undefined)
}

function readSecretFile(file: string): string {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length >= MIN_SECRET_LENGTH) return secret
  throw new CommandError(
    `${file} holds no whole secret: remove it to have a new one made, which signs everybody out.`,
  )
}

export const generateSecret = () => randomBytes(MIN_SECRET_LENGTH).toString('base64url')

/**
 * The secret that will replace the current one. It is on disk before anything is encrypted with it, so that an
 * interrupted rotation can continue.
 */
export function prepareNextSecret(dataDir: string): { next: string; activate: () => void } {
  const file = join(dataDir, 'secret')
  const nextFile = `${file}.next`
  if (!existsSync(nextFile)) createSecretFile(nextFile)
  return {
    next: readSecretFile(nextFile),
    activate() {
      renameSync(nextFile, file)
      fsyncPathSync(dataDir)
    },
  }
}

/**
 * Writes a temporary file and links it, so that no other process reads half a secret. It is on disk before anything is
 * signed with it.
 */
function createSecretFile(file: string) {
  const tempFile = `${file}.${process.pid}`
  writeFileSync(tempFile, generateSecret(), { mode: 0o600 })
  fsyncPathSync(tempFile)
  try {
    linkSync(tempFile, file)
  } catch (error) {
    // Another process was faster: its secret is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(tempFile)
    fsyncPathSync(dirname(file))
  }
}
