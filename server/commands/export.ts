import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { noteFromCommandLine } from '#app/features/audit/note.server.ts'
import { exportSite } from '#app/features/transfer/export/export-site.server.ts'
import { Refusal } from '#database/refusal.ts'
import { commandSettings, runCommand } from './command.ts'
import { withSite } from './with-site.ts'

const USAGE = `Takes everything along in open formats: Markdown, JSON, CSV and the pictures.

  npm run export -- --to FILE.zip`

async function take(): Promise<string> {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!values.to) throw new Refusal(USAGE)
  const to = resolve(values.to)
  if (await stat(to).catch(() => null)) throw new Refusal(`There is already a file at ${to}.`)
  const settings = commandSettings()
  return withSite(settings, async ({ system, storage }) => {
    await system.run((db) => noteFromCommandLine(db, 'archive-exported', to))
    let posts = 0
    const zip = await exportSite({
      ...{ access: system, storage, siteUrl: settings.siteUrl },
      onPost: () => posts++,
    })
    const aside = `${to}.part`
    try {
      await pipeline(zip, createWriteStream(aside, { flags: 'w', mode: 0o600, flush: true }))
      await rename(aside, to)
    } catch (error) {
      await rm(aside, { force: true })
      throw error
    }
    const { size } = await stat(to)
    return `${posts.toLocaleString('en-US')} posts, ${(size / 1024 ** 2).toFixed(1)} MB: ${to}`
  })
}

runCommand(USAGE, take)
