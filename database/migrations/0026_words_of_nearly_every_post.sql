-- How many public posts have all these words at the least, from what the database has learned of its most frequent
-- words (`analyze`): if nine tenths have one and seven tenths another, six tenths have both. Zero where it cannot tell.
create function posts_certain_to_match(wanted tsquery) returns bigint language sql stable security definer
set search_path = public, pg_temp set jit = off
as $$
  with learned as materialized (
    select most_common_elems::text::text[] as words, most_common_elem_freqs as shares
    from pg_stats where schemaname = 'public' and tablename = 'blog_posts' and attname = 'search'
  ), asked as materialized (
    select shares[array_position(words, trim(both '''' from split_part(term, ':', 1)))] as share
    from learned, regexp_split_to_table(wanted::text, ' & ') as term
  ), missing as materialized (
    select sum(1 - share) as share, count(*) > 0 and count(*) = count(share) as is_known from asked
  )
  -- Of less than a tenth it need not be known.
  select case when is_known and share < 0.9 and wanted::text !~ '[|!<(]' then (
    (select sum(posts) from blog_post_weeks where shelf = '00000000-0000-0000-0000-000000000000' and week < week_of(now()))
    - (select reltuples from pg_class where oid = 'blog_posts'::regclass) * share
  )::bigint else 0 end
  from missing
$$;
--> statement-breakpoint
-- As before (migration 19), but what nearly every post has is no longer looked up in the index, which would hand over the
-- whole archive only to be told that it is more than anybody counts. Its newest posts and titles hold enough of it.
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
    order by published_date desc, id desc limit 1000
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
