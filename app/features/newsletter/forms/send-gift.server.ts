import { Readable } from 'node:stream'
import { redirect } from 'react-router'
import type { NewsletterService } from '#app/features/newsletter/newsletter-service.server.ts'
import { tokenPageHeaders } from '#app/features/newsletter/self-service/token-page.ts'
import { logProblem } from '#app/http/problem.server.ts'
import { formatRetryDelay, rateLimitCounters, retryAfterHeader } from '#app/http/rate-limits.server.ts'
import { notFoundResponse } from '#app/http/resource-response.server.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { giftPath } from './forms.ts'
import { giftContentType } from './gift-file.ts'

type GiftContext = {
  ip: string
  log: Log
  services: {
    newsletter: Pick<NewsletterService, 'readGift'>
    media: { storage: Storage }
    limits: RateLimiter
  }
}

/** The file itself, never a link to the store: that would work for everybody. */
export async function sendGift({ ip, log, services }: GiftContext, token: string, isHead: boolean) {
  const gift = await services.newsletter.readGift(token)
  if (!gift) return notFoundResponse()
  // Where it says why.
  if (gift === 'ended') throw redirect(giftPath(token))
  const wait = await services.limits.consume(rateLimitCounters('gift', { network: ip }))
  if (wait !== null) {
    const text = `That was a lot of downloads. Please try again ${formatRetryDelay(wait)}.`
    return textResponse(text, 429, retryAfterHeader(wait))
  }
  const headers = {
    ...tokenPageHeaders,
    'Content-Type': giftContentType(gift.key),
    'Content-Length': String(gift.bytes),
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeFileName(gift.name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  }
  if (isHead) return new Response(null, { headers })
  try {
    const content = await services.media.storage.read(gift.key)
    return new Response(Readable.toWeb(content) as ReadableStream, { headers })
  } catch (error) {
    const { status, message } = logProblem(error, log, 'could not send a gift')
    return textResponse(message, status)
  }
}

/** As RFC 8187 wants it, which reserves more than a part of a URL does. */
const encodeFileName = (name: string) =>
  encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const textResponse = (text: string, status: number, headers?: Record<string, string>) =>
  new Response(text, {
    status,
    headers: { ...tokenPageHeaders, 'Content-Type': 'text/plain; charset=utf-8', ...headers },
  })
