import type { PoolClient } from 'pg'

/**
 * Everything that Venus made in this database, but for roles, which others may share, what extensions brought, which
 * only an administrator could bring again, and the key of the site, which no copy of a site brings along. Letters that wait to be sent belong to what is gone.
 */
const everything = `
do $$
declare
  thing text;
begin
  -- Written down before the first is dropped: what goes with another has no name any more.
  foreach thing in array array(
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
    execute thing;
  end loop;
  if to_regclass('pgboss.job') is not null then
    delete from pgboss.job;
  end if;
end
$$`

export const clearDatabase = (connection: PoolClient) => connection.query(everything)
