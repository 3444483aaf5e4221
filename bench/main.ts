import { ensureBuilt } from '#server/build/build.ts'
import { removeDatabases } from './databases.ts'
import { measureBackup } from './parts/backup.ts'
import { measureBundles } from './parts/bundles.ts'
import { measureCacheRetention } from './parts/cache-retention.ts'
import { measureCached } from './parts/cached.ts'
import { measureDurable } from './parts/durable.ts'
import { measureFirstPress } from './parts/first-press.ts'
import { measureHostile } from './parts/hostile.ts'
import { measureImport } from './parts/import.ts'
import { measureLighthouse } from './parts/lighthouse.ts'
import { measureLive } from './parts/live.ts'
import { measureNewsletter } from './parts/newsletter.ts'
import { measureNumbers } from './parts/numbers.ts'
import { measureShop } from './parts/shop.ts'
import { measureStart } from './parts/start.ts'
import { measureUncached } from './parts/uncached.ts'
import { renderSection, saveSection } from './report.ts'
import { isQuick } from './scale.ts'

const parts = {
  cached: { title: 'Cached pages', measure: measureCached },
  uncached: { title: 'Uncached pages, and growth', measure: measureUncached },
  retention: { title: 'Cached pages after a change and a restart', measure: measureCacheRetention },
  shop: { title: 'Products', measure: measureShop },
  numbers: { title: 'Counting readers', measure: measureNumbers },
  start: { title: 'Start and memory', measure: measureStart },
  bundles: { title: 'What a page loads', measure: measureBundles },
  lighthouse: { title: 'Lighthouse', measure: measureLighthouse },
  press: { title: 'The first press', measure: measureFirstPress },
  live: { title: 'Live readers', measure: measureLive },
  newsletter: { title: 'Letters to many', measure: measureNewsletter },
  durable: { title: 'Writes that survive a power cut', measure: measureDurable },
  import: { title: 'Bringing an archive', measure: measureImport },
  backup: { title: 'Backup and restore', measure: measureBackup },
  hostile: { title: 'Hostile requests', measure: measureHostile },
}

type PartName = keyof typeof parts
const partNames = Object.keys(parts) as PartName[]
const groups: Record<string, PartName[]> = { pages: ['cached', 'uncached', 'start', 'bundles', 'lighthouse'] }

/** The parts named on the command line in the order of the list, or all. */
function requestedParts(): PartName[] {
  const requested = process.argv.slice(2).filter((argument) => argument !== '--quick')
  const unknownName = requested.find((name) => !(name in parts) && !(name in groups))
  if (unknownName !== undefined) {
    const validNames = [...Object.keys(groups), ...partNames].join(', ')
    process.stderr.write(
      `"${unknownName}" cannot be measured: name any of ${validNames}, or nothing for all.\n`,
    )
    process.exit(2)
  }
  const names = requested.flatMap((name) => groups[name] ?? [name])
  return partNames.filter((name) => names.length === 0 || names.includes(name))
}

const chosen = requestedParts()
const print = (text: string) => process.stdout.write(`${text}\n`)
const sectionOrder = partNames.map((name) => parts[name].title)
let allTargetsMet = true
await ensureBuilt({ onBuild: () => print('Building …\n') })
try {
  for (const name of chosen) {
    const { title, measure } = parts[name]
    const rows = await measure()
    const text = renderSection(title, rows)
    print(text)
    if (!isQuick) saveSection(title, text, sectionOrder)
    allTargetsMet &&= rows.every(({ isMet }) => isMet !== false)
  }
} finally {
  await removeDatabases()
}
process.exit(allTargetsMet ? 0 : 1)
