-- widens: demo_content_kind_known
ALTER TABLE "demo_content" DROP CONSTRAINT "demo_content_kind_known";--> statement-breakpoint
ALTER TABLE "comparisons" ADD COLUMN "rows" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "demo_content" ADD CONSTRAINT "demo_content_kind_known" CHECK ("demo_content"."kind" in ('post', 'comment', 'guide', 'tag', 'picture', 'product', 'brand', 'collection', 'comparison'));