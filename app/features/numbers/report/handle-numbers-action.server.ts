import { auditOwnAction } from '#app/features/audit/audit-actions.server.ts'
import { saveSite } from '#app/features/site/site.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'

import { redirectMissingPage } from './missing-pages.server.ts'

type NumbersContext = { access: Access; log: Log; services: { views: { deleteAll: () => Promise<void> } } }

export const handleNumbersAction = ({ access, log, services }: NumbersContext, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'save-counting'(text) {
        const countsReaders = text('countsReaders') === 'on'
        await access.run((db) => saveSite(db, { countsReaders }))
        return countsReaders ? 'Readers are counted' : 'Nothing is counted any more'
      },
      async 'redirect-missing'(text) {
        const title = await access.run((db) => redirectMissingPage(db, text('path'), text('postId')))
        return `The address leads to “${title}” now`
      },
      async 'delete-numbers'(text) {
        if (text('sure') !== 'on')
          throw new UserError(422, 'Please say that you are sure: this cannot be undone.', 'sure')
        await access.run((db) => auditOwnAction(db, 'numbers-deleted'))
        await services.views.deleteAll()
        return 'Everything that was counted is deleted'
      },
    },
  })
