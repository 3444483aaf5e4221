-- The Monday, in UTC, with which the week of a moment began.
create function week_of(moment timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('7 days', moment, timestamptz '2001-01-01 00:00:00+00')
$$;
--> statement-breakpoint
CREATE TABLE "blog_post_weeks" (
	"shelf" uuid NOT NULL,
	"week" timestamp (3) with time zone NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "blog_post_weeks_shelf_week_pk" PRIMARY KEY("shelf","week")
);
--> statement-breakpoint
ALTER TABLE "blog_post_weeks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "blog_posts_search_title" ON "blog_posts" USING gin (to_tsvector('public.venus', "title"));--> statement-breakpoint
CREATE POLICY "blog_post_weeks_read_when_over" ON "blog_post_weeks" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (week < week_of(now()));--> statement-breakpoint
CREATE POLICY "blog_post_weeks_kept_by_admins" ON "blog_post_weeks" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);;
--> statement-breakpoint
grant select on blog_post_weeks to venus_anonymous, venus_member;
--> statement-breakpoint
grant select, insert, update, delete on blog_post_weeks to venus_admin, venus_system;
--> statement-breakpoint
-- Once for a whole statement: row by row, an import would rewrite one line of a week a thousand times.
-- In one order: two who write at once wait for each other, and never in a circle.
create function keep_weeks() returns trigger language plpgsql as $$
declare
  added constant text := 'select 1 as change, is_published, published_date, category_id from added';
  removed constant text := 'select -1 as change, is_published, published_date, category_id from removed';
begin
  if tg_op = 'TRUNCATE' then
    delete from blog_post_weeks;
    return null;
  end if;
  execute format(
    'insert into blog_post_weeks as kept (shelf, week, posts)
     select shelf, week_of(published_date), sum(change)
     from (%s) changed, lateral (values (%L::uuid), (category_id)) as shelves (shelf)
     where is_published and shelf is not null
     group by 1, 2 having sum(change) <> 0 order by 1, 2
     on conflict (shelf, week) do update set posts = kept.posts + excluded.posts',
    case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end,
    '00000000-0000-0000-0000-000000000000');
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_weeks after insert on blog_posts referencing new table as added
  for each statement execute function keep_weeks();
--> statement-breakpoint
create trigger keep_weeks_of_changed after update on blog_posts referencing old table as removed new table as added
  for each statement execute function keep_weeks();
--> statement-breakpoint
create trigger keep_weeks_of_deleted after delete on blog_posts referencing old table as removed
  for each statement execute function keep_weeks();
--> statement-breakpoint
create trigger keep_weeks_of_none after truncate on blog_posts
  for each statement execute function keep_weeks();
--> statement-breakpoint
insert into blog_post_weeks (shelf, week, posts)
select shelf, week_of(published_date), count(*)
from blog_posts, lateral (values ('00000000-0000-0000-0000-000000000000'::uuid), (category_id)) as shelves (shelf)
where is_published and shelf is not null
group by 1, 2;
--> statement-breakpoint
-- The public posts that match, the best first, of candidates whose number does not grow with the archive, since ranking
-- reads a post's whole document: the newest matches, and the newest of those whose title matches. More matches than
-- `counted` are not counted; then the newest posts are looked through as well, since an index finds in no order.
-- Whether words stand side by side no index knows: for a phrase more candidates are read, and counted. Nor does one
-- know what is nowhere: who only says what must not be there finds it among the newest.
-- Under row-level security text search may use no index, since its operators might tell of rows that are hidden. This
-- runs as the owner of the tables instead, says itself what is public, and answers with nothing but ids.
create function search_posts(wanted tsquery, in_category uuid, counted integer)
returns table (post_id uuid, total bigint) language sql stable security definer
set search_path = public, pg_temp
-- The planner does not know that documents lie apart from their rows, and would rather read them all than an index.
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_custom_plan set jit = off
as $$
  with loosely as materialized (
    select regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery as query, querytree(wanted) <> 'T' as is_indexed
  ), answer as materialized (
    select is_indexed and query = wanted as is_exact, case when query = wanted then 100 else 300 end as reach from loosely
  ), known as materialized (
    select id, published_date from (
      select id, published_date from blog_posts
      where (select is_indexed from loosely) and search @@ (select query from loosely)
        and (case when is_published then published_date <= now() else false end)
        and category_id is not distinct from coalesce(in_category, category_id)
      offset 0) matching
    limit counted + 1
  ), titled as materialized (
    select id, published_date from (
      select id, published_date from blog_posts
      where (select is_indexed from loosely) and to_tsvector('public.venus', title) @@ (select query from loosely)
        and (case when is_published then published_date <= now() else false end)
        and category_id is not distinct from coalesce(in_category, category_id)
      offset 0) matching
    limit counted + 1
  ), newest as materialized (
    select id, category_id, search from blog_posts where is_published and published_date <= now()
    order by published_date desc, id desc limit 1000
  ), candidates as materialized (
    (select id from known order by published_date desc, id desc limit (select reach from answer))
    union
    (select id from titled order by published_date desc, id desc limit (select reach from answer))
    union
    (select id from newest
     where ((select count(*) from known) > counted or not (select is_indexed from loosely)) and search @@ wanted
       and category_id is not distinct from coalesce(in_category, category_id)
     limit 100)
  )
  select id, case when (select is_exact from answer) then (select count(*) from known) else count(*) over () end
  from candidates join blog_posts using (id)
  where search @@ wanted
  order by ts_rank_cd(search, wanted) desc, published_date desc, id desc
$$;
