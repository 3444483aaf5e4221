import type { PoolClient } from 'pg'

/**
 * The five roles of the actors. Roles belong to the cluster and not to this database: another site may have created
 * them or be creating them now, a restored dump does not contain them, and from PostgreSQL 16 on even their creator
 * must be granted to use them. So this runs at every start, and needs no superuser.
 */
const ensureRolesSql = `
do $$
declare
  role_name text;
begin
  foreach role_name in array array['venus_anonymous', 'venus_member', 'venus_assistant', 'venus_admin', 'venus_system'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin', role_name);
      end if;
    exception
      when duplicate_object or unique_violation then null;
    end;
    begin
      execute format('set local role %I', role_name);
      reset role;
    exception
      when insufficient_privilege then
        execute format('grant %I to %I', role_name, current_user);
    end;
  end loop;
end
$$`

export const ensureRoles = (connection: PoolClient) => connection.query(ensureRolesSql)
