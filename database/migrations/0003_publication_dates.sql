-- A draft has no date from now on, which no earlier version can read.
-- needs: 0003_publication_dates
ALTER TABLE "blog_posts" ALTER COLUMN "published_date" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "blog_posts" ALTER COLUMN "published_date" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "public_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_date_when_published" CHECK (not "blog_posts"."is_published" or "blog_posts"."published_date" is not null);
