import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '#testing/permissions/create-fixtures.ts'
import { copyToEmbedded } from '#testing/permissions/embedded-copy.ts'
import { type FixtureSite, openFixtureSite } from '#testing/permissions/fixture-site.ts'
import { admin, emptyGeneratedIds, SECRET } from '#testing/permissions/fixtures.ts'
import { permissionTable } from '#testing/permissions/permission-table.ts'
import {
  dataPath,
  methodOverrideRequests,
  pathVariantRequests,
  plainRequests,
  readRequests,
  samePagePathRequests,
  writeRequests,
} from '#testing/permissions/request-variants.ts'
import type { RoutePermission } from '#testing/permissions/route-permission.ts'
import { listPageRoutes } from '#testing/permissions/routes.ts'
import {
  describeRequest,
  sendRequest,
  sendWithLowercaseMethod,
  type TestRequest,
  type TestResponse,
} from '#testing/permissions/send-request.ts'
import { serverRoutes } from '#testing/permissions/server-routes.ts'
import { createCleanup, startVenus } from '#testing/process.ts'
import { waitFor } from '#testing/wait-for.ts'

let site: FixtureSite & {
  table: RoutePermission[]
  state: () => ReturnType<typeof stateOf>
  /** The same on the embedded database, for a second process. */
  embeddedFolder: string
}

// One site for all tests: those without permission change nothing, and the admins come last.
beforeAll(async () => {
  const { onCleanup, end } = createCleanup()
  const fixtureSite = await openFixtureSite(onCleanup, 'silent')
  const { pool, dataDir, generatedIds } = fixtureSite
  site = {
    ...fixtureSite,
    table: permissionTable(generatedIds),
    state: () => stateOf(pool, dataDir),
    embeddedFolder: await copyToEmbedded(pool, onCleanup),
  }
  return end
})

// Resets the rate limits between tests, and makes every session recently confirmed.
beforeEach(() => site.pool.query('truncate rate_counts; update auth_sessions set confirmed_at = now()'))

let stateQuery: string | undefined

/** Reads a digest of all rows and the number of queued emails, except for records of visits and attempts. */
async function composeStateQuery(pool: Pool): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public'
     and table_name not in ('auth_sessions', 'rate_counts', 'single_emails')`,
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || sum(hashtextextended(t::text, 0)) as it from "${name}" t`,
  )
  const queuedEmails = `select 'letters', count(*)::text from pgboss.job where name = 'send-email'`
  // They are sent meanwhile.
  const singleEmails = `select 'single_emails', count(*) || ' ' || count(*) filter (where state = 'uncertain') from single_emails`
  return [...digests, queuedEmails, singleEmails].join(' union all ')
}

/** What a request could have changed: rows, queued emails and files. */
async function stateOf(pool: Pool, folder: string): Promise<Record<string, string>> {
  stateQuery ??= await composeStateQuery(pool)
  // By its name it is planned once.
  const { rows } = await pool.query<{ name: string; it: string }>({ name: 'state', text: stateQuery })
  const files = globSync('blog-media/**/*.*', { cwd: join(folder, 'uploads') })
  return { ...Object.fromEntries(rows.map(({ name, it }) => [name, it])), files: files.sort().join() }
}

type Stranger = 'anonymous' | 'viewer' | 'assistant'

/** A redirect; for scripts a body about it; for HEAD the status alone. */
const turnsAway: Record<Stranger, (response: TestResponse, request: TestRequest) => boolean> = {
  anonymous: ({ status, location, headersAndBody }, { method }) =>
    status === 302
      ? location.startsWith('/admin/login?from=')
      : status === 202 && (method === 'HEAD' || headersAndBody.includes('/admin/login')),
  viewer: ({ status }) => status === 403,
  assistant: ({ status }) => status === 403,
}

