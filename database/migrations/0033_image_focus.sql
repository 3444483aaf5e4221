-- The constraint is part of the column: the version before leaves it empty, and so breaks none.
ALTER TABLE "blog_posts" ADD COLUMN "featured_image_focus" text
  CONSTRAINT "blog_posts_featured_image_focus_shape" CHECK ("featured_image_focus" ~ '^(100|[1-9]?[0-9])% (100|[1-9]?[0-9])%$');--> statement-breakpoint
-- Every column but the search document: renaming a tag rewrites that, and nobody edited the post.
create or replace trigger set_timestamps before update of slug, own_path, title, excerpt, content, featured_image,
  featured_image_alt, featured_image_focus, published_date, author_name, read_time, is_published, is_featured,
  show_new_badge, video_url, meta_title, meta_description, category_id, guide_type, guide_difficulty, guide_duration,
  created_at, updated_at
  on blog_posts for each row execute function set_timestamps();
--> statement-breakpoint
grant update (featured_image_focus) on blog_posts to venus_assistant;
