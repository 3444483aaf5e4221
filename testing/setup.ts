import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#database/client.ts'
import { asDatabase, engineOptions } from '#database/embedded/open.ts'
import { migrate } from '#database/migrate.ts'
import { startPostgres } from './postgres.ts'

export const TEMPLATE = 'venus_template'

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string
    embeddedTemplate: string
  }
}

/** Once for the whole run: a PostgreSQL server and a migrated template for each engine, copied by the tests. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'venus-test-'))
  const server = await startPostgres()
  const postgres = await openDatabase({ url: await server.createDatabase(TEMPLATE) })
  await migrate(postgres.pool)
  await postgres.close()

  const engine = await PGlite.create(engineOptions)
  const embedded = asDatabase(engine, () => {})
  await migrate(embedded.pool)
  const template = join(folder, 'embedded.tar')
  const dump = await engine.dumpDataDir('none')
  writeFileSync(template, Buffer.from(await dump.arrayBuffer()))
  await embedded.close()

  project.provide('postgresUrl', server.urlOf('postgres'))
  project.provide('embeddedTemplate', template)
  return async () => {
    await server.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}
