-- Timestamps

create function set_timestamps() returns trigger language plpgsql as $$
begin
  new.created_at := old.created_at;
  -- Two writes in one transaction are two versions: now() would give both the same timestamp.
  new.updated_at := clock_timestamp();
  return new;
end
$$;
--> statement-breakpoint
do $$
declare
  table_name text;
begin
  foreach table_name in array array['auth_accounts', 'auth_sessions', 'auth_users', 'auth_verifications',
    'blog_categories', 'blog_post_drafts', 'blog_tags', 'holiday_finds', 'holiday_guides', 'holiday_todos', 'imports',
    'media_files', 'newsletter_issues', 'newsletter_subscribers', 'site_settings'] loop
    execute format('create trigger set_timestamps before update on %I for each row execute function set_timestamps()', table_name);
  end loop;
end
$$;
--> statement-breakpoint
-- Every column but the search document: renaming a tag rewrites that, and nobody edited the post.
create trigger set_timestamps before update of slug, title, excerpt, content, featured_image, featured_image_alt,
  published_date, author_name, read_time, is_published, is_featured, show_new_badge, video_url, meta_title,
  meta_description, category_id, created_at, updated_at on blog_posts
  for each row execute function set_timestamps();
--> statement-breakpoint

-- Notifications

-- Every change to what readers see is sent on one channel: table, operation, row, the post or guide that the row belongs
-- to, and whether visitors could see the row before. Never content: a listener reads what its own role may read.
create function notify_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
begin
  perform pg_notify('venus_changes', json_build_object(
    'table', tg_table_name,
    'operation', lower(tg_op),
    'id', coalesce(changed ->> 'id', changed ->> 'post_id', changed ->> 'user_id'),
    'parent', coalesce(changed ->> 'post_id', changed ->> 'guide_id'),
    'wasPublic', coalesce(
      is_public_post((before ->> 'is_published')::boolean, (before ->> 'published_date')::timestamptz),
      (before ->> 'is_approved')::boolean,
      false))::text);
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  table_name text;
begin
  foreach table_name in array array['blog_categories', 'blog_comments', 'blog_post_tags', 'blog_posts', 'blog_tags',
    'holiday_finds', 'holiday_guides', 'holiday_todos', 'imports', 'media_files', 'newsletter_issues', 'user_roles'] loop
    execute format('create trigger notify_change after insert or update or delete on %I for each row execute function notify_change()', table_name);
  end loop;
