import { describe, expect, test } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { listenToLive } from '#testing/live.ts'
import { newDataFolder, startVenus, type VenusProcess } from '#testing/process.ts'
import { signInAsEditor } from '#testing/read-while-saving.ts'
import { admin, createStartedDatabase } from '#testing/started-site.ts'
import { waitFor } from '#testing/wait-for.ts'

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
    const DATABASE_URL = await createStartedDatabase()
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
})
