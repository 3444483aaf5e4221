import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signIn } from '#testing/permissions/create-fixtures.ts'
import { copyToEmbedded } from '#testing/permissions/embedded-copy.ts'
import { type FixtureSite, openFixtureSite } from '#testing/permissions/fixture-site.ts'
import { admin, emptyGeneratedIds, SECRET } from '#testing/permissions/fixtures.ts'
import { permissionTable } from '#testing/permissions/permission-table.ts'
import {
  dataPath,
  evadingRequests,
  methodOverrideRequests,
  pathVariantRequests,
  plainRequests,
  publicRequests,
  readRequests,
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
import { createStateReader, type SiteState } from '#testing/permissions/site-state.ts'
import { type TriedRoute, triedRoutes } from '#testing/permissions/tried-routes.ts'
import { createCleanup, startVenus, withoutSupervisor } from '#testing/process.ts'
import { waitFor } from '#testing/wait-for.ts'

let site: FixtureSite & {
  table: RoutePermission[]
  state: () => Promise<SiteState>
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
    embeddedFolder: await copyToEmbedded(pool, onCleanup),
    state: await createStateReader(pool, dataDir),
  }
  return end
})

// Resets the rate limits between tests, and makes every session recently confirmed.
beforeEach(() => site.pool.query('truncate rate_counts; update auth_sessions set confirmed_at = now()'))

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

/** Pages for staff are tried by an assistant below; on public ones she is a viewer. */
const isTriedBy = (role: Stranger, { audience }: RoutePermission) =>
  role !== 'assistant' || audience === 'admins' || audience === 'viewers'

/**
 * Of a route of a known kind what would show that it evades its guard. The guard asks first who is signed in, so the ways around it
 * are tried by a viewer: what gets past it without an account does so with one.
 */
function properRequests(role: Stranger, route: TriedRoute): TestRequest[] {
  const { audience, ids } = route
  if (route.isThorough) return [...readRequests(route, ids), ...writeRequests(route, ids)]
  const isPublicPage = audience === 'everybody' && role === 'anonymous'
  return [...plainRequests(route, route), ...(isPublicPage ? publicRequests(route, ids.at(-1) ?? '') : [])]
}

function tricksFor(role: Stranger, route: TriedRoute, turn: number): TestRequest[] {
  if (route.audience === 'everybody' || role === 'assistant') return []
  if (route.isThorough) return [...methodOverrideRequests(route), ...pathVariantRequests(route)]
  return role === 'viewer' ? evadingRequests(route, route.ids.at(-1) ?? '', turn) : []
}

/** An assistant sees drafts there, and can publish and delete none of them. */
const DASHBOARD = 'admin'

/** What was changed is looked at once for so many routes, since every table is read for it. */
const ROUTES_IN_A_GROUP = 10

/** Of assistants, too, a failed confirmation is remembered: it is a group of its own. */
const isAudited = (role: Stranger, { path }: RoutePermission) =>
  role === 'assistant' && path.startsWith('/auth/confirm-identity')

function groupRoutes(role: Stranger, routes: TriedRoute[]): TriedRoute[][] {
  const others = routes.filter((route) => !isAudited(role, route))
  const groups = Array.from({ length: Math.ceil(others.length / ROUTES_IN_A_GROUP) }, (_, index) =>
    others.slice(index * ROUTES_IN_A_GROUP, (index + 1) * ROUTES_IN_A_GROUP),
  )
  return [...groups, ...routes.filter((route) => isAudited(role, route)).map((route) => [route])]
}

describe.each(['anonymous', 'viewer', 'assistant'] as const)('for %s, the site', (role) => {
  test('tells nothing of the creator’s side and changes nothing, however it is asked', async () => {
    const { url, cookies, table, state } = site
    const cookie = role === 'anonymous' ? '' : cookies[role]
    const wrong: string[] = []
    const tryRoute = async (route: TriedRoute, turn: number) => {
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
        ...properRequests(role, route).map((request) => attempt(request, isRight)),
        ...tricksFor(role, route, turn).map((request) => attempt(request, isRightForTricks)),
      ])
      if (!route.isThorough) return
      const response = await sendWithLowercaseMethod(url, { method: 'POST', path: route.path }, cookie)
      expect(response).toMatch(/^HTTP\/1.1 400 /)
    }
    const routes = triedRoutes(table).filter((route) => isTriedBy(role, route))
    let before = await state()
    for (const group of groupRoutes(role, routes)) {
      for (const route of group) await tryRoute(route, routes.indexOf(route))
      const after = await state()
      const changed = Object.keys(after).filter(
        (name) =>
          after[name] !== before[name] &&
          !(name === 'audit_log' && group.every((route) => isAudited(role, route))),
      )
      if (changed.length > 0) wrong.push(`changed ${changed}: at one of ${group.map(({ path }) => path)}`)
      before = after
    }
    expect(wrong).toEqual([])
  })
})

