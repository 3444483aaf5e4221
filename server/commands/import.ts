import { basename, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { noteFromCommandLine } from '#app/features/audit/note.server.ts'
import { openMediaStore } from '#app/features/media/media-store.server.ts'
import { readSite } from '#app/features/site/site.server.ts'
import { type Progress, runImport } from '#app/features/transfer/import/run-import.server.ts'
import { openReader } from '#app/features/transfer/reader/archive-reader.server.ts'
import { reportLines } from '#app/features/transfer/report-lines.ts'
import { sourceNames } from '#app/features/transfer/transfer.ts'
import { Refusal } from '#database/refusal.ts'
import { createLog } from '#platform/log.ts'
import { commandSettings, runCommand } from './command.ts'
import { withSite } from './with-site.ts'

const USAGE = `Brings an archive from elsewhere: WordPress (WXR), Ghost (JSON), Substack (zip), Markdown (folder or zip).

  npm run import -- FILE|FOLDER --dry-run       say what it would bring, and change nothing
  npm run import -- FILE|FOLDER                 take it; what is here already stays as it is
  npm run import -- FILE|FOLDER --subscribers   with its subscribers: they agreed to get letters from this site`

async function bring(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean', default: false },
      subscribers: { type: 'boolean', default: false },
    },
  })
  const [path] = positionals
  if (!path || positionals.length > 1) throw new Refusal(USAGE)
  const takes = !values['dry-run']
  return withSite(commandSettings(), async ({ system, storage }) => {
    const { author: owner } = await readSite(system)
    const reader = await openReader({ path: resolve(path), owner })
    let isWanted = true
    process.once('SIGINT', () => {
      isWanted = false
    })
    try {
      process.stdout.write(`${sourceNames[reader.source]}: ${basename(path)}\n`)
      if (takes) await system.run((db) => noteFromCommandLine(db, 'archive-imported', basename(path)))
      const { report, isStopped } = await runImport({
        ...{ system, reader, takes, media: openMediaStore(storage), log: createLog('error') },
        withPeople: values.subscribers,
        async onProgress(progress) {
          say(progress)
          return isWanted
        },
      })
      const end = isStopped ? 'Stopped. What was taken stays; run it again to go on.' : undefined
      return [
        ...(process.stderr.isTTY ? [''] : []),
        ...reportLines(report, takes),
        ...(end ? [end] : []),
      ].join('\n')
    } finally {
      reader.close()
    }
  })
}

/** What cannot be taken is said as it is found; how far it is, where somebody looks. */
function say({ done, notes }: Progress) {
  const clear = process.stderr.isTTY ? '\r\u001b[K' : ''
  for (const { subject, reason } of notes) process.stdout.write(`${clear}${subject}: ${reason}\n`)
  if (process.stderr.isTTY) process.stderr.write(`${clear}${done.toLocaleString('en-US')} posts`)
}

runCommand(USAGE, bring)