function isRight(
  role: Stranger,
  route: RoutePermission,
  request: TestRequest,
  response: TestResponse,
): boolean {
  const { status } = response
  // A method that no route accepts is rejected before permissions are checked.
  if (status === 405) return request.method !== 'GET' && request.method !== 'HEAD'
  if (route.audience === 'everybody') return status < 500
  if (route.audience !== 'viewers' || role === 'anonymous') return turnsAway[role](response, request)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  return isRead ? status === 200 : status >= 400 && status < 500
}

/** Without any check of the session. */
const files = new Set(['images/:variant/*', 'media/*'])

/** Whether a cache, or the browser after signing out, could show a private page again. */
const mayBeStored = ({ route }: RoutePermission, { cacheControl }: TestResponse, cookie: string) =>
  cookie !== '' && cacheControl !== 'no-store' && !files.has(route)

/** An improper request may be rejected in any way: as not found, or as invalid for a public route. */
const isRightForTricks = (...[role, route, request, response]: Parameters<typeof isRight>) =>
  isRight(role, route, request, response) ||
  (response.status >= 400 && response.status < 500) ||
  (role !== 'anonymous' && isLedOn(route, request, response))

const isLedOn = (
  { redirectsTo }: RoutePermission,
  { method }: TestRequest,
  { status, location, headersAndBody }: TestResponse,
) =>
  redirectsTo !== undefined &&
  (status === 302
    ? location === redirectsTo
    : status === 202 && (method === 'HEAD' || headersAndBody.includes(redirectsTo)))

test('every address of the site has a line in the table', () => {
  const listed = permissionTable(emptyGeneratedIds).map(({ route }) => route)
  const existing = listPageRoutes().map(({ pattern }) => pattern)
  expect(listed.sort()).toEqual(existing.sort())
})

/** The layout around the page, and who may open it. */
const guardOf = ({ audience }: RoutePermission, ids: string[]) => `${audience} ${ids.at(-2)}`

/**
 * All on one page of each guard. On the others those that reach the page, by a viewer: a guard asks first who is signed in, so
 * what gets past it without an account does so with one.
 */
function tricksFor(role: Stranger, route: RoutePermission, isFirstOfGuard: boolean): TestRequest[] {
  if (route.audience === 'everybody' || role === 'assistant') return []
  const overrides = methodOverrideRequests(route, { withDocuments: isFirstOfGuard })
  if (isFirstOfGuard) return [...overrides, ...pathVariantRequests(route)]
  return role === 'viewer' ? [...overrides, ...samePagePathRequests(route)] : []
}

/** An assistant is refused by the same guard as a viewer, who tries the ways around it. */
function requestsFor(role: Stranger, route: RoutePermission, ids: string[], isFirstOfGuard: boolean) {
  if (role === 'assistant' && route.audience === 'admins' && !isFirstOfGuard) return plainRequests(route)
  const variants = { withDocuments: isFirstOfGuard }
  return [...readRequests(route, ids, variants), ...writeRequests(route, ids, variants)]
}

/** For those who may open a page: HEAD is tried on its data. */
const DATA_ONLY = { withDocuments: false }

/** An assistant sees drafts there, and can publish and delete none of them. */
const DASHBOARD = 'admin'

