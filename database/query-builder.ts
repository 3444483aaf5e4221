import { type SQL, sql } from 'drizzle-orm'
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'

type SelectConfig = Parameters<PgDialect['buildSelectQuery']>[0]
type SetOperationConfig = Parameters<PgDialect['buildSetOperationQuery']>[0]

/**
 * Larger limits stay parameters: some are chosen by readers, each text is another query, and a connection keeps the plans of
 * few.
 */
const MAX_LIMIT_IN_TEXT = 60

/**
 * Writes limits into the text of a query. "limit $1" could be any number, so that PostgreSQL finds one plan for all of them
 * too expensive, and plans the query anew each time: that takes longer than running it.
 */
class QueryDialect extends PgDialect {
  override buildSelectQuery(config: SelectConfig): SQL {
    return super.buildSelectQuery(withLimitAsText(config))
  }

  override buildSetOperationQuery({ leftSelect, setOperator }: SetOperationConfig): SQL {
    return super.buildSetOperationQuery({ leftSelect, setOperator: withLimitAsText(setOperator) })
  }
}

/** For queries that are built once: also every other value that is not a placeholder is written into the text. */
class ConstantDialect extends QueryDialect {
  override sqlToQuery(query: SQL) {
    return super.sqlToQuery(query.inlineParams())
  }
}

function withLimitAsText<Config extends Pick<SelectConfig, 'limit'>>(config: Config): Config {
  const { limit } = config
  const isInText = typeof limit === 'number' && Number.isInteger(limit) && limit <= MAX_LIMIT_IN_TEXT
  return isInText ? { ...config, limit: sql.raw(String(limit)) } : config
}

// Shared, since they have no state.
const queryDialect = new QueryDialect()
const constantDialect = new ConstantDialect()

export type QueryBuilder = NodePgDatabase & { $client: PoolClient }

export const queryBuilderFor = (client: PoolClient): QueryBuilder => createBuilder(client, queryDialect)

/** Has no connection. */
export const constantQueryBuilder = () => createBuilder({} as PoolClient, constantDialect)

const createBuilder = (client: PoolClient, dialect: PgDialect): QueryBuilder =>
  Object.assign(new NodePgDatabase(dialect, new NodePgSession(client, dialect, undefined), undefined), {
    $client: client,
  })
