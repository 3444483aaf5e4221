-- How many posts have these words, as the planner expects from what it has learned of them (`analyze`): words by
-- themselves it knows well, words together it takes to meet by chance. A function that asks it may not be called stable.
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
-- As before (migration 26), but what counts as found everywhere is no longer what must be there by the frequency of its
-- words: where many posts are expected, about three hundred, always the same ones, are looked at. What more than twice
-- the number that anybody counts would have by that sample is not looked up in the index.
create or replace function search_posts(wanted tsquery, in_category uuid, counted integer)
returns table (post_id uuid, total bigint) language sql stable security definer
set search_path = public, pg_temp
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
      where search @@ (select query from loosely) and is_published and published_date <= now()
        and category_id is not distinct from coalesce(in_category, category_id)) as matching
    from blog_posts tablesample system ((select least(100, 30000 / posts) from archive)) repeatable (1)
    where (select is_worth_a_sample from archive)
  ), judged as materialized (
    select matching >= 15 and matching * posts / size > 2 * counted as is_everywhere from sample, archive
  ), answer as materialized (
    select is_indexed and query = wanted as is_exact, case when query = wanted then 100 else 300 end as reach from loosely
  ), known as materialized (
    select id, published_date from (
      select id, published_date from blog_posts
      where (select is_indexed and not is_everywhere from loosely, judged) and search @@ (select query from loosely)
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
  ), tally as materialized (
    select case when is_everywhere then counted + 1 else (select count(*) from known) end as posts from judged
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
-- No version calls it but through the function above.
-- needs: 0001_tables
drop function posts_certain_to_match(tsquery);