describe.each(['anonymous', 'viewer', 'assistant'] as const)('for %s, the site', (role) => {
  test('tells nothing of the creator’s side and changes nothing, however it is asked', async () => {
    const { url, cookies, table, state } = site
    const idsOf = new Map(listPageRoutes().map(({ pattern, ids }) => [pattern, ids]))
    const cookie = role === 'anonymous' ? '' : cookies[role]
    const wrong: string[] = []
    let before = await state()
    const firstOfGuard = new Map(
      table.toReversed().map((route) => [guardOf(route, idsOf.get(route.route) ?? []), route]),
    )
    // Pages for staff are tried below; on public ones an assistant is a viewer.
    const routes = [...table, ...serverRoutes].filter(
      ({ audience }) => role !== 'assistant' || audience === 'admins' || audience === 'viewers',
    )
    for (const route of routes) {
      const ids = idsOf.get(route.route) ?? []
      const isFirstOfGuard = firstOfGuard.get(guardOf(route, ids)) === route
      const requests = requestsFor(role, route, ids, isFirstOfGuard)
      const tricks = tricksFor(role, route, isFirstOfGuard)
      const attempt = async (request: TestRequest, judge: typeof isRight) => {
        const response = await sendRequest(url, request, cookie)
        const maySee = role === 'assistant' && route.route === DASHBOARD
        if (!maySee && response.headersAndBody.includes(SECRET))
          wrong.push(`told a secret: ${describeRequest(request)}`)
        if (!judge(role, route, request, response))
          wrong.push(`answered ${response.status}: ${describeRequest(request)}`)
        if (mayBeStored(route, response, cookie)) wrong.push(`may be stored: ${describeRequest(request)}`)
      }
      await Promise.all([
        ...requests.map((request) => attempt(request, isRight)),
        ...tricks.map((request) => attempt(request, isRightForTricks)),
      ])
      const response = await sendWithLowercaseMethod(url, { method: 'POST', path: route.path }, cookie)
      expect(response).toMatch(/^HTTP\/1.1 400 /)
      const after = await state()
      // Of assistants, too, a failed confirmation is remembered.
      const isAudited = role === 'assistant' && route.path.startsWith('/auth/confirm-identity')
      const changed = Object.keys(after).filter(
        (name) => after[name] !== before[name] && !(isAudited && name === 'audit_log'),
      )
      if (changed.length > 0) wrong.push(`changed ${changed}: somewhere at ${route.path}`)
      before = after
    }
    expect(wrong).toEqual([])
  })
})

const intentOf = ({ method, body }: TestRequest) =>
  body instanceof URLSearchParams || body instanceof FormData ? String(body.get('intent')) : method

test('an assistant opens the pages for staff, does there what the table says, and nothing else', async () => {
  const { url, cookies, table, state } = site
  const idsOf = new Map(listPageRoutes().map(({ pattern, ids }) => [pattern, ids]))
  const pages = table.filter(({ audience }) => audience === 'staff')
  const wrong: string[] = []
  for (const route of pages) {
    const { adminActions = [], assistantActions = [], refusedToAssistants = [] } = route
    const decided = [...assistantActions, ...refusedToAssistants].map(intentOf)
    expect([route.route, new Set(decided)]).toEqual([route.route, new Set(adminActions.map(intentOf))])
    for (const request of readRequests(route, idsOf.get(route.route) ?? [], DATA_ONLY)) {
      const { status, cacheControl } = await sendRequest(url, request, cookies.assistant)
      // Some have actions only.
      if (status !== 200 && status !== 405) wrong.push(`answered ${status}: ${describeRequest(request)}`)
      if (cacheControl !== 'no-store') wrong.push(`may be stored: ${describeRequest(request)}`)
    }
    const before = await state()
    for (const request of refusedToAssistants) {
      const { status } = await sendRequest(url, request, cookies.assistant)
      if (status < 400 || status >= 500) wrong.push(`allowed: ${describeRequest(request)}`)
    }
    const after = await state()
    // A failed confirmation of who one is goes into the audit log.
    expect({ ...after, audit_log: '' }, route.path).toEqual({ ...before, audit_log: '' })
  }
  expect(wrong).toEqual([])
  const publicPosts = async () =>
    (await site.pool.query('select count(*) from blog_posts where is_published')).rows
  const publicBefore = await publicPosts()
  for (const request of pages.flatMap(({ assistantActions = [] }) => assistantActions)) {
    const before = await state()
    const { status, headersAndBody } = await sendRequest(url, request, cookies.assistant)
    expect(status, `${describeRequest(request)} ${headersAndBody.slice(0, 500)}`).toBeLessThan(400)
    await waitFor(async () => expect(await state(), describeRequest(request)).not.toEqual(before))
  }
  expect(await publicPosts()).toEqual(publicBefore)
})

