DROP INDEX "blog_posts_newest";--> statement-breakpoint
DROP INDEX "blog_posts_newest_in_category";--> statement-breakpoint
DROP INDEX "blog_posts_newest_featured";--> statement-breakpoint
DROP INDEX "blog_posts_newest_guides";--> statement-breakpoint
-- The constraint is part of the column: the version before makes only posts, and so breaks it never.
ALTER TABLE "blog_posts" ADD COLUMN "kind" text DEFAULT 'post' NOT NULL
  CONSTRAINT "blog_posts_kind" CHECK ("kind" = 'post' or ("kind" = 'page' and "own_path" is not null
        and num_nonnulls("category_id", "guide_type") = 0 and not "is_featured"));--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("published_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"kind") WHERE "blog_posts"."is_published";--> statement-breakpoint
CREATE INDEX "blog_posts_newest_in_category" ON "blog_posts" USING btree ("category_id","published_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"kind") WHERE "blog_posts"."is_published";--> statement-breakpoint
CREATE INDEX "blog_posts_newest_featured" ON "blog_posts" USING btree ("published_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"kind") WHERE "blog_posts"."is_published" and "blog_posts"."is_featured";--> statement-breakpoint
CREATE INDEX "blog_posts_newest_guides" ON "blog_posts" USING btree ("published_date" DESC NULLS FIRST,"id" DESC NULLS FIRST,"kind") WHERE "blog_posts"."is_published" and "blog_posts"."guide_type" is not null;--> statement-breakpoint
-- A page is not searched for: it has no search document, and adds no words.
create or replace function update_search() returns trigger language plpgsql as $$
begin
  new.search := case when new.kind = 'post' then post_search_document(new.id, new.title, new.excerpt, new.content) end;
  return new;
end
$$;
--> statement-breakpoint
create or replace trigger add_search_words after insert or update of title, excerpt, content, is_published on blog_posts
  for each row when (new.kind = 'post') execute function add_search_words();
--> statement-breakpoint
create or replace function count_posts_by_week() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  added constant text := 'select 1 as change, is_published, published_date, category_id, kind from added';
  removed constant text := 'select -1 as change, is_published, published_date, category_id, kind from removed';
begin
  if tg_op = 'TRUNCATE' then
    delete from blog_post_weeks;
    return null;
  end if;
  execute format(
    'insert into blog_post_weeks as existing (shelf, week, posts)
     select shelf, week_of(published_date), sum(change)
     from (%s) changed, lateral (values (%L::uuid), (category_id)) as shelves (shelf)
     where is_published and kind = ''post'' and shelf is not null
     group by 1, 2 having sum(change) <> 0 order by 1, 2
     on conflict (shelf, week) do update set posts = existing.posts + excluded.posts',
    case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end,
    '00000000-0000-0000-0000-000000000000');
  return null;
end
$$;
--> statement-breakpoint
-- The column rounds to milliseconds: rounded up, what is published now would not be public yet.
create or replace function set_publication() returns trigger language plpgsql as $$
begin
  if new.is_published and new.published_date is null then
    new.published_date := case when tg_op = 'UPDATE' and old.is_published then old.published_date else date_trunc('milliseconds', now()) end;
  end if;
  if new.public_since is not null and (tg_op = 'INSERT' or new.public_since is distinct from old.public_since) then
    return new;
  end if;
  if not new.is_published then
    if new.public_since > now() then
      new.public_since := null;
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and is_public_post(old.is_published, old.published_date) and new.published_date <= now() then
    return new;
  end if;
  if new.public_since is null or new.public_since > now() or new.published_date > new.public_since then
    new.public_since := greatest(date_trunc('milliseconds', now()), new.published_date);
  end if;
  return new;
end
$$;
