import { join } from 'node:path'
import { startVenus } from './venus.ts'
import { folder } from './workplace.ts'

const admin = { email: 'owner@venus.example', password: 'for-the-bench-only' }

/** The site on a fresh embedded database with the demo content, and an admin who is signed in. */
export async function startSite() {
  const location = { folder: join(folder, 'live') }
  const variables = {
    // Readers come from networks of their own, as they would through a proxy: one alone may not hold so many lines.
    TRUST_PROXY: 'true',
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  // The first start makes the database, and holds for a long time what that took.
  await (await startVenus(location, variables)).stop()
  const { address, servingPid, stop } = await startVenus(location, variables)
  const cookie = await signIn(address)
  const dashboard = await (await fetch(`${address}/admin?status=published`, { headers: { cookie } })).text()
  const id = /name="id"[^>]*value="([0-9a-f-]{36})"/.exec(dashboard)?.[1] ?? ''
  return {
    address,
    servingPid,
    stop,
    publish: (isPublished: boolean) =>
      post(`${address}/admin`, { intent: isPublished ? 'publish' : 'unpublish', id }, cookie),
  }
}

async function signIn(address: string) {
  const answer = await post(`${address}/admin/login`, admin)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')
}

const post = (url: string, fields: Record<string, string>, cookie = '') =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(url).origin, cookie },
    body: new URLSearchParams(fields),
  })