test('what an address takes is stated, and nothing is stated that it does not take', async () => {
  const { url, cookies, table } = site
  const wrong: string[] = []
  for (const { route, path, adminActions: changes = [], publicActions: offers = [] } of table) {
    const { headersAndBody } = await sendRequest(url, { method: 'OPTIONS', path }, cookies.admin)
    const [, allowed = ''] = /"allow":"GET, HEAD(?:, )?([^"]*)"/.exec(headersAndBody) ?? []
    const stated = new Set([...changes, ...offers].map(({ method }) => method))
    if ([...stated].sort().join() !== allowed.split(', ').sort().join()) wrong.push(`${route}: ${allowed}`)
  }
  expect(wrong).toEqual([])
})

/** What an admin was answered. */
const answers: string[] = []

test('an admin is told the secrets, to be stored by nobody, and each change of the table is one', async () => {
  const { url, cookies, table, state } = site
  const idsOf = new Map(listPageRoutes().map(({ pattern, ids }) => [pattern, ids]))
  const showing = []
  const stored: string[] = []
  const sendAsAdmin = async (route: RoutePermission, request: TestRequest) => {
    const response = await sendRequest(url, request, cookies.admin)
    if (mayBeStored(route, response, cookies.admin))
      stored.push(`${response.cacheControl}: ${describeRequest(request)}`)
    return response
  }
  for (const route of serverRoutes) await sendAsAdmin(route, { method: 'GET', path: route.path })
  for (const route of table) {
    for (const request of readRequests(route, idsOf.get(route.route) ?? [], DATA_ONLY)) {
      const { headersAndBody } = await sendAsAdmin(route, request)
      const isPage = request.method === 'GET' && request.path === route.path
      // Her own email is on every page.
      if (isPage && headersAndBody.replaceAll(admin.email, '').includes(SECRET)) showing.push(route.route)
    }
  }
  expect(showing).toEqual(table.filter(({ showsSecret }) => showsSecret).map(({ route }) => route))
  for (const route of table) {
    for (const request of route.adminActions ?? []) {
      const before = await state()
      const { status } = await sendAsAdmin(route, request)
      answers.push(`${status} ${describeRequest(request)}`)
      if (request.isRefused) {
        expect([status, await state()], describeRequest(request)).toEqual([422, before])
        continue
      }
      // An email may be sent after the response.
      await waitFor(async () => expect(await state(), describeRequest(request)).not.toEqual(before))
    }
  }
  expect(stored).toEqual([])
})

test('the same changes are answered in the same way on the embedded database', async () => {
  const { url, table, embeddedFolder } = site
  const settings = { DATA_DIR: embeddedFolder, LOG_LEVEL: 'silent' }
  const embedded = await startVenus(settings)
  await embedded.ready()
  const cookie = await signIn(embedded.url, admin)
  const answersThere: string[] = []
  for (const { audience, adminActions = [] } of table) {
    // In the admin area as scripts send it, since no page is rendered then.
    const isForScript = audience !== 'everybody'
    for (const request of adminActions) {
      const path = isForScript ? dataPath(request.path) : request.path
      const { status } = await sendRequest(embedded.url, { ...request, path }, cookie)
      answersThere.push(`${isForScript && status === 202 ? 302 : status} ${describeRequest(request)}`)
    }
  }
  expect(answersThere.length).toBeGreaterThan(100)
  expect(answersThere).toEqual(answers)
  for (const request of [...table, ...serverRoutes].flatMap(({ publicActions = [] }) => publicActions)) {
    const [here, there] = await Promise.all([url, embedded.url].map((to) => sendRequest(to, request)))
    expect([there?.status, describeRequest(request)]).toEqual([here?.status, describeRequest(request)])
  }
})
