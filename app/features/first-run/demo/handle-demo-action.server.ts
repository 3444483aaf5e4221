import { deleteImage } from '#app/features/media/variants.server.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import { loggableError } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { removeDemoContent } from './remove-demo.server.ts'

type DemoContext = {
  access: Access
  log: Log
  services: { media: { storage: Storage }; afterResponse: (work: Promise<unknown>) => void }
}

export const handleDemoAction = ({ access, log, services }: DemoContext, form: FormData) =>
  runIntent({
    form,
    log,
    handlers: {
      async 'remove-demo'(text) {
        const { summary, keys } = await removeDemoContent(access, text('withChanged') === 'on')
        if (!summary) throw new UserError(404, 'There is nothing left to remove.')
        services.afterResponse(deleteFiles(services.media.storage, keys, log))
        return `Removed: ${summary}`
      },
    },
  })

/** The library no longer lists them, so a file that cannot be deleted only takes space. */
async function deleteFiles(storage: Storage, keys: string[], log: Log) {
  for (const key of keys) {
    await deleteImage(storage, key).catch((error: unknown) =>
      log.error({ key, ...loggableError(error) }, 'deleting files of a removed image failed'),
    )
  }
}
