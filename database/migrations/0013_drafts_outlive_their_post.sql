ALTER TABLE "blog_post_drafts" DROP CONSTRAINT "blog_post_drafts_post_id_blog_posts_id_fk";
--> statement-breakpoint
ALTER TABLE "blog_post_drafts" ADD CONSTRAINT "blog_post_drafts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;