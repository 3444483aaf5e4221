import { type Site, siteTimeZone } from '#app/features/site/site.ts'
import { type IntentHandler, runIntent } from '#app/http/run-intent.server.ts'
import { yearInZone } from '#app/ui/time-zone.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { addFind, addTodo, createGuide } from '../holidays.server.ts'
import { failureText, type HolidayIntent, holidayIntents, successText } from './holiday-action.ts'
import {
  deleteEntry,
  deleteGuide,
  editFind,
  editGuide,
  editTodo,
  moveEntry,
  rollOverGuide,
  setFallback,
  setGuideActive,
  undoDelete,
} from './holiday-manager.server.ts'
import { keepFieldName } from './holiday-manager.ts'
import {
  readDatedGuideFields,
  readFindFields,
  readGuideEdit,
  readGuideFields,
  readId,
  readItem,
  readNewFind,
} from './read-fields.server.ts'

type Extra = { id: string }

type HolidaysContext = { access: Access; log: Log; page: { site: Pick<Site, 'timeZone'> } }

export function handleHolidaysAction({ access, log, page }: HolidaysContext, form: FormData) {
  const currentYear = yearInZone(siteTimeZone(page.site), new Date())
  const handlers: Record<string, IntentHandler<Extra>> = {}
  for (const intent of holidayIntents) {
    handlers[intent] = async (text) => {
      const id = await changes[intent](access, text, currentYear)
      return id ? { ...successText(intent), id } : undefined
    }
  }
  return runIntent({ form, log, handlers, failure: failureText })
}

type FieldReader = (name: string) => string
type Change = (access: Access, text: FieldReader, currentYear: number) => Promise<string | undefined>

/** Each returns the id of what it changed, or undefined when that no longer exists. */
const changes: Record<HolidayIntent, Change> = {
  'create-guide': async (access, text, currentYear) =>
    (await createGuide(access, { ...readGuideFields(text, currentYear), isActive: true })).id,
  'edit-guide': changeById((access, id, text) => editGuide(access, id, readGuideEdit(text))),
  'roll-over-guide': (access, text) =>
    rollOverGuide(access, readId(text), {
      ...readDatedGuideFields(text),
      keepsEntry: (id) => text(keepFieldName(id)) !== '',
    }),
  'set-fallback': changeById((access, id) => setFallback(access, id, true)),
  'unset-fallback': changeById((access, id) => setFallback(access, id, false)),
  'activate-guide': changeById((access, id) => setGuideActive(access, id, true)),
  'deactivate-guide': changeById((access, id) => setGuideActive(access, id, false)),
  'delete-guide': changeById((access, id) => deleteGuide(access, id)),
  'undo-delete': (access, text) => undoDelete(access, text('deletion')),
  'add-find': async (access, text) => {
    const { find, guideId } = readNewFind(text)
    return (await addFind(access, guideId, find)) ? guideId : undefined
  },
  'add-todo': async (access, text) => {
    const item = readItem(text)
    const guideId = readId(text, 'guide')
    return (await addTodo(access, guideId, item)) ? guideId : undefined
  },
  'edit-find': changeById((access, id, text) => editFind(access, id, readFindFields(text))),
  'edit-todo': changeById((access, id, text) => editTodo(access, id, readItem(text))),
  'delete-find': changeById((access, id) => deleteEntry(access, 'find', id)),
  'delete-todo': changeById((access, id) => deleteEntry(access, 'todo', id)),
  'raise-find': changeById((access, id) => moveEntry(access, 'find', id, 'up')),
  'raise-todo': changeById((access, id) => moveEntry(access, 'todo', id, 'up')),
  'lower-find': changeById((access, id) => moveEntry(access, 'find', id, 'down')),
  'lower-todo': changeById((access, id) => moveEntry(access, 'todo', id, 'down')),
}

function changeById(change: (access: Access, id: string, text: FieldReader) => Promise<boolean>): Change {
  return async (access, text) => {
    const id = readId(text)
    return (await change(access, id, text)) ? id : undefined
  }
}
