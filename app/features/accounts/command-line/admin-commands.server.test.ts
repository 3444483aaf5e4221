import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resetPassword } from '#app/features/accounts/password-reset.server.ts'
import { toProblem } from '#app/http/problem.server.ts'
import type { Database } from '#database/client.ts'
import { openTestAccounts, toFormData } from '#testing/accounts/accounts.ts'
import { featureEngines, openTestDatabase } from '#testing/database.ts'
import { createAdminCommands } from './admin-commands.server.ts'
import { formatAccountList } from './list-accounts.server.ts'

const owner = 'owner@venus.example'
const second = 'second@venus.example'
const siteUrl = 'https://venus.example'

describe.each(featureEngines)('npm run admin on %s', (engine) => {
  let database: Database
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('creates, resets, revokes, grants and lists, and each stands in the audit log', async () => {
    const { system, auth, context, signedIn, who } = openTestAccounts(database)
    const { create, reset, resetSecondFactor, grant, revoke } = createAdminCommands({ system, auth, siteUrl })
    const choose = (output: string) => {
      const token = /https:\/\/venus\.example\/auth\/reset\?token=([\w-]{43})$/.exec(output)?.[1] ?? ''
      return resetPassword(context, token, toFormData({ password: 'chosen in the browser' }))
    }
    expect(await formatAccountList(system)).toBe('Nobody has an account yet.')
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
    expect(toProblem(await revoke(owner).catch((error) => error)).message).toContain('The last admin stays')
    await create(second)
    expect(await revoke(owner)).toContain('is a viewer now')
    expect(await formatAccountList(system)).toBe(`admin   ${second}\nviewer  ${owner}`)
    expect(await grant(owner)).toContain('as soon as they sign in again')
    expect(await grant(owner)).toBe(`${owner} is already an admin.`)

    expect(await revoke(second)).toContain('is a viewer now')
    expect(await revoke(second)).toBe(`${second} is neither an admin nor an assistant.`)
    expect(await grant(second, 'assistant')).toBe(`${second} is an assistant as soon as they sign in again.`)
    expect(await formatAccountList(system)).toBe(`admin      ${owner}\nassistant  ${second}`)
    await expect(grant(owner, 'assistant')).rejects.toThrow('is an admin: take that role away first')
    expect(await revoke(second)).toContain('is a viewer now')
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
      ...['admin-revoked', 'assistant-granted', 'assistant-revoked', 'admin-granted'],
    ])
  })
})
