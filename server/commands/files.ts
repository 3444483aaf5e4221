import { parseArgs } from 'node:util'
import { CommandError } from '#database/command-error.ts'
import { moveFiles } from '#platform/move-files.ts'
import { type Environment, readSettings, type Settings } from '#platform/settings.ts'
import { openStores } from '#platform/storage.ts'
import { contentTypeOf } from '../http/media.ts'
import { type Command, progressReporter, runCommand } from './command.ts'

const USAGE = `Moves uploaded files to where the site keeps them now, while it serves. It may be repeated.

  npm run files -- move --to s3      after S3_BUCKET and the other S3 settings were set, and the site was started with them
  npm run files -- move --to disk    after STORAGE=disk was added to them, and the site was started with it
  npm run files -- move --to … --quiet`

const VARIANT_KEY = /^variants\/\d+-(\w+)\//

async function moveUploads(args: string[], environment: Environment): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, quiet: { type: 'boolean', default: false } },
  })
  const { to } = values
  if (positionals.join(' ') !== 'move' || (to !== 's3' && to !== 'disk')) throw new CommandError(USAGE)
  const settings = readSettings(environment)
  requireConfiguredTarget(to, settings)
  const { current, former } = openStores(settings)
  if (!former) return 'There is nothing to move.'
  const { files, conflicts } = await moveFiles(former, current, {
    // Backups are listed in the store that the settings name now.
    shouldMove: (key) => !key.startsWith('backups/'),
    contentTypeOf: (key) => {
      const format = VARIANT_KEY.exec(key)?.[1]
      return format ? `image/${format}` : (contentTypeOf(key) ?? 'application/octet-stream')
    },
    onProgress: progressReporter('Moved', values.quiet),
  })
  if (conflicts.length === 0) return `Moved ${files} files. Nothing is left behind.`
  throw new CommandError(
    `Moved ${files} files. These are in both places and differ, so both stay:\n${conflicts.join('\n')}`,
  )
}

/** The site must write to the new store already: else uploads would still go to the old one meanwhile. */
function requireConfiguredTarget(to: 's3' | 'disk', { s3, formerS3 }: Settings) {
  if (to === 's3' && !s3.bucket)
    throw new CommandError(
      'No bucket is set: set S3_BUCKET and the other S3 settings, and start the site with them first.',
    )
  if (to === 'disk' && !formerS3)
    throw new CommandError(
      'Set STORAGE=disk beside the settings of the bucket, and start the site with them first.',
    )
}

export const command: Command = { usage: USAGE, run: moveUploads }

if (import.meta.main) runCommand(command)
