import { z } from 'zod'
import { loggedProblem } from '#app/http/problem.server.ts'
import type { Access } from '#database/access.ts'
import type { Log } from '#platform/log.ts'
import { addFind, addTodo, createGuide } from '../holidays.server.ts'
import { readExtras } from './find-extras.ts'
import {
  doneMessage,
  failedMessage,
  type HolidayIntent,
  type HolidayOutcome,
  limits,
  readIntent,
} from './holiday-change.ts'
import { copyGuide, deleteEntry, editFind, editTodo, moveEntry, setActive } from './manager.server.ts'

type Answer = { outcome: HolidayOutcome; status: number }

/** Not the server's fault and not the database's: said to the person as it is. */
class Refusal extends Error {
  readonly status: number
  readonly reason: string | undefined
  readonly field: string | undefined

  constructor(status: number, message: string, reason?: string, field?: string) {
    super(message)
    this.status = status
    this.reason = reason
    this.field = field
  }
}

/** Does what the form asks; whatever goes wrong comes back in words, together with what was given. */
export async function changeHolidays(access: Access, log: Log, form: FormData): Promise<Answer> {
  const intent = readIntent(form.get('intent'))
  const given = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.trim()]] : [])),
  )
  try {
    if (!intent) throw new Refusal(400, failedMessage(null))
    const id = await changes[intent](access, (name) => given[name] ?? '')
    if (!id) throw new Refusal(404, failedMessage(intent), 'It is no longer there.')
    return { outcome: { ok: true, intent, message: doneMessage(intent), id }, status: 200 }
  } catch (error) {
    const message = failedMessage(intent)
    if (error instanceof Refusal) {
      const { status, reason, field } = error
      return { outcome: { ok: false, intent, message: error.message, reason, field, given }, status }
    }
    const problem = loggedProblem(error, log, message)
    return { outcome: { ok: false, intent, message, reason: problem.message, given }, status: problem.status }
  }
}

type Text = (name: string) => string

/** Each answers the id of what it changed, or nothing when that was gone. */
const changes: Record<HolidayIntent, (access: Access, text: Text) => Promise<string | undefined | false>> = {
  'create-guide': async (access, text) => {
    const words = titleAndDescription(text, 'Please fill in all required fields')
    const guide = { ...words, year: yearOf(text('year')), isActive: true }
    return (await createGuide(access, guide)).id
  },
  'copy-guide': (access, text) => copyGuide(access, idOf(text), new Date().getFullYear()),
  'activate-guide': async (access, text) => (await setActive(access, idOf(text), true)) && idOf(text),
  'deactivate-guide': async (access, text) => (await setActive(access, idOf(text), false)) && idOf(text),
  'add-find': async (access, text) => {
    const find = findFields(text, 'guide')
    const guide = idOf(text, 'guide')
    return (await addFind(access, guide, find)) && guide
  },
  'add-todo': async (access, text) => {
    const item = itemWords(text)
    const guide = idOf(text, 'guide')
    return (await addTodo(access, guide, item)) && guide
  },
  'edit-find': async (access, text) => (await editFind(access, idOf(text), findFields(text))) && idOf(text),
  'edit-todo': async (access, text) => (await editTodo(access, idOf(text), itemWords(text))) && idOf(text),
  'delete-find': async (access, text) => (await deleteEntry(access, 'find', idOf(text))) && idOf(text),
  'delete-todo': async (access, text) => (await deleteEntry(access, 'todo', idOf(text))) && idOf(text),
  'raise-find': async (access, text) => (await moveEntry(access, 'find', idOf(text), true)) && idOf(text),
  'raise-todo': async (access, text) => (await moveEntry(access, 'todo', idOf(text), true)) && idOf(text),
  'lower-find': async (access, text) => (await moveEntry(access, 'find', idOf(text), false)) && idOf(text),
  'lower-todo': async (access, text) => (await moveEntry(access, 'todo', idOf(text), false)) && idOf(text),
}

const uuid = z.uuid()

function idOf(text: Text, name = 'id'): string {
  const { data } = uuid.safeParse(text(name))
  if (!data) throw new Refusal(400, failedMessage(readIntent(text('intent'))), 'It is no longer there.')
  return data
}

function titleAndDescription(text: Text, missing: string, ...alsoNeeded: string[]) {
  const empty = ['title', 'description'].find((name) => text(name) === '')
  if (empty || alsoNeeded.some((name) => text(name) === '')) throw new Refusal(422, missing, undefined, empty)
  return { title: within(text, 'title'), description: within(text, 'description') }
}

const findFields = (text: Text, ...alsoNeeded: string[]) => ({
  ...titleAndDescription(text, 'Please fill in all fields', ...alsoNeeded),
  ...readExtras(text, (reason) => new Refusal(422, failedMessage(readIntent(text('intent'))), reason)),
})

function itemWords(text: Text) {
  if (text('item') === '') throw new Refusal(422, 'Please enter a todo item', undefined, 'item')
  return within(text, 'item')
}

function within(text: Text, name: 'title' | 'description' | 'item') {
  if (text(name).length <= limits[name]) return text(name)
  const reason = `The ${name} can have at most ${limits[name]} characters.`
  throw new Refusal(422, failedMessage(readIntent(text('intent'))), reason)
}

/** The current year where no number was given; a number that is no year of ours is told, not replaced. */
function yearOf(text: string): number {
  const year = Number.parseInt(text, 10)
  if (Number.isNaN(year)) return new Date().getFullYear()
  const { from, to } = limits.year
  if (year >= from && year <= to) return year
  const reason = `The year must be between ${from} and ${to}.`
  throw new Refusal(422, failedMessage('create-guide'), reason, 'year')
}
