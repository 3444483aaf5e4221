CREATE TABLE "demo_content" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "demo_content_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "demo_content_kind_known" CHECK ("demo_content"."kind" in ('post', 'comment', 'guide', 'tag', 'picture'))
);
--> statement-breakpoint
ALTER TABLE "demo_content" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "demo_content_kept_by_admins" ON "demo_content" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select, insert, delete on demo_content to venus_system;
--> statement-breakpoint
grant select, delete on demo_content to venus_admin;
--> statement-breakpoint
-- Sites that were filled before: each post had a picture of its own name, and all was written in one transaction. The
-- comments were dated back before it.
insert into demo_content (kind, id)
with demo_posts as (
  select id, created_at from blog_posts where featured_image = '/media/blog-media/posts/demo-' || slug || '.webp'
)
select 'post', id from demo_posts
union all
select 'comment', c.id from blog_comments c join demo_posts p on p.id = c.post_id where c.created_at < p.created_at
union all
select 'guide', id from holiday_guides where created_at in (select created_at from demo_posts)
union all
select 'tag', id from blog_tags where created_at in (select created_at from demo_posts)
union all
select 'picture', id from media_files where key like 'blog-media/posts/demo-%';
