import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  replace,
} from 'react-router'
import { hasUnsentText } from '../has-unsent-text.ts'
import { notify } from '../toast.tsx'
import { takeBackgroundLoad } from './background-reload.ts'
import { describeFailure, redirectsToSignIn, signedOutFailure, toActionFailure } from './request-failure.ts'
import { getShownPage } from './shown-page.ts'

type Results = Record<string, DataStrategyResult>

/**
 * Around every request of the router in the browser. Without it, a request that fails would replace the page by an error
 * page, and what was typed would be lost. A failed form gets an `ActionFailure` instead; a page that could not be loaded
 * again, or with another query, stays as it is. Of what a script loads in the background nobody is told.
 */
export const keepPageOnFailure: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return keepLoadedPage(request, next)
  // Sending the request consumes its body.
  const copy = request.clone()
  const results = await next()
  if (request.signal.aborted) return results
  for (const [routeId, { type, result }] of Object.entries(results)) {
    if (type !== 'error') continue
    const failure = await toFailedAction(unwrapError(result), copy)
    if (failure) results[routeId] = { type: 'data', result: data(failure, { status: failure.status }) }
  }
  return results
}

/** The router wraps the error of an action like its data. */
const unwrapError = (result: unknown) =>
  result instanceof Object && 'data' in result && 'init' in result ? result.data : result

/** These redirect to the sign-in page when there is no session, which is what they are for. */
const signOutIntents = ['logout', 'sign-out']

async function toFailedAction(error: unknown, request: Request) {
  if (redirectsToSignIn(error) && getShownPage()?.pathname.startsWith('/admin')) {
    const failure = await toActionFailure(signedOutFailure, request)
    return signOutIntents.includes(failure.intent) ? undefined : failure
  }
  const failure = describeFailure(error)
  return failure && toActionFailure(failure, request)
}

/** Set while a failed navigation returns to the page that is still shown. */
let returningTo: string | undefined

async function keepLoadedPage(request: Request, next: () => Promise<Results>): Promise<Results> {
  const url = new URL(request.url)
  const shown = getShownPage()
  const isBackground = takeBackgroundLoad(url)
  if (
    shown &&
    !isBackground &&
    returningTo === shown.href &&
    url.pathname + url.search === shown.pathname + shown.search
  ) {
    returningTo = undefined
    return Object.fromEntries(
      [...shown.loaderData].map(([routeId, result]) => [routeId, { type: 'data', result }]),
    )
  }
  const results = await next()
  if (!shown || url.pathname !== shown.pathname || request.signal.aborted) return results
  const wouldLoseText = hasUnsentText()
  const failed = Object.entries(results).filter(
    ([, { type, result }]) =>
      type === 'error' && (isUnanswered(result) || (wouldLoseText && redirectsToSignIn(result))),
  )
  const error = failed[0]?.[1].result
  const failure = redirectsToSignIn(error) ? signedOutFailure : describeFailure(error)
  const isLoaded = failed.every(([routeId]) => shown.loaderData.get(routeId) !== undefined)
  if (failed.length === 0 || !failure || !isLoaded) return results

  if (!isBackground) {
    const { title, message } = shown.handle.loadFailure?.(failure.message, url) ?? {
      title: 'This could not be loaded',
      message: failure.message,
    }
    notify.loadFailure(title, message)
    if (url.search !== shown.search) {
      returningTo = shown.href
      throw replace(shown.href)
    }
  }
  for (const [routeId] of failed) results[routeId] = { type: 'data', result: shown.loaderData.get(routeId) }
  return results
}

/** What the site itself answers, such as 403 and 404, is shown by the boundaries. */
const isUnanswered = (error: unknown) =>
  !(error instanceof Response) && !(isRouteErrorResponse(error) && error.status < 500 && error.status !== 429)
