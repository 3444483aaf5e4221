-- The four roles that work runs as. Roles belong to the whole cluster: another Venus on it may have made them
-- already, or be making them this moment.
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
    -- The connecting user need not be a superuser (hosted PostgreSQL): it must be allowed to act as the role.
    if not pg_has_role(current_user, role_name, 'member') then
      execute format('grant %I to %I', role_name, current_user);
    end if;
  end loop;
end
$$;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
-- English stems without regard to accents: 'creme' finds 'crème'.
create text search configuration venus (copy = english);
--> statement-breakpoint
alter text search configuration venus
  alter mapping for hword, hword_part, word with unaccent, english_stem;
