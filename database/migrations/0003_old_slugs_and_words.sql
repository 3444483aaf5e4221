CREATE TABLE "blog_post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_post_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "blog_post_slugs" ADD CONSTRAINT "blog_post_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_post_slugs_of_post" ON "blog_post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE POLICY "blog_post_slugs_read_with_post" ON "blog_post_slugs" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
CREATE POLICY "blog_post_slugs_kept_by_admins" ON "blog_post_slugs" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "search_words_read_by_everyone" ON "search_words" AS PERMISSIVE FOR SELECT TO "venus_admin", "venus_anonymous", "venus_member", "venus_system" USING (true);--> statement-breakpoint
CREATE POLICY "search_words_kept_by_admins" ON "search_words" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);