import { parseArgs } from 'node:util'
import { Refusal } from '#database/refusal.ts'
import { moveFiles } from '#platform/move-files.ts'
import type { Settings } from '#platform/settings.ts'
import { openStores } from '#platform/storage.ts'
import { contentTypeOf } from '../http/media.ts'
import { commandSettings, progressLine, runCommand } from './command.ts'

const USAGE = `Moves uploaded files to where the site keeps them now, while it serves. It may be repeated.

  npm run files -- move --to s3      after S3_BUCKET and the other S3 settings were set, and the site was started with them
  npm run files -- move --to disk    after STORAGE=disk was added to them, and the site was started with it
  npm run files -- move --to … --quiet`

const VARIANT = /^variants\/\d+-(\w+)\//

async function move(): Promise<string> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, quiet: { type: 'boolean', default: false } },
  })
  const { to } = values
  if (positionals.join(' ') !== 'move' || (to !== 's3' && to !== 'disk')) throw new Refusal(USAGE)
  const settings = commandSettings()
  refuseWhereNothingIsKept(to, settings)
  const { kept, former } = openStores(settings)
  if (!former) return 'There is nothing to move.'
  const { files, differing } = await moveFiles(former, kept, {
    // They are listed where the site keeps its backups now.
    isMoved: (key) => !key.startsWith('backups/'),
    contentTypeOf: (key) => {
      const format = VARIANT.exec(key)?.[1]
      return format ? `image/${format}` : (contentTypeOf(key) ?? 'application/octet-stream')
    },
    onProgress: progressLine('Moved', values.quiet),
  })
  if (differing.length === 0) return `Moved ${files} files. Nothing is left behind.`
  throw new Refusal(
    `Moved ${files} files. These are in both places and differ, so both stay:\n${differing.join('\n')}`,
  )
}

/** The site must write to the new place already: else what it takes meanwhile would be left behind. */
function refuseWhereNothingIsKept(to: 's3' | 'disk', { s3, formerS3 }: Settings) {
  if (to === 's3' && !s3.bucket)
    throw new Refusal(
      'No bucket is set: set S3_BUCKET and the other S3 settings, and start the site with them first.',
    )
  if (to === 'disk' && !formerS3)
    throw new Refusal(
      'Set STORAGE=disk beside the settings of the bucket, and start the site with them first.',
    )
}

runCommand(USAGE, move)
