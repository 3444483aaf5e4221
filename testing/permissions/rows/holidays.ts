import { fixtureIds, SECRET } from '../fixtures.ts'
import { copyOf, deletedRow } from './deleted-row.ts'

export const holidayRows = [
  `insert into holiday_guides (id, title, description, year, is_active)
     values ('${fixtureIds.guide}', 'A hidden ${SECRET}', 'D', 2024, false)`,
  `insert into holiday_finds (id, guide_id, title, description, display_order)
     values ('${fixtureIds.find}', '${fixtureIds.guide}', 'A ${SECRET}', 'D', 1), (gen_random_uuid(), '${fixtureIds.guide}', 'B', 'D', 2)`,
  `insert into holiday_todos (id, guide_id, item, display_order)
     values ('${fixtureIds.todo}', '${fixtureIds.guide}', 'A ${SECRET}', 1), (gen_random_uuid(), '${fixtureIds.guide}', 'B', 2)`,
  deletedRow(
    fixtureIds.deletedGuide,
    'guide',
    `jsonb_build_object('guides', ${copyOf('holiday_guides', fixtureIds.guide, { id: fixtureIds.deletedGuide })})`,
  ),
]
