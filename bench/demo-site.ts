import { join } from 'node:path'
import { tempFolder } from './temp-folder.ts'
import { startVenus } from './venus.ts'

export const admin = { email: 'owner@venus.example', password: 'for-the-bench-only' }

/** The site on a new embedded database with the demo content, and the cookie of an admin. */
export async function startDemoSite() {
  const location = { folder: join(tempFolder, 'live') }
  const variables = {
    // Each reader has another IP, as through a proxy: a single one may not open so many connections.
    TRUST_PROXY: 'true',
    SEED: 'demo',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  }
  // The first start creates the database and frees the memory for that only much later.
  await (await startVenus(location, variables)).stop()
  const { url: siteUrl, servingPid, stop } = await startVenus(location, variables)
  const cookie = await signIn(siteUrl)
  const dashboard = await (await fetch(`${siteUrl}/admin?status=published`, { headers: { cookie } })).text()
  const id = /name="id"[^>]*value="([0-9a-f-]{36})"/.exec(dashboard)?.[1] ?? ''
  return {
    url: siteUrl,
    servingPid,
    stop,
    publish: (isPublished: boolean) =>
      post(`${siteUrl}/admin`, { intent: isPublished ? 'publish' : 'unpublish', id }, cookie),
  }
}

export async function signIn(siteUrl: string) {
  const response = await post(`${siteUrl}/admin/login`, admin)
  return response.headers
    .getSetCookie()
    .map((setCookie) => setCookie.split(';', 1)[0])
    .join('; ')
}

const post = (url: string, fields: Record<string, string>, cookie = '') =>
  fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(url).origin, cookie },
    body: new URLSearchParams(fields),
  })
