import { PgBoss } from 'pg-boss'
import { expect, test } from 'vitest'
import { openDatabase } from '#database/client.ts'
import { createPostgresDatabase } from '#testing/database.ts'
import { TEMPLATE_DATABASE } from '#testing/global-setup.ts'
import { startMailServer } from '#testing/mail-server.ts'
import { newDataFolder, startVenus, type VenusProcess, withoutSupervisor } from '#testing/process.ts'
import { waitFor } from '#testing/wait-for.ts'

const JOB = 'send-weekly-report'
const admins = ['anne', 'bea', 'clara'].map((name) => `${name}@venus.example`)

test('killed while the report of the week is mailed, every admin gets it once', async () => {
  const DATABASE_URL = await createPostgresDatabase(TEMPLATE_DATABASE)
  const { pool, close } = await openDatabase({ url: DATABASE_URL })
  await pool.query(`
    insert into auth_users (id, name, email)
      select email, 'N', email from unnest('{${admins.join()}}'::text[]) as email;
    insert into user_roles (user_id, role) select id, 'admin' from auth_users;
    insert into site_settings (name, value) values ('weekly-report', '{"handled": "2026-11-09T08:00:00.000Z"}');
    insert into view_days (dimension, day, value, views) values ('site', '2026-11-10', '', 5)`)
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.createQueue(JOB)
  await boss.send(JOB, {})

  // The second email is being received when the process is killed; it was never taken.
  let venus: VenusProcess | undefined
  let arriving = 0
  const mailServer = await startMailServer({
    onMailFrom: (_address, _session, done) => {
      arriving++
      if (arriving === 2) venus?.signalAll('SIGKILL')
      else done()
    },
  })
  const settings = {
    DATABASE_URL,
    DATA_DIR: newDataFolder(),
    MAIL_FROM: 'Venus <hello@venus.example>',
    SMTP_URL: mailServer.url,
    CLOCK_STARTS_AT: '2026-11-16T08:10:00Z',
  }
  const start = () =>
    startVenus(settings, { flags: ['--import', './testing/jumping-clock.ts'], ...withoutSupervisor })
  venus = await start()
  await venus.ended
  expect(mailServer.emails).toHaveLength(1)

  // As a minute later: jobs of the killed process are noticed.
  await pool.query(`update pgboss.job set heartbeat_on = now() - interval '1 hour' where state = 'active'`)
  await boss.supervise()
  venus = await start()
  const recipients = () => mailServer.emails.map(({ to }) => to?.[0]?.address).toSorted()
  await waitFor(() => expect(recipients()).toEqual(admins))
  await waitFor(async () => {
    const { rows } = await pool.query(
      `select name, state::text from pgboss.job where name in ('${JOB}', 'send-email') and state <> 'completed'
       union all select to_email, state from single_emails where state <> 'sent'`,
    )
    expect(rows).toEqual([])
  })
  expect(recipients()).toEqual(admins)
  expect(await pool.query(`select value from site_settings where name = 'weekly-report'`)).toMatchObject({
    rows: [{ value: { handled: '2026-11-16T08:00:00.000Z' } }],
  })
  await boss.stop()
  await close()
})
