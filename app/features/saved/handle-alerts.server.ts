import { selectFollowableProducts } from '#app/features/product-alerts/followable-products.server.ts'
import type { ReaderMailService } from '#app/features/reader-mail/reader-mail-service.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { FOLLOW_INTENT } from './alerts.ts'
import { MAX_ITEMS } from './saved-list.ts'
import { decodeItems } from './share-link.ts'

type AlertsContext = {
  access: Access
  ip: string
  log: Log
  services: { readerMail: Pick<ReaderMailService, 'requestFollow'> }
}

/** Asks a mailbox whether it wants letters about the products of a list. The rest of the list is not kept. */
export const handleAlertsAction = ({ access, ip, log, services }: AlertsContext, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      [FOLLOW_INTENT]: async (text) => {
        const saved = decodeItems(text('items'), MAX_ITEMS).filter(({ kind }) => kind === 'product')
        const subjects = await selectFollowableProducts(
          access,
          saved.map(({ id }) => id),
        )
        return services.readerMail.requestFollow({ email: text('email'), ip, kind: 'product', subjects })
      },
    },
  })
