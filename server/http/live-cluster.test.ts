import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { createPostgresDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { listenToLive } from '#testing/live.ts'
import { migratedDataFolder, newDataFolder, startVenus, type VenusProcess } from '#testing/process.ts'
import { signInAsEditor } from '#testing/read-while-saving.ts'
import { waitFor } from '#testing/wait-for.ts'

const admin = { ADMIN_EMAIL: 'owner@venus.example', ADMIN_PASSWORD: 'a good password' }

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const { pool, close } = await openDatabase({ url })
  const { rows } = await pool.query<Row>(statement)
  await close()
  return rows
}

/** With the forms of the admin area. */
const publish = async (venus: VenusProcess, id: string) =>
  (await signInAsEditor(venus, admin)).write('/admin', { intent: 'publish', id })

describe('live updates of whole processes', () => {
  test('what is published in one process is heard by a reader of another, whose connection heals when it is killed', async () => {
    const DATABASE_URL = await createPostgresDatabase(TEMPLATE_DATABASE)
    const first = await startVenus({ DATABASE_URL, DATA_DIR: newDataFolder(), ...admin })
    await first.ready()
    const second = await startVenus({ DATABASE_URL, DATA_DIR: newDataFolder() })
    await second.ready()
    const [draft] = await query<{ id: string }>(
      DATABASE_URL,
      `insert into blog_posts (slug, title, author_name) values ('news', 'News', 'A') returning id`,
    )
    const reader = await listenToLive(second.url, ['posts'])
    expect((await publish(first, draft?.id ?? '')).status).toBe(200)
    await waitFor(() => expect(reader.changes()).toEqual(['posts blog_posts']))
    expect(await (await fetch(`${second.url}/blog`)).text()).toContain('/blog/news')

    // A listener's connection that is killed heals, and readers look again.
    await query(
      DATABASE_URL,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'venus-listen'`,
    )
    await waitFor(() => expect(reader.messages.at(-1)).toEqual({ event: 'missed' }))
  })

  test('a stream is logged as a request when it opens; SIGTERM ends all at once, and the process with 0', async () => {
    const venus = await startVenus({ DATA_DIR: migratedDataFolder() })
    await venus.ready()
    await listenToLive(venus.url, ['posts'])
    const [line = ''] = await venus.waitForOutput(/^.*"\/live".*$/m)
    expect(JSON.parse(line)).toMatchObject({ path: '/live', status: 200 })
    const readers = await Promise.all(Array.from({ length: 50 }, () => listenToLive(venus.url, ['posts'])))
    venus.child.kill('SIGTERM')
    expect(new Set(await Promise.all(readers.map(({ ended }) => ended)))).toEqual(new Set(['ended']))
    expect(await venus.ended).toBe(0)
  })
})
