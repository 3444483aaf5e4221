import { openDatabase } from '#database/client.ts'

/** Writes rows to the embedded database in this folder and prints each name once it is committed, until killed. */
const [folder = '', run, syncMode] = process.argv.slice(2)
const { pool } = await openDatabase({ folder, isSynced: syncMode === 'synced' })
for (let number = 0; ; number++) {
  const slug = `run-${run}-row-${number}`
  // Without Drizzle, which takes a second to load.
  await pool.query('insert into blog_tags (slug, name) values ($1, $1)', [slug])
  // A pipe that nobody reads for a while fills up: the next row waits until this one is told.
  await new Promise((done) => process.stdout.write(`${slug}\n`, done))
}