end
$$;
--> statement-breakpoint
-- Once for a statement and without a row: an import may insert a million subscribers.
create function notify_table_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('venus_changes', json_build_object(
    'table', tg_table_name, 'operation', lower(tg_op), 'id', '', 'parent', null, 'wasPublic', false)::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger notify_table_change after insert or update or delete on newsletter_subscribers
  for each statement execute function notify_table_change();
--> statement-breakpoint
-- Of the settings only those that pages show.
create function notify_setting_change() returns trigger language plpgsql as $$
declare
  changed site_settings := case when tg_op = 'DELETE' then old else new end;
begin
  if changed.is_public or (tg_op = 'UPDATE' and old.is_public) then
    perform pg_notify('venus_changes', json_build_object(
      'table', tg_table_name, 'operation', lower(tg_op), 'id', changed.name, 'parent', null, 'wasPublic', true)::text);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger notify_change after insert or update or delete on site_settings
  for each row execute function notify_setting_change();
--> statement-breakpoint

-- Search

-- The default text parser leaves out HTML tags and their attributes.
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
create function update_search() returns trigger language plpgsql as $$
begin
  new.search := post_search_document(new.id, new.title, new.excerpt, new.content);
  return new;
end
$$;
--> statement-breakpoint
create trigger update_search before insert or update of title, excerpt, content on blog_posts
  for each row execute function update_search();
--> statement-breakpoint
create function update_search_of_tagged_post() returns trigger language plpgsql as $$
begin
  update blog_posts set search = post_search_document(id, title, excerpt, content)
  where id = coalesce(new.post_id, old.post_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger update_search_of_tagged_post after insert or delete on blog_post_tags
  for each row execute function update_search_of_tagged_post();
--> statement-breakpoint
create function update_search_of_renamed_tag() returns trigger language plpgsql as $$
begin
  update blog_posts set search = post_search_document(id, title, excerpt, content)
  where id in (select post_id from blog_post_tags where tag_id = new.id);
  return null;
end
$$;
--> statement-breakpoint
create trigger update_search_of_renamed_tag after update of name on blog_tags
  for each row when (old.name is distinct from new.name) execute function update_search_of_renamed_tag();
--> statement-breakpoint
-- Words of public posts only: what is not published yet must not show in a suggestion.
create function add_search_words() returns trigger language plpgsql as $$
begin
  if is_public_post(new.is_published, new.published_date) then
    insert into search_words (word)
    select distinct unaccent(lower(token))
    from ts_parse('default', new.title || ' ' || new.excerpt || ' ' || new.content)
    where tokid in (1, 2, 10, 11) and char_length(token) between 4 and 30
    on conflict do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger add_search_words after insert or update of title, excerpt, content, is_published on blog_posts
  for each row execute function add_search_words();
--> statement-breakpoint
-- The known word most similar to a mistyped one; a word that is known, or similar to none, is returned as it is.
create function closest_word(typed text) returns text
language sql stable set pg_trgm.similarity_threshold = 0.3 as $$
  select coalesce(
    (select word from search_words where word = typed),
    (select word from search_words where word % typed and abs(char_length(word) - char_length(typed)) <= 3
     order by similarity(word, typed) desc, word limit 1),
    typed)
$$;
--> statement-breakpoint
-- How many posts match, as the planner expects from its statistics: single words it knows well, several it assumes to
-- occur independently. A function that runs explain cannot be stable.
create function posts_expected(wanted tsquery) returns bigint language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare plan json;
begin
  execute format('explain (format json) select from blog_posts where search @@ %L::tsquery', wanted) into plan;
  return (plan -> 0 -> 'Plan' ->> 'Plan Rows')::bigint;
end
$$;
--> statement-breakpoint
-- The ids of public posts that match, best first. Ranking reads a post's whole document, so only a bounded number of
-- candidates is ranked: the newest matches, the newest whose title matches, and, if there are more matches than `counted`,
-- matches among the newest posts, since an index returns them in no order.
-- Phrases: no index knows which words are adjacent, so more candidates are read. Queries of negations alone: matched among
-- the newest posts. Queries that nearly every post matches (estimated from a fixed sample of about three hundred posts)
-- are not looked up in the index at all.
-- Security definer: with row-level security, text search operators may not use an index, since they could leak hidden
-- rows. It filters by is_public_post itself; the case keeps the planner from preferring the index on the date.
create function search_posts(wanted tsquery, in_category uuid, counted integer)
returns table (post_id uuid, total bigint) language sql stable security definer
set search_path = public, pg_temp
-- The planner does not know that documents are stored out of line, and would read them all instead of an index.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_custom_plan set jit = off
as $$
  with loosely as materialized (
    select regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery as query, querytree(wanted) <> 'T' as is_indexed
  ), archive as materialized (
    select greatest(reltuples, 1) as posts, posts_expected((select query from loosely)) > 2 * counted as is_worth_a_sample
    from pg_class where oid = 'blog_posts'::regclass
  ), sample as materialized (
    select count(*) as size, count(*) filter (
      where search @@ (select query from loosely) and is_public_post(is_published, published_date)
        and category_id is not distinct from coalesce(in_category, category_id)) as matching
    from blog_posts tablesample system ((select least(100, 30000 / posts) from archive)) repeatable (1)
    where (select is_worth_a_sample from archive)
  ), estimate as materialized (
    select matching >= 15 and matching * posts / size > 2 * counted as is_everywhere from sample, archive
  ), answer as materialized (
    select is_indexed and query = wanted as is_exact, case when query = wanted then 100 else 300 end as reach from loosely
  ), known as materialized (
    select id, published_date from (
      select id, published_date from blog_posts
      where (select is_indexed and not is_everywhere from loosely, estimate) and search @@ (select query from loosely)
        and (case when is_public_post(is_published, published_date) then true else false end)
        and category_id is not distinct from coalesce(in_category, category_id)
      offset 0) matching
    limit counted + 1
  ), titled as materialized (
    select id, published_date from (
      select id, published_date from blog_posts
      where (select is_indexed from loosely) and to_tsvector('public.venus', title) @@ (select query from loosely)
        and (case when is_public_post(is_published, published_date) then true else false end)
        and category_id is not distinct from coalesce(in_category, category_id)
      offset 0) matching
    limit counted + 1
  ), newest as materialized (
    select id, category_id, search from blog_posts where is_public_post(is_published, published_date)
    order by published_date desc, id desc limit 1000
  ), tally as materialized (
    select case when is_everywhere then counted + 1 else (select count(*) from known) end as posts from estimate
  ), candidates as materialized (
    (select id from known order by published_date desc, id desc limit (select reach from answer))
    union
    (select id from titled order by published_date desc, id desc limit (select reach from answer))
    union
    (select id from newest
     where ((select posts from tally) > counted or not (select is_indexed from loosely)) and search @@ wanted
       and category_id is not distinct from coalesce(in_category, category_id)
     limit 100)
  )
  select id, case when (select is_exact from answer) then (select posts from tally) else count(*) over () end
  from candidates join blog_posts using (id)
  where search @@ wanted
  order by ts_rank_cd(search, wanted) desc, published_date desc, id desc
$$;
--> statement-breakpoint

-- Posts

-- Only slugs that readers could have used: a draft's URL was never public.
create function save_old_slug() returns trigger language plpgsql as $$
begin
  if is_public_post(old.is_published, old.published_date) then
    insert into blog_post_slugs (slug, post_id) values (old.slug, old.id)
    on conflict (slug) do update set post_id = excluded.post_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger save_old_slug after update of slug on blog_posts
  for each row when (old.slug is distinct from new.slug) execute function save_old_slug();
--> statement-breakpoint
-- Posts by week and category, for pagination. Once for a whole statement: row by row, an import would update the row of
-- one week a thousand times. In a fixed order, so that two concurrent writers cannot deadlock.
create function count_posts_by_week() returns trigger language plpgsql as $$
declare
  added constant text := 'select 1 as change, is_published, published_date, category_id from added';
  removed constant text := 'select -1 as change, is_published, published_date, category_id from removed';
begin
  if tg_op = 'TRUNCATE' then
    delete from blog_post_weeks;
    return null;
  end if;
  execute format(
    'insert into blog_post_weeks as existing (shelf, week, posts)
     select shelf, week_of(published_date), sum(change)
     from (%s) changed, lateral (values (%L::uuid), (category_id)) as shelves (shelf)
     where is_published and shelf is not null
     group by 1, 2 having sum(change) <> 0 order by 1, 2
     on conflict (shelf, week) do update set posts = existing.posts + excluded.posts',
    case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end,
    '00000000-0000-0000-0000-000000000000');
  return null;
end
$$;
--> statement-breakpoint
create trigger count_inserted_posts after insert on blog_posts referencing new table as added
  for each statement execute function count_posts_by_week();
--> statement-breakpoint
create trigger count_updated_posts after update on blog_posts referencing old table as removed new table as added
  for each statement execute function count_posts_by_week();
--> statement-breakpoint
create trigger count_deleted_posts after delete on blog_posts referencing old table as removed
  for each statement execute function count_posts_by_week();
--> statement-breakpoint
create trigger count_truncated_posts after truncate on blog_posts
  for each statement execute function count_posts_by_week();
--> statement-breakpoint
create function revision_fields(post blog_posts) returns jsonb language sql immutable as $$
  select to_jsonb(post) - array['id', 'search', 'read_time', 'created_at', 'updated_at']
$$;
--> statement-breakpoint
-- Deferred to the end of the transaction, when the tags are set as well. Saved only if it differs from the newest one.
create function save_revision() returns trigger language plpgsql as $$
declare
  saved jsonb := revision_fields(new) || jsonb_build_object('tags', coalesce((
    select jsonb_agg(blog_tags.name order by blog_tags.name)
    from blog_post_tags join blog_tags on blog_tags.id = blog_post_tags.tag_id
    where blog_post_tags.post_id = new.id), '[]'));
  newest jsonb;
begin
  if not exists (select from blog_posts where id = new.id) then
    return null;
  end if;
  select fields into newest from blog_post_revisions
  where post_id = new.id and fields ->> 'unsaved' is null order by created_at desc, id desc limit 1;
  if newest is not distinct from saved then
    return null;
  end if;
  insert into blog_post_revisions (post_id, saved_by, fields, created_at)
  values (new.id, nullif(current_setting('venus.user_id', true), ''), saved, clock_timestamp());
  delete from blog_post_revisions where id in (
    select id from blog_post_revisions where post_id = new.id order by created_at desc, id desc offset 100);
  return null;
end
$$;
--> statement-breakpoint
create constraint trigger save_revision after insert or update on blog_posts
  deferrable initially deferred for each row execute function save_revision();
--> statement-breakpoint
-- The post behind a preview link, for whoever has its token: security definer, since visitors see no drafts.
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

-- Media

-- The URL of an image and those of its variants all end with its key.
create function media_keys_in(html text) returns setof text language sql immutable as $$
  select distinct (regexp_matches(html, 'blog-media/[A-Za-z0-9_./-]*[A-Za-z0-9]', 'g'))[1]
$$;
--> statement-breakpoint
create function update_media_uses() returns trigger language plpgsql as $$
begin
  delete from media_uses where post_id = new.id;
  insert into media_uses (key, post_id)
  select media_keys_in(concat_ws(' ', new.featured_image, new.content)), new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger update_media_uses after insert or update of featured_image, content on blog_posts
  for each row execute function update_media_uses();
--> statement-breakpoint
-- Working copies are readable by their author alone; that an image is used in one is all that others learn.
create function media_keys_in_drafts() returns setof text
language sql stable security definer set search_path = public, pg_temp as $$
  select distinct key from blog_post_drafts, media_keys_in(fields::text) as key
$$;
--> statement-breakpoint

-- Roles

-- Serializes changes of roles: two admins who revoke each other at the same time must not both succeed.
create function lock_role_changes() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('venus user_roles'));
  return null;
end
$$;
--> statement-breakpoint
create trigger lock_role_changes before delete or update on user_roles
  for each statement execute function lock_role_changes();
--> statement-breakpoint
create function protect_last_admin() returns trigger language plpgsql as $$
begin
  if exists (select from removed where role = 'admin')
    and not exists (select from user_roles where role = 'admin') then
    raise exception 'the last admin stays' using errcode = '23514', constraint = 'user_roles_last_admin';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger protect_last_admin after delete on user_roles referencing old table as removed
  for each statement execute function protect_last_admin();
--> statement-breakpoint
-- A session has one role for all its life: after a change of role one signs in again.
create function end_sessions_on_role_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from auth_sessions where user_id = coalesce(new.user_id, old.user_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger end_sessions_on_role_change after insert or update or delete on user_roles
  for each row execute function end_sessions_on_role_change();
--> statement-breakpoint

-- Newsletter

-- Security definer: a visitor who subscribes may neither read nor write the history.
create function log_subscriber_change() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status <> old.status then
    insert into newsletter_events (subscriber_id, kind, detail) values (new.id, new.status, new.reason);
    -- Whoever leaves while an issue is being sent gets no delivery that is still waiting.
    if new.status <> 'active' then
      delete from newsletter_deliveries where subscriber_id = new.id and state = 'waiting';
    end if;
  end if;
  if new.name is distinct from old.name then
    insert into newsletter_events (subscriber_id, kind, detail) values (new.id, 'renamed', old.name);
  end if;
  if new.email <> old.email then
    insert into newsletter_events (subscriber_id, kind, detail) values (new.id, 'moved', old.email);
  end if;
  if new.paused_until is distinct from old.paused_until then
    insert into newsletter_events (subscriber_id, kind, detail)
    values (new.id, case when new.paused_until is null then 'resumed' else 'paused' end, new.paused_until::text);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger log_subscriber_change after update on newsletter_subscribers
  for each row execute function log_subscriber_change();
--> statement-breakpoint
create function log_new_subscribers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into newsletter_events (subscriber_id, kind, detail) select id, status, source from added;
  return null;
end
$$;
--> statement-breakpoint
create trigger log_new_subscribers after insert on newsletter_subscribers
  referencing new table as added for each statement execute function log_new_subscribers();
--> statement-breakpoint

-- Audit log

-- The actor is the user of the transaction, whatever the caller says: nobody writes in another's name. What the system
-- does for somebody it inserts itself.
create function write_audit_log(kind text, subject text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_log (kind, actor, subject, address)
  select write_audit_log.kind, email, left(coalesce(write_audit_log.subject, ''), 200),
    coalesce(current_setting('venus.address', true), '')
  from auth_users
  where id = current_setting('venus.user_id', true) and current_setting('role') = 'venus_admin'
$$;
--> statement-breakpoint
create function audit_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform write_audit_log('post-deleted', old.title);
  elsif new.is_published and (tg_op = 'INSERT' or not old.is_published) then
    perform write_audit_log('post-published', new.title);
  elsif tg_op = 'UPDATE' and old.is_published and not new.is_published then
    perform write_audit_log('post-unpublished', new.title);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger audit_post after insert or update of is_published or delete on blog_posts
  for each row when (current_setting('role') = 'venus_admin') execute function audit_post();
--> statement-breakpoint
-- Neither the author nor the text of a deleted comment is recorded.
create function audit_deleted_comments() returns trigger language plpgsql as $$
begin
  perform write_audit_log('comment-deleted',
    concat_ws(' ', case when count(*) > 1 then count(*) || ' on' else 'on' end, title))
  from deleted join blog_posts on blog_posts.id = post_id group by blog_posts.id, title;
  return null;
end
$$;
--> statement-breakpoint
create trigger audit_deleted_comments after delete on blog_comments referencing old table as deleted
  for each statement when (current_setting('role') = 'venus_admin') execute function audit_deleted_comments();
--> statement-breakpoint
create function audit_setting() returns trigger language plpgsql as $$
begin
  perform write_audit_log('settings-changed', new.name);
  return null;
end
$$;
--> statement-breakpoint
create trigger audit_new_setting after insert on site_settings
  for each row when (current_setting('role') = 'venus_admin') execute function audit_setting();
--> statement-breakpoint
create trigger audit_changed_setting after update on site_settings
  for each row when (current_setting('role') = 'venus_admin' and old.value is distinct from new.value)
  execute function audit_setting();
--> statement-breakpoint
-- How many, and not who: nothing remembers a deleted person.
create function audit_deleted_subscribers() returns trigger language plpgsql as $$
begin
  perform write_audit_log('subscribers-deleted', count(*)::text) from deleted having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger audit_deleted_subscribers after delete on newsletter_subscribers referencing old table as deleted
  for each statement when (current_setting('role') = 'venus_admin') execute function audit_deleted_subscribers();
--> statement-breakpoint
create function audit_issue() returns trigger language plpgsql as $$
begin
  perform write_audit_log('newsletter-' || case when new.status <> 'sending' then new.status
    when old.status in ('draft', 'scheduled') then 'sent' else 'resumed' end, new.subject);
  return null;
end
$$;
--> statement-breakpoint
create trigger audit_issue after update of status on newsletter_issues
  for each row when (current_setting('role') = 'venus_admin' and old.status is distinct from new.status
    and new.status in ('scheduled', 'sending', 'paused', 'canceled'))
  execute function audit_issue();
--> statement-breakpoint
create function audit_role() returns trigger language plpgsql as $$
begin
  perform write_audit_log(case tg_op when 'INSERT' then 'admin-granted' else 'admin-revoked' end,
    (select email from auth_users where id = coalesce(new.user_id, old.user_id)));
  return null;
end
$$;
--> statement-breakpoint
create trigger audit_role after insert or delete on user_roles
  for each row when (current_setting('role') = 'venus_admin') execute function audit_role();
