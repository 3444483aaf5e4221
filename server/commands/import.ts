import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { auditCommandLineAction } from '#app/features/audit/audit-actions.server.ts'
import { createMediaStore } from '#app/features/media/media-store.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import { type ImportProgress, runImport } from '#app/features/transfer/import/run-import.server.ts'
import { formatReport } from '#app/features/transfer/import-report.ts'
import { parseOldSite } from '#app/features/transfer/old-site.server.ts'
import { openArchiveReader } from '#app/features/transfer/reader/archive-reader.server.ts'
import { sourceNames } from '#app/features/transfer/transfer.ts'
import { CommandError } from '#database/command-error.ts'
import { createLog } from '#platform/log.ts'
import { type Environment, readSettings } from '#platform/settings.ts'
import { type Command, runCommand } from './command.ts'
import { withSite } from './open-site.ts'

const USAGE = `Brings an archive from elsewhere: WordPress (WXR), Ghost (JSON), Substack (zip), Markdown (folder or zip), or an export of Venus.

  npm run import -- FILE|FOLDER --dry-run       say what it would bring, and change nothing
  npm run import -- FILE|FOLDER                 take it; what is here already stays as it is
  npm run import -- FILE|FOLDER --subscribers   with its subscribers: they agreed to get letters from this site
  npm run import -- FILE|FOLDER --pictures      copy the pictures that are on the web
  npm run import -- FILE|FOLDER --old-site https://blog.example   fetch pictures that a Ghost export only names
  npm run import -- FILE|FOLDER --letters       show letters that were sent there in the archive, without sending them
  npm run import -- FILE --settings             replace the settings of this site by those of an export of Venus`

async function importArchive(args: string[], environment: Environment): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      subscribers: { type: 'boolean', default: false },
      pictures: { type: 'boolean', default: false },
      letters: { type: 'boolean', default: false },
      settings: { type: 'boolean', default: false },
      'old-site': { type: 'string', default: '' },
    },
  })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new CommandError(USAGE)
  const shouldWrite = !values['dry-run']
  const oldSite = parseOldSite(values['old-site'])
  const settings = readSettings(environment)
  return withSite(settings, async ({ system, storage }) => {
    const { author: owner } = await readSite(system)
    const reader = await openArchiveReader({ path: resolve(path), owner })
    let shouldContinue = true
    process.once('SIGINT', () => {
      shouldContinue = false
    })
    try {
      process.stdout.write(`${sourceNames[reader.source]}: ${basename(path)}\n`)
      if (shouldWrite)
        await system.run((db) => auditCommandLineAction(db, 'archive-imported', basename(path)))
      const { report, isStopped } = await runImport({
        system,
        reader,
        shouldWrite,
        media: createMediaStore(storage),
        log: createLog('error'),
        withPeople: values.subscribers,
        fetchPictures: values.pictures || oldSite !== null,
        oldSite,
        archiveIssues: values.letters,
        withSettings: values.settings,
        siteUrl: settings.siteUrl,
        async onProgress(progress) {
          reportProgress(progress)
          return shouldContinue
        },
      })
      const end = isStopped ? 'Stopped. What was taken stays; run it again to go on.' : undefined
      return [
        ...(process.stderr.isTTY ? [''] : []),
        ...formatReport(report, shouldWrite),
        ...(end ? [end] : []),
      ].join('\n')
    } finally {
      reader.close()
    }
  })
}

/** Notes are printed as they come; the count of posts only to a terminal. */
function reportProgress({ done, notes }: ImportProgress) {
  const clear = process.stderr.isTTY ? '\r\u001b[K' : ''
  for (const { subject, reason } of notes) process.stdout.write(`${clear}${subject}: ${reason}\n`)
  if (process.stderr.isTTY) process.stderr.write(`${clear}${done.toLocaleString('en-US')} posts`)
}

export const command: Command = { usage: USAGE, run: importArchive }

if (import.meta.main) runCommand(command)
