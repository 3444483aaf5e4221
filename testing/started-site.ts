import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject } from 'vitest'
import { copyCluster, createPostgresDatabase, type Engine } from './database.ts'
import { TEMPLATE_DATABASE } from './global-setup.ts'
import {
  createCleanup,
  newDataFolder,
  type RegisterCleanup,
  startVenus,
  withoutSupervisor,
} from './process.ts'
import { waitFor } from './wait-for.ts'

/** The admin of a site that was started once. */
export const admin = { ADMIN_EMAIL: 'owner@venus.example', ADMIN_PASSWORD: 'a good password' }

const STARTED_DATABASE = 'venus_started'
const UNFINISHED_DATABASE = 'venus_starting'

/** A DATA_DIR as the first start leaves it, for tests that are not about that: the next start takes two thirds of its time. */
export async function startedDataFolder(onCleanup?: RegisterCleanup): Promise<string> {
  const folder = newDataFolder(onCleanup)
  await ensureStarted('embedded')
  cpSync(inject('embeddedTemplates').started, folder, { recursive: true })
  return folder
}

/** The same on PostgreSQL; returns its URL. */
export async function createStartedDatabase(): Promise<string> {
  await ensureStarted('postgres')
  return createPostgresDatabase(STARTED_DATABASE)
}

/** Once for a worker of Vitest. */
const ensured: Partial<Record<Engine, Promise<void>>> = {}

/** The first test that needs it makes it; others wait. */
async function ensureStarted(engine: Engine) {
  ensured[engine] ??= runLocked(engine === 'embedded' ? makeFolder : makeDatabase)
  await ensured[engine]
}

/** The lock ends with the connection, however this process ends. */
async function runLocked(work: (client: pg.Client) => Promise<void>) {
  const client = new pg.Client({ connectionString: inject('postgresUrl') })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('${STARTED_DATABASE}'))`)
    await work(client)
  } finally {
    await client.end()
  }
}

async function makeFolder() {
  const { started } = inject('embeddedTemplates')
  if (existsSync(started)) return
  const folder = `${started}-unfinished`
  rmSync(folder, { recursive: true, force: true })
  copyCluster('migrated', folder)
  await startOnce({ DATA_DIR: folder })
  rmSync(join(folder, 'outbox'), { recursive: true })
  renameSync(folder, started)
}

async function makeDatabase(client: pg.Client) {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [STARTED_DATABASE])
  if (rowCount) return
  await client.query(`drop database if exists ${UNFINISHED_DATABASE}`)
  await client.query(`create database ${UNFINISHED_DATABASE} template ${TEMPLATE_DATABASE}`)
  const url = new URL(inject('postgresUrl'))
  url.pathname = UNFINISHED_DATABASE
  const { onCleanup, end } = createCleanup()
  await startOnce({ DATABASE_URL: url.href, DATA_DIR: newDataFolder(onCleanup) })
  await end()
  // PostgreSQL may not have noticed yet that the process has ended.
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
    UNFINISHED_DATABASE,
  ])
  await client.query(`alter database ${UNFINISHED_DATABASE} rename to ${STARTED_DATABASE}`)
}

async function startOnce(settings: { DATA_DIR: string; DATABASE_URL?: string }) {
  const { onCleanup, end } = createCleanup()
  const venus = await startVenus({ ...admin, ...settings }, { onCleanup, ...withoutSupervisor })
  await venus.ready()
  // The first email, which none of the copies is to send again.
  await waitFor(() => expect(readdirSync(join(settings.DATA_DIR, 'outbox'))).toHaveLength(1))
  venus.child.kill('SIGTERM')
  expect(await venus.ended).toBe(0)
  await end()
}
