grant select, insert, update, delete on form_drafts to venus_admin, venus_system;
--> statement-breakpoint
-- No update: what was deleted stays what it was.
grant select, insert, delete on deleted_items to venus_admin, venus_system;
--> statement-breakpoint
-- What can be brought back counts as used, too.
create or replace function media_keys_in_drafts() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct key from (
    select fields::text as stored from blog_post_drafts
    union all select values::text from form_drafts
    union all select rows::text from deleted_items) kept, media_keys_in(stored) as key
$$;
