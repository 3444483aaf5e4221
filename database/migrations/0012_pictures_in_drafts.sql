-- Working copies are their writers' alone; that a picture stands in one of them is all that anybody else learns.
create function media_keys_in_drafts() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct key from blog_post_drafts, media_keys_in(fields::text) as key
$$;
--> statement-breakpoint
revoke all on function media_keys_in_drafts() from public;
--> statement-breakpoint
grant execute on function media_keys_in_drafts() to venus_admin, venus_system;
