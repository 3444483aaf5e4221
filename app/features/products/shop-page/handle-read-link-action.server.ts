import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { RateLimiter } from '#platform/limits/rate-limiter.ts'
import type { Log } from '#platform/log.ts'
import { findKnownProduct } from './find-known-product.server.ts'
import { readShopPage } from './read-shop-page.server.ts'
import type { FoundShopPage } from './shop-page.ts'

type ReadLinkContext = {
  access: Access
  viewer: { id: string } | null
  log: Log
  services: { limits: Pick<RateLimiter, 'consume'> }
}

/** Nothing is saved: the form is filled with what was found. */
export const handleReadLinkAction = (context: ReadLinkContext, form: FormData) =>
  runIntent<{ found?: FoundShopPage }>({
    form,
    log: context.log,
    handlers: {
      async 'read-link'(text) {
        const page = await readShopPage(context, text('link'))
        const found = { ...page, known: await findKnownProduct(context.access, page) }
        return { message: found.note ? 'Filled in as far as the address tells' : 'The page was read', found }
      },
    },
  })
