do $$
declare
  table_name text;
begin
  foreach table_name in array array['reviews', 'review_criteria', 'product_alternatives', 'comparisons'] loop
    execute format('create trigger set_timestamps before update on %I for each row execute function set_timestamps()', table_name);
  end loop;
  -- Scores are saved with their review, and that with its post.
  foreach table_name in array array['reviews', 'review_criteria', 'product_alternatives', 'comparisons', 'comparison_items'] loop
    execute format('create trigger notify_change after insert or update or delete on %I for each row execute function notify_change()', table_name);
  end loop;
end
$$;
--> statement-breakpoint
-- Only slugs that readers could have used. As its owner: an assistant, who may rename a draft, writes none.
create function save_old_product_slug() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  delete from product_slugs where slug = new.slug;
  if old.public_since is not null then
    insert into product_slugs (slug, product_id) values (old.slug, old.id)
    on conflict (slug) do update set product_id = excluded.product_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger save_old_product_slug after update of slug on products
  for each row when (old.slug is distinct from new.slug) execute function save_old_product_slug();
--> statement-breakpoint
-- As revisions and previews have it; null for a post without a review.
create function review_of_post(id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('product_id', product_id, 'stage', stage, 'score', score, 'verdict', verdict, 'pros', pros,
    'cons', cons, 'best_for', best_for, 'not_for', not_for, 'how_tested', how_tested,
    'scores', coalesce((select jsonb_object_agg(criterion_id, review_scores.score)
      from review_scores where review_id = reviews.id), '{}'))
  from reviews where post_id = review_of_post.id
$$;
--> statement-breakpoint
-- As before, with the review.
create or replace function save_revision() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  saved jsonb := revision_fields(new) || jsonb_build_object('review', review_of_post(new.id), 'tags', coalesce((
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
-- As before, with the review.
create or replace function previewed_post(hash text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select to_jsonb(post) - array['search'] || jsonb_build_object(
    'category', (select jsonb_build_object('name', name, 'slug', slug, 'color', color)
                 from blog_categories where id = post.category_id),
    'tags', coalesce((select jsonb_agg(jsonb_build_object('name', name, 'slug', slug) order by name)
                      from blog_post_tags join blog_tags on blog_tags.id = tag_id where post_id = post.id), '[]'),
    'review', review_of_post(post.id),
    'expires_at', expires_at)
  from blog_post_previews join blog_posts post on post.id = post_id
  where token_hash = hash and expires_at > now()
$$;
--> statement-breakpoint

-- Grants

grant select on reviews, review_criteria, review_scores, product_alternatives, product_slugs, comparisons,
  comparison_items, product_uses to venus_anonymous, venus_member, venus_assistant;
--> statement-breakpoint
grant insert, update, delete on reviews, review_scores to venus_assistant;
--> statement-breakpoint
grant select, insert, update, delete on reviews, review_criteria, review_scores, product_alternatives, product_slugs,
  comparisons, comparison_items to venus_admin, venus_system;
