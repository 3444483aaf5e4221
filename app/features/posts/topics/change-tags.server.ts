import { type Change, makeChange, Refusal } from '#app/http/run-intent.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { addTag, deleteTag, mergeTag, renameTag } from './tags.server.ts'
import { idIn, slugIn, tagNameIn } from './topic-words.server.ts'

/** Does what a form on the tags page asks. */
export function changeTags(access: Access, log: Log, form: FormData) {
  const changes: Record<string, Change> = {
    async 'add-tag'(text) {
      await addTag(access, { name: tagNameIn(text), slug: slugIn(text) })
      return 'Tag added'
    },
    async 'rename-tag'(text) {
      const id = idIn(text)
      const fields = { name: tagNameIn(text), slug: slugIn(text) }
      return id && (await renameTag(access, id, fields)) ? 'Tag saved' : undefined
    },
    async 'merge-tag'(text) {
      const id = idIn(text)
      if (text('into') === '') throw new Refusal(422, 'Please name the tag that stays.', 'into')
      const kept = id ? await mergeTag(access, id, text('into')) : undefined
      return kept && `Merged into ${kept}`
    },
    async 'delete-tag'(text) {
      const id = idIn(text)
      return id && (await deleteTag(access, id)) ? 'Tag deleted' : undefined
    },
  }
  return makeChange(changes, form, log)
}
