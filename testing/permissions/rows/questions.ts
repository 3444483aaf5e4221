import { fixtureIds, SECRET } from '../fixtures.ts'
import { copyOf, deletedRow } from './deleted-row.ts'

export const questionRows = [
  `insert into questions (id, content, updated_at) values
     ('${fixtureIds.question}', 'A ${SECRET}', '2026-01-01T00:00:00Z'),
     ('${fixtureIds.assistantQuestion}', 'Another ${SECRET}', '2026-01-01T00:00:00Z'),
     ('${fixtureIds.otherQuestion}', 'B', '2026-01-01T00:00:00Z')`,
  deletedRow(
    fixtureIds.deletedQuestion,
    'question',
    `jsonb_build_object('questions', ${copyOf('questions', fixtureIds.question, { id: fixtureIds.deletedQuestion })})`,
  ),
]
