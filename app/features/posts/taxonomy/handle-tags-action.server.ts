import { type IntentHandler, runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { readId, readSlug, readTagName } from './read-fields.server.ts'
import { addTag, deleteTag, mergeTag, renameTag } from './tags.server.ts'

export function handleTagsAction({ access, log }: { access: Access; log: Log }, form: FormData) {
  const handlers: Record<string, IntentHandler> = {
    async 'add-tag'(text) {
      await addTag(access, { name: readTagName(text), slug: readSlug(text) })
      return 'Tag added'
    },
    async 'rename-tag'(text) {
      const id = readId(text)
      const fields = { name: readTagName(text), slug: readSlug(text) }
      return id && (await renameTag(access, id, fields)) ? 'Tag saved' : undefined
    },
    async 'merge-tag'(text) {
      const id = readId(text)
      if (text('into') === '') throw new UserError(422, 'Please name the tag that stays.', 'into')
      const targetName = id ? await mergeTag(access, id, text('into')) : undefined
      return targetName && `Merged into ${targetName}`
    },
    async 'delete-tag'(text) {
      const id = readId(text)
      return id && (await deleteTag(access, id)) ? 'Tag deleted' : undefined
    },
  }
  return runIntent({ handlers, form, log })
}