/** For those who may open it: all ways on one route of a kind, on the others what the page or the file sends. */
const readsFor = (route: TriedRoute): TestRequest[] =>
  route.isThorough
    ? readRequests(route, route.ids)
    : [{ method: 'GET', path: route.isFile ? route.path : dataPath(route.path) }]

const intentOf = ({ method, body }: TestRequest) =>
  body instanceof URLSearchParams || body instanceof FormData ? String(body.get('intent')) : method

test('an assistant opens the pages for staff, does there what the table says, and nothing else', async () => {
  const { url, cookies, table, state } = site
  const pages = triedRoutes(table).filter(({ audience }) => audience === 'staff')
  const wrong: string[] = []
  let before = await state()
  for (const route of pages) {
    const { adminActions = [], assistantActions = [], refusedToAssistants = [] } = route
    const decided = [...assistantActions, ...refusedToAssistants].map(intentOf)
    expect([route.route, new Set(decided)]).toEqual([route.route, new Set(adminActions.map(intentOf))])
    for (const request of readsFor(route)) {
      const { status, cacheControl } = await sendRequest(url, request, cookies.assistant)
      // Some have actions only.
      if (status !== 200 && status !== 405) wrong.push(`answered ${status}: ${describeRequest(request)}`)
      if (cacheControl !== 'no-store') wrong.push(`may be stored: ${describeRequest(request)}`)
    }
    for (const request of refusedToAssistants) {
      const { status } = await sendRequest(url, request, cookies.assistant)
      if (status < 400 || status >= 500) wrong.push(`allowed: ${describeRequest(request)}`)
    }
    if (refusedToAssistants.length === 0) continue
    const after = await state()
    // A failed confirmation of who one is goes into the audit log.
    expect({ ...after, audit_log: '' }, route.path).toEqual({ ...before, audit_log: '' })
    before = after
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

/** What an admin was answered, once all changes were sent. */
let answers: string[] | undefined

test('an admin is told the secrets, to be stored by nobody, and each change of the table is one', async () => {
  const { url, cookies, table, state } = site
  const showing = new Set<string>()
  const stored: string[] = []
  const sendAsAdmin = async (route: RoutePermission, request: TestRequest) => {
    const response = await sendRequest(url, request, cookies.admin)
    if (mayBeStored(route, response, cookies.admin))
      stored.push(`${response.cacheControl}: ${describeRequest(request)}`)
    return response
  }
  for (const route of triedRoutes(table)) {
    for (const request of readsFor(route)) {
      const { headersAndBody } = await sendAsAdmin(route, request)
      // Her own email is on every page.
      if (headersAndBody.replaceAll(admin.email, '').includes(SECRET)) showing.add(route.route)
    }
  }
  expect([...showing]).toEqual(table.filter(({ showsSecret }) => showsSecret).map(({ route }) => route))
  const answered: string[] = []
  for (const route of table) {
    for (const request of route.adminActions ?? []) {
      const before = await state()
      const { status } = await sendAsAdmin(route, request)
      answered.push(`${status} ${describeRequest(request)}`)
      if (request.isRefused) {
        expect([status, await state()], describeRequest(request)).toEqual([422, before])
        continue
      }
      expect(status, describeRequest(request)).toBeLessThan(400)
      // An email may be sent after the response.
      await waitFor(async () => expect(await state(), describeRequest(request)).not.toEqual(before))
    }
  }
  answers = answered
  expect(stored).toEqual([])
})

test('the same changes are answered in the same way on the embedded database', async () => {
  if (!answers) throw new Error('There is nothing to compare with: the test before ended in the middle.')
  const { url, table, embeddedFolder } = site
  const settings = { DATA_DIR: embeddedFolder, LOG_LEVEL: 'silent' }
  const embedded = await startVenus(settings, withoutSupervisor)
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
