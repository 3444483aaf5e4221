-- Grants: the outer fence. Row-level security (the policies of the schema) decides about rows behind it.
grant usage on schema public to venus_anonymous, venus_member, venus_admin, venus_system;
--> statement-breakpoint
-- Hosted PostgreSQL may keep extensions in a schema of their own; triggers call them as whoever writes.
do $$
declare
  home text;
begin
  for home in select distinct nspname from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname in ('unaccent', 'pg_trgm') loop
    execute format('grant usage on schema %I to venus_anonymous, venus_member, venus_admin, venus_system', home);
  end loop;
end
$$;
--> statement-breakpoint
grant select on blog_posts, blog_categories, blog_tags, blog_post_tags, blog_comments,
  holiday_guides, holiday_finds, holiday_todos to venus_anonymous, venus_member;
--> statement-breakpoint
-- Column by column, so that a visitor cannot approve a comment or set a stamp.
grant insert (id, post_id, first_name, last_name, avatar_url, content) on blog_comments
  to venus_anonymous, venus_member;
--> statement-breakpoint
grant insert (email, name) on newsletter_subscribers to venus_anonymous, venus_member;
--> statement-breakpoint
grant select on user_roles to venus_member;
--> statement-breakpoint
grant select, insert, update, delete on blog_posts, blog_categories, blog_tags, blog_post_tags, blog_comments,
  newsletter_subscribers, user_roles, holiday_guides, holiday_finds, holiday_todos to venus_admin, venus_system;
--> statement-breakpoint
grant select, insert, update, delete on auth_users, auth_sessions, auth_accounts, auth_verifications
  to venus_system;
--> statement-breakpoint
create function keep_stamps() returns trigger language plpgsql as $$
begin
  new.created_at := old.created_at;
  -- Two writes in one transaction are two versions: now() would give both the same stamp.
  new.updated_at := clock_timestamp();
  return new;
end
$$;
--> statement-breakpoint
do $$
declare
  stamped text;
begin
  foreach stamped in array array['blog_categories', 'blog_tags', 'newsletter_subscribers',
    'holiday_guides', 'holiday_finds', 'holiday_todos', 'auth_users', 'auth_sessions', 'auth_accounts',
    'auth_verifications'] loop
    execute format('create trigger keep_stamps before update on %I for each row execute function keep_stamps()', stamped);
  end loop;
end
$$;
--> statement-breakpoint
-- Every column but the search document: a renamed tag rewrites that, and no post was touched by anybody.
create trigger keep_stamps before update of slug, title, excerpt, content, featured_image, featured_image_alt,
  published_date, author_name, read_time, is_published, is_featured, show_new_badge, video_url, meta_title,
  meta_description, category_id, created_at, updated_at on blog_posts
  for each row execute function keep_stamps();
--> statement-breakpoint
-- The default text parser leaves HTML tags and their attributes out by itself.
create function post_search_document(post uuid, title text, excerpt text, content text) returns tsvector
language sql stable as $$
  select setweight(to_tsvector('public.venus', title), 'A')
    || setweight(to_tsvector('public.venus', excerpt), 'B')
    || setweight(to_tsvector('public.venus', coalesce((
         select string_agg(blog_tags.name, ' ')
         from blog_post_tags join blog_tags on blog_tags.id = blog_post_tags.tag_id
         where blog_post_tags.post_id = post), '')), 'B')
    || setweight(to_tsvector('public.venus', content), 'D')
$$;
--> statement-breakpoint
create function keep_search() returns trigger language plpgsql as $$
begin
  new.search := post_search_document(new.id, new.title, new.excerpt, new.content);
  return new;
end
$$;
--> statement-breakpoint
create trigger keep_search before insert or update of title, excerpt, content on blog_posts
  for each row execute function keep_search();
--> statement-breakpoint
create function keep_search_of_tagged() returns trigger language plpgsql as $$
begin
  update blog_posts set search = post_search_document(id, title, excerpt, content)
  where id = coalesce(new.post_id, old.post_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_search_of_tagged after insert or delete on blog_post_tags
  for each row execute function keep_search_of_tagged();
--> statement-breakpoint
create function keep_search_of_renamed() returns trigger language plpgsql as $$
begin
  update blog_posts set search = post_search_document(id, title, excerpt, content)
  where id in (select post_id from blog_post_tags where tag_id = new.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_search_of_renamed after update of name on blog_tags
  for each row when (old.name is distinct from new.name) execute function keep_search_of_renamed();
--> statement-breakpoint
-- Every change to what readers see is told on one channel: which table, what happened, to which row, and the
-- post or guide that the row belongs to. Never content: a listener reads what it may under its own role.
create function tell_change() returns trigger language plpgsql as $$
declare
  touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform pg_notify('venus_changes', json_build_object(
    'table', tg_table_name,
    'operation', lower(tg_op),
    'id', coalesce(touched ->> 'id', touched ->> 'post_id'),
    'parent', coalesce(touched ->> 'post_id', touched ->> 'guide_id'))::text);
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  told text;
begin
  foreach told in array array['blog_posts', 'blog_categories', 'blog_tags', 'blog_post_tags', 'blog_comments',
    'holiday_guides', 'holiday_finds', 'holiday_todos'] loop
    execute format('create trigger tell_change after insert or update or delete on %I for each row execute function tell_change()', told);
  end loop;
end
$$;
