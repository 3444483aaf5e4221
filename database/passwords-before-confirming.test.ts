import { expect, test, vi } from 'vitest'
import { copyCluster, createPostgresDatabase, engines } from '#testing/engines.ts'
import { temporaryFolder } from '#testing/process.ts'
import { openDatabase } from './client.ts'
import { migrate, migrations } from './migrate.ts'

// Every migration of the embedded database runs twice as long where others work beside it.
vi.setConfig({ testTimeout: 90_000 })

const NAME = '0031_passwords_chosen_before_confirming'

test.each(engines)(
  'passwords of addresses that nobody confirmed are worth nothing any more, on %s',
  async (engine) => {
    const folder = temporaryFolder()
    if (engine === 'embedded') copyCluster('empty', folder)
    const { pool, close } = await openDatabase(
      engine === 'embedded' ? { folder, isSynced: false } : { url: await createPostgresDatabase() },
    )
    const all = async (text: string) => (await pool.query(text)).rows
    await migrate(
      pool,
      migrations.filter(({ name }) => name < NAME),
    )
    await pool.query(`insert into auth_users (id, name, email, email_verified)
    values ('admin', '', 'a', false), ('viewer', '', 'b', true), ('nobody', '', 'c', false)`)
    await pool.query(`insert into user_roles (user_id, role) values ('admin', 'admin')`)
    await pool.query(`insert into auth_accounts (id, user_id, account_id, provider_id, password)
    select id, id, id, 'credential', 'hash' from auth_users`)
    await pool.query(`insert into auth_sessions (id, user_id, token, expires_at)
    select id, id, id, now() + interval '1 day' from auth_users`)
    await pool.query(`insert into auth_verifications (id, identifier, value, expires_at) values
    ('1', 'confirm:x', '{"kind":"sign-up","email":"d","passwordHash":"h"}', now()),
    ('2', 'invite:y', '{"email":"e"}', now()), ('3', 'a-name-of-another-kind', 'no json', now())`)

    await migrate(pool)
    expect(await all('select id, email_verified as proven from auth_users order by id')).toEqual([
      { id: 'admin', proven: true },
      // Can sign in as before, and chooses a new password before becoming an admin.
      { id: 'nobody', proven: false },
      { id: 'viewer', proven: false },
    ])
    expect(await all('select id, password from auth_accounts order by id')).toEqual([
      { id: 'admin', password: 'hash' },
      { id: 'nobody', password: null },
      { id: 'viewer', password: 'hash' },
    ])
    expect(await all('select id from auth_sessions order by id')).toEqual([{ id: 'admin' }, { id: 'viewer' }])
    const values = (await all('select value from auth_verifications order by id')).map(({ value }) => value)
    expect(JSON.parse(values[0])).toEqual({ kind: 'sign-up', email: 'd' })
    expect(values.slice(1)).toEqual(['{"email":"e"}', 'no json'])
    await close()
  },
)
