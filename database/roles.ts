import type { PoolClient } from 'pg'

/**
 * The four roles that work runs as. They belong to the whole cluster and not to this database: another Venus may have
 * made them already or be making them this moment, a restored dump comes without them, and from PostgreSQL 16 on even
 * their maker may not act as them until that is granted. So this is done at every start, and asks for no superuser.
 */
const ensure = `
do $$
declare
  role_name text;
begin
  foreach role_name in array array['venus_anonymous', 'venus_member', 'venus_admin', 'venus_system'] loop
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

export const ensureRoles = (connection: PoolClient) => connection.query(ensure)
