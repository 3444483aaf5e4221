import { fixtureIds, SECRET } from '../fixtures.ts'
import { copyOf, deletedRow } from './deleted-row.ts'

export const earningsRows = [
  `insert into earning_imports (id, network, file_name) values ('${fixtureIds.earningImport}', 'Amazon', 'A ${SECRET}')`,
  `insert into earning_rows (import_id, network, fingerprint, day, amount, currency, item_name, item_key, tracking_id)
     values ('${fixtureIds.earningImport}', 'Amazon', 'f', now(), 100, 'USD', 'A ${SECRET}', 'an item', 'hers-20')`,
  deletedRow(
    fixtureIds.deletedEarnings,
    'earning-import',
    `jsonb_build_object('imports', ${copyOf('earning_imports', fixtureIds.earningImport, { id: fixtureIds.deletedEarnings })})`,
  ),
]
