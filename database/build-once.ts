import type { Transaction } from './access.ts'
import { constantQueryBuilder } from './query-builder.ts'

type Buildable<Rows> = { prepare(name: string): { execute(values: Record<string, unknown>): Promise<Rows> } }

const builder = constantQueryBuilder()

/**
 * A query for every request: building it each time takes longer than waiting for its result. Values that differ between
 * requests are placeholders (`sql.placeholder`).
 */
export function buildOnce<Rows>(build: (db: Transaction) => Buildable<Rows>) {
  let built: ReturnType<Buildable<Rows>['prepare']> | undefined
  return ({ $client }: Transaction, values: Record<string, unknown>): Promise<Rows> => {
    built ??= build(builder).prepare('')
    const onConnection: typeof built = Object.create(built, { client: { value: $client } })
    return onConnection.execute(values)
  }
}
