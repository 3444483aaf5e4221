import { admin, SECRET } from '../fixtures.ts'

/** What the admin deleted a moment ago: copies of rows, under other ids. The subject is what it belongs to. */
export const deletedRow = (deletion: string, kind: string, rows: string, subject = deletion) =>
  `insert into deleted_items (id, user_id, kind, subject, title, rows)
   select '${deletion}', u.id, '${kind}', '${subject}', 'A ${SECRET}', ${rows}
   from auth_users u where email = '${admin.email}'`

/** These rows of a table, changed. */
export const copyOf = (table: string, id: string, changes: Record<string, string>) =>
  `(select jsonb_agg(to_jsonb(t) || '${JSON.stringify(changes)}') from ${table} t where id = '${id}')`
