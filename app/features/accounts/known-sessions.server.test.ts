import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#database/client.ts'
import { openTestDesk } from '#testing/accounts/desk.ts'
import { openTestDatabase } from '#testing/engines.ts'
import { createKnownSessions } from './known-sessions.server.ts'

const siteUrl = 'http://localhost:3000'
const secret = 's'.repeat(32)
const person = { email: 'viewer@venus.example', password: 'a good password' }

let database: Database
let cookie: string

// How better-auth signs has nothing to do with where sessions are kept: one engine shows it.
beforeAll(async () => {
  database = await openTestDatabase('embedded')
  const desk = openTestDesk(database)
  await desk.auth.api.signUpEmail({ body: { ...person, name: '' } })
  cookie = await desk.signedIn(person.email, person.password)
  return () => database.close()
})

function openSessions() {
  let time = 0
  const sessions = createKnownSessions({ siteUrl, secret, now: () => time })
  return { sessions, pass: (ms: number) => (time += ms) }
}

describe('the session that a request comes with', () => {
  test('is the one whose cookie was signed here, wherever it stands among others', () => {
    const { sessions } = openSessions()
    const token = sessions.in(cookie)?.token
    expect(token).toMatch(/^\w{20,}$/)
    for (const cookies of [`a=b; ${cookie}`, `a=b;${cookie};c=d`, `xvenus.session_token=1; ${cookie}`]) {
      expect(sessions.in(cookies), cookies).toEqual({ token })
    }
  })

  test('is none when a cookie only looks like one', () => {
    const { sessions } = openSessions()
    const value = cookie.slice(cookie.indexOf('=') + 1)
    const other = createKnownSessions({ siteUrl, secret: 'o'.repeat(32) })
    const behindHttps = createKnownSessions({ siteUrl: 'https://venus.example', secret })
    for (const cookies of [
      ...[
        null,
        '',
        'x=venus.session',
        'venus.session_token=',
        'venus.session_token=a.b',
        'venus.session_token=%',
      ],
      ...[`venus.session_token=other${value}`, `venus.session_token=${value.slice(0, -9)}AAAAAAA%3D`],
      ...[`x=${cookie}`, `xvenus.session_token=${value}`, `venus.session_token=forged.x; ${cookie}`],
    ]) {
      expect(sessions.in(cookies), String(cookies)).toBeNull()
    }
    expect([other.in(cookie), behindHttps.in(cookie)]).toEqual([null, null])
  })

  test('is none for a while after it was found to be gone, and then looked up again', () => {
    const { sessions, pass } = openSessions()
    const token = sessions.in(cookie)?.token ?? ''
    sessions.remember(token, 'admin')
    expect(sessions.in(cookie)).toEqual({ token, role: 'admin' })
    sessions.remember(token, 'gone')
    expect(sessions.in(cookie)).toBeNull()
    pass(61_000)
    expect(sessions.in(cookie)).toEqual({ token })
  })

  test('is remembered for the last ten thousand', () => {
    const { sessions } = openSessions()
    const token = sessions.in(cookie)?.token ?? ''
    sessions.remember(token, 'viewer')
    for (let number = 0; number < 10_000; number++) sessions.remember(String(number), 'viewer')
    expect(sessions.in(cookie)).toEqual({ token })
  })
})
