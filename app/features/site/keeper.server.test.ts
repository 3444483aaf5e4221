import { expect, test } from 'vitest'
import { createSiteKeeper } from './keeper.server.ts'
import { defaultSite, type Site } from './site.ts'

const named = (name: string): Site => ({ ...defaultSite, name })

/** A database whose answers come when the test lets them. */
function slowDatabase() {
  const questions: PromiseWithResolvers<Site>[] = []
  const keeper = createSiteKeeper(() => {
    const question = Promise.withResolvers<Site>()
    questions.push(question)
    return question.promise
  })
  const answer = (place: number, name: string) => questions[place]?.resolve(named(name))
  const fail = (place: number) => questions[place]?.reject(new Error('gone'))
  const name = async () => (await keeper.current()).site.name
  return { keeper, questions, answer, fail, name }
}

test('however many pages are made, it is read once', async () => {
  const { questions, answer, name } = slowDatabase()
  const pages = [name(), name(), name()]
  answer(0, 'Juno')
  expect(await Promise.all([...pages, name()])).toEqual(['Juno', 'Juno', 'Juno', 'Juno'])
  expect(questions).toHaveLength(1)
})

test('a page that begins after a change waits for a reading that began after it', async () => {
  const { keeper, answer, name } = slowDatabase()
  const before = name()
  keeper.forget()
  const after = name()
  answer(1, 'New')
  answer(0, 'Old')
  expect(await before).toBe('Old')
  expect(await after).toBe('New')
  expect(await name()).toBe('New')
  expect(keeper.lastKnown().name).toBe('New')
})

test('what cannot be read is as it was last, is said not to be current, and is read again', async () => {
  const { keeper, answer, fail, name } = slowDatabase()
  const first = name()
  answer(0, 'Juno')
  await first
  keeper.forget()
  const failing = keeper.current()
  fail(1)
  expect(await failing).toEqual({ site: named('Juno'), isCurrent: false })
  const again = keeper.current()
  answer(2, 'Minerva')
  expect(await again).toEqual({ site: named('Minerva'), isCurrent: true })
})

test('while changes are missed it is read each time, and kept once they are told again', async () => {
  const { keeper, questions, answer, name } = slowDatabase()
  keeper.lose()
  for (const [place, is] of ['One', 'Two'].entries()) {
    const page = name()
    answer(place, is)
    expect(await page).toBe(is)
  }
  keeper.hear()
  const page = name()
  answer(2, 'Three')
  expect([await page, await name()]).toEqual(['Three', 'Three'])
  expect(questions).toHaveLength(3)
})

test('without a database nobody waits for one', async () => {
  const { keeper, questions } = slowDatabase()
  keeper.holdOut()
  expect(await keeper.current()).toEqual({ site: defaultSite, isCurrent: false })
  expect(questions).toHaveLength(0)
})
