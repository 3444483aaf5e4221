import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '#database/client.ts'
import { asDatabase, engineOptions } from '#database/embedded/open.ts'
import { TEMPLATE } from './setup.ts'

export const engines = ['embedded', 'postgres'] as const

export type Engine = (typeof engines)[number]

/** A migrated database of its own for a test, on either engine. */
export const openTestDatabase = (engine: Engine): Promise<Database> =>
  engine === 'embedded' ? openEmbeddedCopy() : openPostgresCopy()

async function openEmbeddedCopy() {
  const loadDataDir = new Blob([readFileSync(inject('embeddedTemplate'))])
  return asDatabase(await PGlite.create({ ...engineOptions, loadDataDir }), () => {})
}

const openPostgresCopy = async () => openDatabase({ url: await createPostgresDatabase(TEMPLATE) })

/** Empty, or a copy of a template; answers its address. */
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
