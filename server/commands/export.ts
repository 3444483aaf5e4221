import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { auditCommandLineAction } from '#app/features/audit/audit-actions.server.ts'
import { exportSite } from '#app/features/transfer/export/export-site.server.ts'
import { CommandError } from '#database/command-error.ts'
import { type Environment, readSettings } from '#platform/settings.ts'
import { type Command, runCommand } from './command.ts'
import { withSite } from './open-site.ts'

const USAGE = `Takes everything along in open formats: Markdown, JSON, CSV and the pictures.

  npm run export -- --to FILE.zip`

async function exportToFile(args: string[], environment: Environment): Promise<string> {
  const { values } = parseArgs({ args, options: { to: { type: 'string' } } })
  if (!values.to) throw new CommandError(USAGE)
  const to = resolve(values.to)
  if (await stat(to).catch(() => null)) throw new CommandError(`There is already a file at ${to}.`)
  const settings = readSettings(environment)
  return withSite(settings, async ({ system, storage }) => {
    await system.run((db) => auditCommandLineAction(db, 'archive-exported', to))
    let posts = 0
    const zip = await exportSite({
      access: system,
      storage,
      siteUrl: settings.siteUrl,
      onPost: () => posts++,
    })
    const temporaryPath = `${to}.part`
    try {
      await pipeline(zip, createWriteStream(temporaryPath, { flags: 'w', mode: 0o600, flush: true }))
      await rename(temporaryPath, to)
    } catch (error) {
      await rm(temporaryPath, { force: true })
      throw error
    }
    const { size } = await stat(to)
    return `${posts.toLocaleString('en-US')} posts, ${(size / 1024 ** 2).toFixed(1)} MB: ${to}`
  })
}

export const command: Command = { usage: USAGE, run: exportToFile }

if (import.meta.main) runCommand(command)
