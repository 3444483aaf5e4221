import { beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { createPostgresDatabase } from '#testing/engines.ts'
import { listenAt } from '#testing/live.ts'
import { migratedDataFolder, newDataFolder, startVenus, type VenusProcess } from '#testing/process.ts'
import { signInToWrite } from '#testing/readers.ts'
import { TEMPLATE } from '#testing/setup.ts'
import { ensureBuilt } from '../build/build.ts'

vi.setConfig({ testTimeout: 90_000 })

beforeAll(() => ensureBuilt(), 300_000)

const admin = { ADMIN_EMAIL: 'owner@venus.example', ADMIN_PASSWORD: 'a good password' }

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const { pool, close } = await openDatabase({ url })
  const { rows } = await pool.query<Row>(statement)
  await close()
  return rows
}

/** Through the pages, as the creator would. */
const publish = async (venus: VenusProcess, id: string) =>
  (await signInToWrite(venus, admin)).write('/admin', { intent: 'publish', id })

describe('live updates of whole processes', () => {
  test('what is published in one process is heard by a reader of another on the same database', async () => {
    const DATABASE_URL = await createPostgresDatabase(TEMPLATE)
    const first = await startVenus({ DATABASE_URL, DATA_DIR: newDataFolder(), ...admin })
    await first.ready()
    const second = await startVenus({ DATABASE_URL, DATA_DIR: newDataFolder() })
    await second.ready()
    const [draft] = await query<{ id: string }>(
      DATABASE_URL,
      `insert into blog_posts (slug, title, author_name) values ('news', 'News', 'A') returning id`,
    )
    const reader = await listenAt(second.address, ['posts'])
    expect((await publish(first, draft?.id ?? '')).status).toBe(200)
    await vi.waitFor(() => expect(reader.changes()).toEqual(['posts blog_posts']), 5_000)
    expect(await (await fetch(`${second.address}/blog`)).text()).toContain('/blog/news')
  })

  test('a listener’s connection that is killed heals, and readers look again', async () => {
    const DATABASE_URL = await createPostgresDatabase(TEMPLATE)
    const venus = await startVenus({ DATABASE_URL, DATA_DIR: newDataFolder() })
    await venus.ready()
    const reader = await listenAt(venus.address, ['posts'])
    await query(
      DATABASE_URL,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'venus-listen'`,
    )
    await vi.waitFor(() => expect(reader.heard.at(-1)).toEqual({ event: 'missed' }), 10_000)
  })

  test('SIGTERM ends open streams at once, and the process with 0', async () => {
    const venus = await startVenus({ DATA_DIR: migratedDataFolder() })
    await venus.ready()
    const readers = await Promise.all(Array.from({ length: 50 }, () => listenAt(venus.address, ['posts'])))
    venus.child.kill('SIGTERM')
    expect(new Set(await Promise.all(readers.map(({ ended }) => ended)))).toEqual(new Set(['ended']))
    expect(await venus.ended).toBe(0)
  })

  test('a stream is logged when it opens, as a request like others', async () => {
    const venus = await startVenus({ DATA_DIR: migratedDataFolder() })
    await venus.ready()
    await listenAt(venus.address, ['posts'])
    const [line = ''] = await venus.says(/^.*"\/live".*$/m)
    expect(JSON.parse(line)).toMatchObject({ path: '/live', status: 200 })
  })
})
