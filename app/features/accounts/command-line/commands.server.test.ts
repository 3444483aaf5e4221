import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resetPassword } from '#app/features/accounts/reset.server.ts'
import { problemOf } from '#app/http/problem.server.ts'
import type { Database } from '#database/client.ts'
import { formOf, openTestDesk } from '#testing/accounts/desk.ts'
import { engines, openTestDatabase } from '#testing/engines.ts'
import { adminCommands } from './commands.server.ts'
import { listForTerminal } from './list.server.ts'

const owner = 'owner@venus.example'
const second = 'second@venus.example'
const siteUrl = 'https://venus.example'

describe.each(engines)('npm run admin on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('creates, resets, revokes, grants and lists, and each stands in the audit log', async () => {
    const { system, auth, desk, signedIn, who } = openTestDesk(database)
    const { create, reset, resetSecondFactor, grant, revoke } = adminCommands({ system, auth, siteUrl })
    const choose = (told: string) => {
      const token = /https:\/\/venus\.example\/auth\/reset\?token=([\w-]{43})$/.exec(told)?.[1] ?? ''
      return resetPassword(desk, token, formOf({ password: 'chosen in the browser' }))
    }
    expect(await listForTerminal(system)).toBe('Nobody has an account yet.')
    expect(await choose(await create(' Owner@Venus.example '))).toBeUndefined()
    const cookie = await signedIn(owner, 'chosen in the browser')
    expect(await who(cookie)).toBe('admin')

    const link = await reset(owner)
    expect(await who(cookie)).toBe('nobody')
    await expect(signedIn(owner, 'chosen in the browser')).rejects.toThrow('Invalid email or password')
    expect(await choose(link)).toBeUndefined()
    expect(await choose(link)).toMatchObject({ status: 400 })

    const again = await signedIn(owner, 'chosen in the browser')
    await resetSecondFactor(owner)
    expect(await who(again)).toBe('nobody')
    expect(problemOf(await revoke(owner).catch((error) => error)).message).toContain('The last admin stays')
    await create(second)
    expect(await revoke(owner)).toContain('is a viewer now')
    expect(await listForTerminal(system)).toBe(`admin   ${second}\nviewer  ${owner}`)
    expect(await grant(owner)).toContain('as soon as they sign in again')
    expect(await grant(owner)).toBe(`${owner} is already an admin.`)

    await revoke(second)
    await database.pool.query(`update auth_users set email_verified = false where email = '${second}'`)
    const granted = await grant(second)
    expect(granted).toContain('chosen before the address was confirmed, and no longer works')
    expect(await choose(granted)).toBeUndefined()

    await expect(create(owner)).rejects.toThrow(
      `${owner} already has an account: make it an admin with grant.`,
    )
    await expect(reset('nobody@venus.example')).rejects.toThrow('Nobody here has the address')
    await expect(grant(undefined)).rejects.toThrow('An email address is needed')
    const { rows } = await database.pool.query(
      `select kind from audit_log where actor = 'command line' order by id`,
    )
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['admin-created', 'reset-link-made', 'second-factors-removed'],
      ...['admin-created', 'admin-revoked', 'admin-granted'],
      ...['admin-revoked', 'admin-granted'],
    ])
  })
})
