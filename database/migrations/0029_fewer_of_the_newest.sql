-- As before (migration 26), but of what more posts have than anybody counts only the newest 500 are looked at instead of
-- the newest 1000: their words lie outside of the rows, and fetching them took longer than the index.
create or replace function search_posts(wanted tsquery, in_category uuid, counted integer)
returns table (post_id uuid, total bigint) language sql stable security definer
set search_path = public, pg_temp
set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set max_parallel_workers_per_gather = 0 set plan_cache_mode = force_custom_plan set jit = off
as $$
  with loosely as materialized (
    select regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery as query, querytree(wanted) <> 'T' as is_indexed,
      in_category is null and posts_certain_to_match(wanted) > 2 * counted as is_everywhere
  ), answer as materialized (
    select is_indexed and query = wanted as is_exact, case when query = wanted then 100 else 300 end as reach from loosely
  ), known as materialized (
    select id, published_date from (
      select id, published_date from blog_posts
      where (select is_indexed and not is_everywhere from loosely) and search @@ (select query from loosely)
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
    order by published_date desc, id desc limit 500
  ), tally as materialized (
    select case when is_everywhere then counted + 1 else (select count(*) from known) end as posts from loosely
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
