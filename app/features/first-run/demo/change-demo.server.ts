import { deletePicture } from '#app/features/media/variants.server.ts'
import { makeChange, Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import { reasonOf } from '#platform/errors.ts'
import type { Log } from '#platform/log.ts'
import type { Storage } from '#platform/storage.ts'
import { removeDemo } from './remove-demo.server.ts'

export type DemoDesk = {
  access: Access
  storage: Storage
  log: Log
  afterAnswer: (work: Promise<unknown>) => void
}

/** Does what the screen of the demo content asks. */
export const changeDemo = (desk: DemoDesk, form: FormData) =>
  makeChange(
    {
      async 'remove-demo'(text) {
        const { words, keys } = await removeDemo(desk.access, text('withChanged') === 'on')
        if (!words) throw new Refusal(404, 'There is nothing left to remove.')
        desk.afterAnswer(deleteFiles(desk, keys))
        return `Removed: ${words}`
      },
    },
    form,
    desk.log,
  )

/** The library has let go of them already: a file that cannot be deleted takes room, and nothing else. */
async function deleteFiles({ storage, log }: DemoDesk, keys: string[]) {
  for (const key of keys) {
    await deletePicture(storage, key).catch((error: unknown) =>
      log.error({ key, ...reasonOf(error) }, 'the files of a removed picture are left'),
    )
  }
}
