import { z } from 'zod'
import { UNDO_INTENT } from '#app/features/deletions/deletions.ts'
import type { MediaContext } from '#app/features/media/accept-upload.server.ts'
import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { runIntent } from '#app/http/run-intent.server.ts'
import { UserError } from '#app/http/user-error.server.ts'
import { parseDateTimeLocal } from '#app/ui/time-zone.ts'
import {
  addEntry,
  addPhoto,
  deleteEntry,
  editEntry,
  setTestState,
  undoDeleteEntry,
} from './change-entries.server.ts'
import { testLogLimits } from './test-log.ts'

type TestLogContext = MediaContext & { page: { site: Pick<Site, 'timeZone'> } }

const uuid = z.uuid()
/** A test that began before is a mistake of typing, or of a phone's clock. */
const EARLIEST = Date.UTC(2000, 0, 1)
const isPossible = (moment: Date) => moment.getTime() >= EARLIEST

/** Of both pages, and of the notes that the browser sends by itself. */
export function handleTestLogAction(context: TestLogContext, form: FormData) {
  const { access, log, page } = context
  const timeZone = siteTimeZone(page.site)
  const idIn = (value: string) => uuid.safeParse(value).data

  return runIntent({
    form,
    log,
    handlers: {
      async 'add-entry'(text) {
        const id = idIn(text('id'))
        const productId = idIn(text('other') || text('product'))
        if (!productId) throw new UserError(422, 'Choose a product.', 'product')
        if (!id) return undefined
        const words = readWords(text('words'))
        const hasFile = isChosen(form.get('file'))
        if (!words && !hasFile && !text('hasPhotos')) {
          throw new UserError(422, 'Write a word or add a photo.', 'words')
        }
        const happenedAt = text('happenedAt') ? new Date(text('happenedAt')) : new Date()
        if (!isPossible(happenedAt)) throw new UserError(422, 'When was that?', 'happenedAt')
        if (!(await addEntry(access, { id, productId, happenedAt, words }, timeZone))) return undefined
        // From the form where no script runs. Its id is that of the note, so that it is there once, too.
        if (hasFile) await addPhoto(context, { entryId: id, photoId: id }, form)
        return 'Noted'
      },
      async 'add-photo'(text) {
        const entryId = idIn(text('id'))
        const photoId = idIn(text('photo'))
        if (!entryId || !photoId) return undefined
        return (await addPhoto(context, { entryId, photoId }, form)) ? 'Photo added' : undefined
      },
      async 'edit-entry'(text) {
        const id = idIn(text('id'))
        const happenedAt = parseDateTimeLocal(timeZone, text('happenedAt'))
        if (!happenedAt || !isPossible(happenedAt)) throw new UserError(422, 'When was that?', 'happenedAt')
        if (happenedAt.getTime() > Date.now()) {
          throw new UserError(422, 'This is in the future.', 'happenedAt')
        }
        if (!id) return undefined
        const words = readWords(text('words'))
        const change = {
          id,
          happenedAt,
          words,
          alts: readAlts(form),
          removed: form.getAll('remove').map(String),
        }
        return (await editEntry(access, change, timeZone)) ? 'Note saved' : undefined
      },
      async 'delete-entry'(text) {
        const id = idIn(text('id'))
        return id && (await deleteEntry(access, id)) ? 'Note deleted' : undefined
      },
      [UNDO_INTENT]: async (text) =>
        (await undoDeleteEntry(access, text('deletion'))) ? 'The note is back' : undefined,
      async 'open-log'(text) {
        const isSet = await setState(text('product'), { isTestLogPublic: true })
        return isSet ? 'Readers can open this log' : undefined
      },
      async 'close-log'(text) {
        const isSet = await setState(text('product'), { isTestLogPublic: false })
        return isSet ? 'Readers no longer see this log' : undefined
      },
      async 'finish-test'(text) {
        return (await setState(text('product'), { testFinishedAt: new Date() })) ? 'Test finished' : undefined
      },
      async 'resume-test'(text) {
        return (await setState(text('product'), { testFinishedAt: null })) ? 'The test goes on' : undefined
      },
    },
  })

  async function setState(product: string, state: Parameters<typeof setTestState>[2]) {
    const productId = idIn(product)
    return productId !== undefined && setTestState(access, productId, state)
  }
}

const isChosen = (file: FormDataEntryValue | null) => file instanceof File && file.size > 0

function readWords(text: string): string {
  const words = text.replaceAll('\r\n', '\n')
  if (words.length > testLogLimits.words) {
    throw new UserError(422, `Please use at most ${testLogLimits.words} characters.`, 'words')
  }
  return words
}

/** Fields `alt.{id of the picture}`. */
function readAlts(form: FormData): Map<string, string> {
  const alts = new Map<string, string>()
  for (const [name, value] of form) {
    if (!name.startsWith('alt.') || typeof value !== 'string') continue
    const alt = value.replace(/\s+/g, ' ').trim()
    if (alt.length > testLogLimits.alt) {
      throw new UserError(422, `Please use at most ${testLogLimits.alt} characters.`, name)
    }
    alts.set(name.slice('alt.'.length), alt)
  }
  return alts
}
