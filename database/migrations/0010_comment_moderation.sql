CREATE TABLE "comment_words" (
	"word" text PRIMARY KEY NOT NULL,
	"spam" integer DEFAULT 0 NOT NULL,
	"ham" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "comment_words_counts" CHECK ("comment_words"."spam" >= 0 and "comment_words"."ham" >= 0)
);
--> statement-breakpoint
ALTER TABLE "comment_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "blog_comments_waiting";--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "user_id" text;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "held_because" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "spam_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "taught" text;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_comments_spam" ON "blog_comments" USING btree ("spam_since" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_comments"."spam_since" is not null;--> statement-breakpoint
CREATE INDEX "blog_comments_approved" ON "blog_comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_comments"."is_approved";--> statement-breakpoint
CREATE INDEX "blog_comments_of_user" ON "blog_comments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_comments_once" ON "blog_comments" USING btree ("post_id",md5(lower("first_name" || '|' || "last_name" || '|' || "content")));--> statement-breakpoint
CREATE INDEX "blog_comments_waiting" ON "blog_comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "blog_comments"."is_approved" and "blog_comments"."spam_since" is null;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_taught_known" CHECK ("blog_comments"."taught" in ('spam', 'ham'));--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_spam_not_approved" CHECK (not ("blog_comments"."is_approved" and "blog_comments"."spam_since" is not null));--> statement-breakpoint
CREATE POLICY "comment_words_kept_by_admins" ON "comment_words" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "site_settings_read_when_public" ON "site_settings" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (is_public);--> statement-breakpoint
CREATE POLICY "site_settings_kept_by_admins" ON "site_settings" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "blog_comments_added_unapproved" ON "blog_comments" TO venus_anonymous,venus_member WITH CHECK (not is_approved and (user_id is null or user_id = nullif(current_setting('venus.user_id', true), ''))
        and exists (select from blog_posts where blog_posts.id = post_id));