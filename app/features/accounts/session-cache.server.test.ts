import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { openTestAccounts } from '#testing/accounts/accounts.ts'
import { openTestDatabase } from '#testing/database.ts'
import { createSessionCache } from './session-cache.server.ts'

const siteUrl = 'http://localhost:3000'
const secret = 's'.repeat(32)
const person = { email: 'viewer@venus.example', password: 'a good password' }

let database: Database
let cookie: string

// Signatures do not depend on the database engine, so one is enough.
beforeAll(async () => {
  database = await openTestDatabase('embedded')
  const { auth, signedIn } = openTestAccounts(database)
  await auth.api.signUpEmail({ body: { ...person, name: '' } })
  cookie = await signedIn(person.email, person.password)
  return () => database.close()
})

function openSessions() {
  let time = 0
  const sessions = createSessionCache({ siteUrl, secret, now: () => time })
  return { sessions, pass: (ms: number) => (time += ms) }
}

describe('the session that a request comes with', () => {
  test('is the one whose cookie was signed here, wherever it stands among others', () => {
    const { sessions } = openSessions()
    const token = sessions.find(cookie)?.token
    expect(token).toMatch(/^\w{20,}$/)
    for (const cookies of [`a=b; ${cookie}`, `a=b;${cookie};c=d`, `xvenus.session_token=1; ${cookie}`]) {
      expect(sessions.find(cookies), cookies).toEqual({ token })
    }
  })

  test('is none when a cookie only looks like one', () => {
    const { sessions } = openSessions()
    const value = cookie.slice(cookie.indexOf('=') + 1)
    const other = createSessionCache({ siteUrl, secret: 'o'.repeat(32) })
    const behindHttps = createSessionCache({ siteUrl: 'https://venus.example', secret })
    for (const cookies of [
      null,
      '',
      'x=venus.session',
      'venus.session_token=',
      'venus.session_token=a.b',
      'venus.session_token=%',
      `venus.session_token=other${value}`,
      `venus.session_token=${value.slice(0, -9)}AAAAAAA%3D`,
      `x=${cookie}`,
      `xvenus.session_token=${value}`,
      `venus.session_token=forged.x; ${cookie}`,
    ]) {
      expect(sessions.find(cookies), String(cookies)).toBeNull()
    }
    expect([other.find(cookie), behindHttps.find(cookie)]).toEqual([null, null])
  })

  test('is none for a while after it was found to be gone, and then looked up again', () => {
    const { sessions, pass } = openSessions()
    const token = sessions.find(cookie)?.token ?? ''
    sessions.set(token, 'admin')
    expect(sessions.find(cookie)).toEqual({ token, role: 'admin' })
    sessions.set(token, 'gone')
    expect(sessions.find(cookie)).toBeNull()
    pass(61_000)
    expect(sessions.find(cookie)).toEqual({ token })
  })

  test('is remembered for the last ten thousand', () => {
    const { sessions } = openSessions()
    const token = sessions.find(cookie)?.token ?? ''
    sessions.set(token, 'viewer')
    for (let number = 0; number < 10_000; number++) sessions.set(String(number), 'viewer')
    expect(sessions.find(cookie)).toEqual({ token })
  })
})
