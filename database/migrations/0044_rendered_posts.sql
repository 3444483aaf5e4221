CREATE TABLE "rendered_posts" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"html" text NOT NULL,
	"headings" jsonb NOT NULL,
	"links" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rendered_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "rendered_posts" ADD CONSTRAINT "rendered_posts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "rendered_posts_read_with_posts" ON "rendered_posts" AS PERMISSIVE FOR SELECT TO "venus_admin", "venus_anonymous", "venus_assistant", "venus_member" USING (can_read_post(post_id));--> statement-breakpoint
CREATE POLICY "rendered_posts_managed_by_system" ON "rendered_posts" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
grant select on rendered_posts to venus_anonymous, venus_member, venus_assistant, venus_admin;
--> statement-breakpoint
grant select, insert, update, delete on rendered_posts to venus_system;
