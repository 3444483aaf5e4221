import { ensureBuilt } from '#server/build/build.ts'
import { removeDatabases } from './databases.ts'
import { measureBackup } from './parts/backup.ts'
import { measureBundles } from './parts/bundles.ts'
import { measureCached } from './parts/cached.ts'
import { measureDurable } from './parts/durable.ts'
import { measureHostile } from './parts/hostile.ts'
import { measureImport } from './parts/import.ts'
import { measureLetters } from './parts/letters.ts'
import { measureLighthouse } from './parts/lighthouse.ts'
import { measureLive } from './parts/live.ts'
import { measureStart } from './parts/start.ts'
import { measureUncached } from './parts/uncached.ts'
import { keep, section } from './report.ts'
import { isQuick } from './scale.ts'

const parts = {
  cached: { title: 'Cached pages', measure: measureCached },
  uncached: { title: 'Uncached pages, and growth', measure: measureUncached },
  start: { title: 'Start and memory', measure: measureStart },
  bundles: { title: 'What a page loads', measure: measureBundles },
  lighthouse: { title: 'Lighthouse', measure: measureLighthouse },
  live: { title: 'Live readers', measure: measureLive },
  letters: { title: 'Letters to many', measure: measureLetters },
  durable: { title: 'Writes that survive a power cut', measure: measureDurable },
  import: { title: 'Bringing an archive', measure: measureImport },
  backup: { title: 'Backup and restore', measure: measureBackup },
  hostile: { title: 'Hostile requests', measure: measureHostile },
}

type Name = keyof typeof parts
const names = Object.keys(parts) as Name[]
const groups: Record<string, Name[]> = { pages: ['cached', 'uncached', 'start', 'bundles', 'lighthouse'] }

/** The parts that were named, in the order of the list; all when none was. */
function wanted(): Name[] {
  const given = process.argv.slice(2).filter((argument) => argument !== '--quick')
  const stranger = given.find((name) => !(name in parts) && !(name in groups))
  if (stranger !== undefined) {
    const known = [...Object.keys(groups), ...names].join(', ')
    process.stderr.write(`"${stranger}" cannot be measured: name any of ${known}, or nothing for all.\n`)
    process.exit(2)
  }
  const meant = given.flatMap((name) => groups[name] ?? [name])
  return names.filter((name) => meant.length === 0 || meant.includes(name))
}

const chosen = wanted()
const say = (text: string) => process.stdout.write(`${text}\n`)
const order = names.map((name) => parts[name].title)
let everythingHolds = true
await ensureBuilt({ onBuild: () => say('Building …\n') })
try {
  for (const name of chosen) {
    const { title, measure } = parts[name]
    const rows = await measure()
    const text = section(title, rows)
    say(text)
    if (!isQuick) keep(title, text, order)
    everythingHolds &&= rows.every(({ holds }) => holds !== false)
  }
} finally {
  await removeDatabases()
}
process.exit(everythingHolds ? 0 : 1)
