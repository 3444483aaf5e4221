grant select, insert, update, delete on blog_post_drafts, blog_post_previews, media_files, media_uses
  to venus_admin, venus_system;
--> statement-breakpoint
-- No update: a saved state stays what it was.
grant select, insert, delete on blog_post_revisions to venus_admin, venus_system;
--> statement-breakpoint
grant select (id, name, email, created_at) on auth_users to venus_admin;
--> statement-breakpoint
create trigger keep_stamps before update on blog_post_drafts for each row execute function keep_stamps();
--> statement-breakpoint
create trigger keep_stamps before update on media_files for each row execute function keep_stamps();
--> statement-breakpoint
create trigger tell_change after insert or update or delete on media_files
  for each row execute function tell_change();
--> statement-breakpoint
create function revision_fields(post blog_posts) returns jsonb language sql immutable as $$
  select to_jsonb(post) - array['id', 'search', 'read_time', 'created_at', 'updated_at']
$$;
--> statement-breakpoint
create function keep_revision() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and revision_fields(old) = revision_fields(new) then
    return null;
  end if;
  insert into blog_post_revisions (post_id, saved_by, fields, created_at)
  values (new.id, nullif(current_setting('venus.user_id', true), ''), revision_fields(new), clock_timestamp());
  delete from blog_post_revisions where id in (
    select id from blog_post_revisions where post_id = new.id order by created_at desc offset 100);
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_revision after insert or update on blog_posts
  for each row execute function keep_revision();
--> statement-breakpoint
insert into blog_post_revisions (post_id, fields, created_at)
select id, revision_fields(blog_posts), updated_at from blog_posts;
--> statement-breakpoint
-- A picture may stand in a text by its own address or by that of one of its sizes: both end with its key.
create function media_keys_in(html text) returns setof text language sql immutable as $$
  select distinct (regexp_matches(html, 'blog-media/[A-Za-z0-9_./-]*[A-Za-z0-9]', 'g'))[1]
$$;
--> statement-breakpoint
create function keep_media_uses() returns trigger language plpgsql as $$
begin
  delete from media_uses where post_id = new.id;
  insert into media_uses (key, post_id)
  select media_keys_in(concat_ws(' ', new.featured_image, new.content)), new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_media_uses after insert or update of featured_image, content on blog_posts
  for each row execute function keep_media_uses();
--> statement-breakpoint
insert into media_uses (key, post_id)
select media_keys_in(concat_ws(' ', featured_image, content)), id from blog_posts;
--> statement-breakpoint
-- Its owner's eyes, for one post and as long as the link lasts: who holds the token needs no other right.
create function previewed_post(hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select to_jsonb(post) - array['search'] || jsonb_build_object(
    'category', (select jsonb_build_object('name', name, 'slug', slug, 'color', color)
                 from blog_categories where id = post.category_id),
    'tags', coalesce((select jsonb_agg(jsonb_build_object('name', name, 'slug', slug) order by name)
                      from blog_post_tags join blog_tags on blog_tags.id = tag_id where post_id = post.id), '[]'),
    'expires_at', expires_at)
  from blog_post_previews join blog_posts post on post.id = post_id
  where token_hash = hash and expires_at > now()
$$;
--> statement-breakpoint
revoke all on function previewed_post(text) from public;
--> statement-breakpoint
grant execute on function previewed_post(text) to venus_anonymous, venus_member, venus_admin, venus_system;
--> statement-breakpoint
-- One revocation at a time: two admins who revoke each other at once must not both succeed.
create function one_revocation_at_a_time() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('venus user_roles'));
  return null;
end
$$;
--> statement-breakpoint
create function keep_last_admin() returns trigger language plpgsql as $$
begin
  if exists (select from taken_away where role = 'admin')
    and not exists (select from user_roles where role = 'admin') then
    raise exception 'the last admin stays' using errcode = '23514', constraint = 'user_roles_last_admin';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger one_revocation_at_a_time before delete or update on user_roles
  for each statement execute function one_revocation_at_a_time();
--> statement-breakpoint
create trigger keep_last_admin after delete on user_roles referencing old table as taken_away
  for each statement execute function keep_last_admin();
