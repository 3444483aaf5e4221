import { describe, expect, test } from 'vitest'
import { accessFor } from '#database/access.ts'
import { engines, openTestDatabase } from '#testing/database.ts'
import { addFind, addTodo, createGuide, readHolidayGuide } from './holidays.server.ts'

describe.each(engines)('holiday guides on %s', (engine) => {
  test('finds and todos get the current count plus one, also when added at once', async () => {
    const database = await openTestDatabase(engine)
    const system = accessFor(database.pool, { kind: 'system' })
    const guide = await createGuide(system, { title: 'T', description: 'D', year: 2026, isActive: true })
    const adding = Array.from({ length: 6 }, (_, number) => [
      addFind(system, guide.id, { title: `find ${number}`, description: 'D' }),
      addTodo(system, guide.id, `todo ${number}`),
    ])
    await Promise.all(adding.flat())
    for (const table of ['holiday_finds', 'holiday_todos']) {
      const { rows } = await database.pool.query<{ position: number }>(
        `select display_order as position from ${table} order by display_order`,
      )
      expect(rows.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6])
    }
    await database.close()
  })

  test('readers get the picture and the link of a find', async () => {
    const database = await openTestDatabase(engine)
    const system = accessFor(database.pool, { kind: 'system' })
    const { id } = await createGuide(system, { title: 'T', description: 'D', year: 2026, isActive: true })
    const find = {
      title: 'Balm',
      description: 'D',
      imageUrl: '/media/blog-media/posts/a.webp',
      imageAlt: 'A tin',
      linkUrl: 'https://shop.example/',
    }
    await addFind(system, id, find)
    const guide = await readHolidayGuide(accessFor(database.pool, { kind: 'anonymous' }))
    expect(guide?.finds).toMatchObject([find])
    await database.close()
  })
})
