import type { Migration } from './migration.ts'

const migrationFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every migration of this version, oldest first. */
export const migrations: Migration[] = Object.entries(migrationFiles)
  .map(([path, sql]) => ({ name: path.slice('./migrations/'.length, -'.sql'.length), sql }))
  .sort((a, b) => a.name.localeCompare(b.name))
