-- The constraints are part of the columns: the version before leaves these empty, and so breaks none.
ALTER TABLE "blog_posts" ADD COLUMN "own_path" text
  CONSTRAINT "blog_posts_own_path_unique" UNIQUE
  CONSTRAINT "blog_posts_own_path_shape" CHECK ("own_path" ~ '^(/[a-z0-9]+(-[a-z0-9]+)*)+$' and char_length("own_path") <= 120);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "guide_type" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "guide_difficulty" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "guide_duration" text
  CONSTRAINT "blog_posts_guide_when_published" CHECK (not "is_published" or num_nonnulls("guide_type", "guide_difficulty", "guide_duration") in (0, 3));--> statement-breakpoint
CREATE INDEX "blog_posts_newest_guides" ON "blog_posts" USING btree ("published_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."is_published" and "blog_posts"."guide_type" is not null;--> statement-breakpoint
-- Every column but the search document: renaming a tag rewrites that, and nobody edited the post.
create or replace trigger set_timestamps before update of slug, own_path, title, excerpt, content, featured_image,
  featured_image_alt, published_date, author_name, read_time, is_published, is_featured, show_new_badge, video_url,
  meta_title, meta_description, category_id, guide_type, guide_difficulty, guide_duration, created_at, updated_at
  on blog_posts for each row execute function set_timestamps();
--> statement-breakpoint
-- Only paths that readers could have used. The path under /blog needs no entry: it redirects by the slug.
create function save_old_path() returns trigger language plpgsql as $$
begin
  if is_public_post(old.is_published, old.published_date) then
    insert into blog_post_paths (path, post_id) values (old.own_path, old.id)
    on conflict (path) do update set post_id = excluded.post_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger save_old_path after update of own_path on blog_posts
  for each row when (old.own_path is not null and old.own_path is distinct from new.own_path)
  execute function save_old_path();
--> statement-breakpoint
grant update (own_path, guide_type, guide_difficulty, guide_duration) on blog_posts to venus_assistant;
