import { accessFor } from '#database/access.ts'
import { openDatabase } from '#database/client.ts'
import { blogTags } from '#database/schema/posts.ts'

/** Writes rows to the embedded database in this folder and prints each name once it is committed, until killed. */
const [folder = '', run, syncMode] = process.argv.slice(2)
const database = await openDatabase({ folder, isSynced: syncMode === 'synced' })
const system = accessFor(database.pool, { kind: 'system' })
for (let number = 0; ; number++) {
  const slug = `run-${run}-row-${number}`
  await system.run((db) => db.insert(blogTags).values({ slug, name: slug }))
  // A pipe that nobody reads for a while fills up: the next row waits until this one is told.
  await new Promise((done) => process.stdout.write(`${slug}\n`, done))
}
