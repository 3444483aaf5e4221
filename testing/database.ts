import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject, test } from 'vitest'
import { type Database, openDatabase } from '#database/client.ts'
import { TEMPLATE_DATABASE } from './global-setup.ts'
import { memoryFolder } from './memory-folder.ts'

export const engines = ['embedded', 'postgres'] as const

/** Work that waits for a second connection while it has one fails there, as it does on the embedded engine. */
const ONE_CONNECTION = 'postgres with one connection'

export type Engine = (typeof engines)[number] | typeof ONE_CONNECTION

/** `TEST_ENGINES=both` adds the embedded one. */
export const featureEngines: readonly Engine[] =
  process.env.TEST_ENGINES === 'both' ? [ONE_CONNECTION, 'embedded'] : [ONE_CONNECTION]

/** For features with a test that needs both engines. */
export const allEngines = [...engines, ONE_CONNECTION] as const

/** `testOnBoth` is for what happens at once: with as many connections as the product has. */
export const testsFor = (engine: Engine) => ({
  test: test.runIf(featureEngines.includes(engine)),
  testOnBoth: test.runIf(engine !== ONE_CONNECTION),
})

/** A migrated database for one test, on either engine. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  if (engine === 'embedded') return openEmbeddedCopy()
  const database = await openDatabase({ url: await createPostgresDatabase(TEMPLATE_DATABASE) })
  if (engine === ONE_CONNECTION) database.pool.options.max = 1
  return database
}

async function openEmbeddedCopy(): Promise<Database> {
  const folder = mkdtempSync(join(memoryFolder, 'venus-test-'))
  copyCluster('migrated', folder)
  const database = await openDatabase({ folder, isSynced: false })
  return {
    ...database,
    async close() {
      await database.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** Creating a cluster takes seconds; copying one is fast. */
export const copyCluster = (kind: 'empty' | 'migrated', folder: string) =>
  cpSync(inject('embeddedTemplates')[kind], folder, { recursive: true })

/** By the names of the tables. */
const emptyingSql = new Map<string, string>()

/** Like `truncate … cascade`, which takes 20 times as long on small tables, since each gets new files. */
export async function emptyTables(pool: pg.Pool, ...tables: string[]) {
  const key = tables.join()
  const sql = emptyingSql.get(key) ?? (await composeEmptyingSql(pool, tables))
  emptyingSql.set(key, sql)
  await pool.query(sql)
}

async function composeEmptyingSql(pool: pg.Pool, tables: string[]): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `with recursive emptied (id) as (
       select unnest($1::regclass[])::oid
       union select conrelid from pg_constraint join emptied on confrelid = id where contype = 'f'
     ) select id::regclass as name from emptied`,
    [tables],
  )
  const deletions = rows.map(({ name }) => `delete from ${name}`)
  // Without triggers and foreign keys, as truncate does it.
  return ['begin', 'set local session_replication_role = replica', ...deletions, 'commit'].join(';')
}

/** Times are stored in milliseconds: of two rows that are created within one, neither is newer. */
export const nextMillisecond = (pool: pg.Pool) => pool.query('select pg_sleep(0.002)')

/** Empty, or a copy of a template; returns its URL. Copied by files, since writing each block to the log takes twice as long. */
export async function createPostgresDatabase(template = 'template1'): Promise<string> {
  const name = `venus_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} template ${template} strategy file_copy`)
  await client.end()
  url.pathname = name
  return url.href
}
