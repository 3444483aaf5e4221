import type { PoolClient } from 'pg'

/**
 * Drops everything that Venus created, except roles (other sites may share them), what extensions created (only an
 * administrator could install them again) and the secret of the site (a backup does not contain it). Queued jobs belong
 * to the site that is being replaced.
 */
const clearDatabaseSql = `
do $$
declare
  drop_sql text;
begin
  -- Collected before the first drop: an object that a cascade has dropped has no name any more.
  foreach drop_sql in array array(
    select format('drop table if exists %s cascade', oid::regclass) from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> 'venus_secret'
    union all
    select format('drop text search configuration if exists %s cascade', oid::regconfig) from pg_ts_config
    where cfgnamespace = 'public'::regnamespace
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc p
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
  ) loop
    execute drop_sql;
  end loop;
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job;
  end if;
end
$$`

export const clearDatabase = (connection: PoolClient) => connection.query(clearDatabaseSql)
