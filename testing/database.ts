import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject, test } from 'vitest'
import { type Database, openDatabase } from '#database/client.ts'
import { TEMPLATE_DATABASE } from './global-setup.ts'
import { memoryFolder } from './memory-folder.ts'

export const engines = ['embedded', 'postgres'] as const

export type Engine = (typeof engines)[number]

/** `TEST_ENGINES=both` runs all tests of features on both. */
export const featureEngines: readonly Engine[] = process.env.TEST_ENGINES === 'both' ? engines : ['postgres']

/** For a block on both engines, some tests of which need only one. */
export const featureTest = (engine: Engine) => test.runIf(featureEngines.includes(engine))

/** A migrated database for one test, on either engine. */
export const openTestDatabase = (engine: Engine): Promise<Database> =>
  engine === 'embedded' ? openEmbeddedCopy() : openPostgresCopy()

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

const openPostgresCopy = async () => openDatabase({ url: await createPostgresDatabase(TEMPLATE_DATABASE) })

/** Empty, or a copy of a template; returns its URL. */
export async function createPostgresDatabase(template = 'template1'): Promise<string> {
  const name = `venus_${randomUUID().replaceAll('-', '')}`
  const url = new URL(inject('postgresUrl'))
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name} template ${template}`)
  await client.end()
  url.pathname = name
  return url.href
}
