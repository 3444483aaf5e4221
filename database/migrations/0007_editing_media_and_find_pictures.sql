CREATE TABLE "blog_post_drafts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"post_id" uuid,
	"fields" jsonb NOT NULL,
	"base_updated_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_post_drafts_one_each" UNIQUE("user_id","post_id")
);
--> statement-breakpoint
ALTER TABLE "blog_post_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_post_previews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_post_previews_token_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "blog_post_previews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_post_revisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"saved_by" text,
	"fields" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_post_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"alt" text DEFAULT '' NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_key_unique" UNIQUE("key"),
	CONSTRAINT "media_files_size_positive" CHECK ("media_files"."width" > 0 and "media_files"."height" > 0 and "media_files"."bytes" > 0)
);
--> statement-breakpoint
ALTER TABLE "media_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "media_uses" (
	"key" text NOT NULL,
	"post_id" uuid NOT NULL,
	CONSTRAINT "media_uses_key_post_id_pk" PRIMARY KEY("key","post_id")
);
--> statement-breakpoint
ALTER TABLE "media_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "holiday_finds" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "holiday_finds" ADD COLUMN "image_alt" text;--> statement-breakpoint
ALTER TABLE "holiday_finds" ADD COLUMN "link_url" text;--> statement-breakpoint
ALTER TABLE "blog_post_drafts" ADD CONSTRAINT "blog_post_drafts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_drafts" ADD CONSTRAINT "blog_post_drafts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_previews" ADD CONSTRAINT "blog_post_previews_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_revisions" ADD CONSTRAINT "blog_post_revisions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_revisions" ADD CONSTRAINT "blog_post_revisions_saved_by_auth_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_auth_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_post_drafts_of_post" ON "blog_post_drafts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_post_previews_of_post" ON "blog_post_previews" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_post_previews_by_expiry" ON "blog_post_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "blog_post_revisions_newest" ON "blog_post_revisions" USING btree ("post_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_files_newest" ON "media_files" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_uses_of_post" ON "media_uses" USING btree ("post_id");--> statement-breakpoint
ALTER TABLE "holiday_finds" ADD CONSTRAINT "holiday_finds_link_shape" CHECK ("holiday_finds"."link_url" ~ '^https?://');--> statement-breakpoint
CREATE POLICY "auth_users_read_by_admins" ON "auth_users" AS PERMISSIVE FOR SELECT TO "venus_admin" USING (true);--> statement-breakpoint
CREATE POLICY "blog_post_drafts_kept_by_writer" ON "blog_post_drafts" AS PERMISSIVE FOR ALL TO "venus_admin" USING (user_id = nullif(current_setting('venus.user_id', true), '')) WITH CHECK (user_id = nullif(current_setting('venus.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "blog_post_drafts_kept_by_system" ON "blog_post_drafts" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_post_previews_kept_by_admins" ON "blog_post_previews" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_post_revisions_kept_by_admins" ON "blog_post_revisions" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "media_files_kept_by_admins" ON "media_files" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "media_uses_kept_by_admins" ON "media_uses" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);