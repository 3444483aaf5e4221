import { isRobot } from '#app/features/products/clicks/counted-click.server.ts'
import { normalizePath } from '#app/features/site/sections/sections.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { optsOutOfTracking } from '#app/http/opts-out-of-tracking.server.ts'
import { type Access, isStaffActor } from '#database/access.ts'
import type { ViewCounter } from '../store/view-counter.server.ts'

type SignUpContext = {
  access: Access
  page: { site: Site }
  services: { views: Pick<ViewCounter, 'count'>; settings: { siteUrl: string } }
}

/** Counts which page won a subscriber, and nothing about whom. */
export async function countSignUp({ access, page: { site }, services }: SignUpContext, request: Request) {
  const { headers } = request
  const page = URL.parse(headers.get('referer') ?? '')
  const isOwnPage = page !== null && page.origin === new URL(services.settings.siteUrl).origin
  const isRefused = !site.countsReaders || isStaffActor(access.actor) || optsOutOfTracking(request)
  if (!isOwnPage || isRefused) return
  await services.views.count({
    event: { kind: 'sign-up', path: page.pathname === '/' ? '/' : normalizePath(page.pathname) },
    timeZone: siteTimeZone(site),
    country: null,
    isRobot: isRobot(headers.get('user-agent')),
    identity: [],
  })
}
