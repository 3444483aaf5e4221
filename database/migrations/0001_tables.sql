CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "auth_users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_verifications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_known" CHECK ("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
ALTER TABLE "user_roles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"avatar_url" text,
	"content" text NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_comments_first_name_length" CHECK (char_length(btrim("blog_comments"."first_name")) between 1 and 80),
	CONSTRAINT "blog_comments_last_name_length" CHECK (char_length(btrim("blog_comments"."last_name")) between 1 and 80),
	CONSTRAINT "blog_comments_content_length" CHECK (char_length(btrim("blog_comments"."content")) between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "blog_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holiday_finds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guide_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"display_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holiday_finds_title_present" CHECK (btrim("holiday_finds"."title") <> ''),
	CONSTRAINT "holiday_finds_display_order_from_one" CHECK ("holiday_finds"."display_order" >= 1)
);
--> statement-breakpoint
ALTER TABLE "holiday_finds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holiday_guides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"year" integer NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holiday_guides_title_present" CHECK (btrim("holiday_guides"."title") <> ''),
	CONSTRAINT "holiday_guides_description_present" CHECK (btrim("holiday_guides"."description") <> ''),
	CONSTRAINT "holiday_guides_year_range" CHECK ("holiday_guides"."year" between 2000 and 2100)
);
--> statement-breakpoint
ALTER TABLE "holiday_guides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "holiday_todos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guide_id" uuid NOT NULL,
	"item" text NOT NULL,
	"display_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holiday_todos_item_present" CHECK (btrim("holiday_todos"."item") <> ''),
	CONSTRAINT "holiday_todos_display_order_from_one" CHECK ("holiday_todos"."display_order" >= 1)
);
--> statement-breakpoint
ALTER TABLE "holiday_todos" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_shape" CHECK ("newsletter_subscribers"."email" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length("newsletter_subscribers"."email") <= 254),
	CONSTRAINT "newsletter_subscribers_name_length" CHECK (char_length("newsletter_subscribers"."name") <= 120)
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_categories_name_unique" UNIQUE("name"),
	CONSTRAINT "blog_categories_slug_shape" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
	CONSTRAINT "blog_categories_color_shape" CHECK ("blog_categories"."color" ~ '^#[0-9a-fA-F]{6}$')
);
--> statement-breakpoint
ALTER TABLE "blog_categories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_post_tags" (
	"post_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	CONSTRAINT "blog_post_tags_post_id_tag_id_pk" PRIMARY KEY("post_id","tag_id")
);
--> statement-breakpoint
ALTER TABLE "blog_post_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"featured_image" text,
	"featured_image_alt" text,
	"published_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"author_name" text NOT NULL,
	"read_time" integer DEFAULT 8 NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"show_new_badge" boolean DEFAULT false NOT NULL,
	"video_url" text,
	"meta_title" text,
	"meta_description" text,
	"category_id" uuid,
	"search" "tsvector",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_posts_slug_shape" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
	CONSTRAINT "blog_posts_title_when_published" CHECK (not "blog_posts"."is_published" or btrim("blog_posts"."title") <> ''),
	CONSTRAINT "blog_posts_read_time_positive" CHECK ("blog_posts"."read_time" >= 1)
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_tags_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_tags_slug_shape" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80)
);
--> statement-breakpoint
ALTER TABLE "blog_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_finds" ADD CONSTRAINT "holiday_finds_guide_id_holiday_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."holiday_guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_todos" ADD CONSTRAINT "holiday_todos_guide_id_holiday_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."holiday_guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_tags" ADD CONSTRAINT "blog_post_tags_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_tags" ADD CONSTRAINT "blog_post_tags_tag_id_blog_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."blog_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_accounts_of_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_of_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_by_expiry" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_verifications_by_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "auth_verifications_by_expiry" ON "auth_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "blog_comments_newest_on_post" ON "blog_comments" USING btree ("post_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_comments_waiting" ON "blog_comments" USING btree ("created_at" DESC NULLS FIRST) WHERE not "blog_comments"."is_approved";--> statement-breakpoint
CREATE INDEX "holiday_finds_in_order" ON "holiday_finds" USING btree ("guide_id","display_order");--> statement-breakpoint
CREATE INDEX "holiday_guides_newest" ON "holiday_guides" USING btree ("year" DESC NULLS FIRST,"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "holiday_todos_in_order" ON "holiday_todos" USING btree ("guide_id","display_order");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_unique" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "blog_post_tags_by_tag" ON "blog_post_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("published_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."is_published";--> statement-breakpoint
CREATE INDEX "blog_posts_newest_in_category" ON "blog_posts" USING btree ("category_id","published_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."is_published";--> statement-breakpoint
CREATE INDEX "blog_posts_newest_featured" ON "blog_posts" USING btree ("published_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."is_published" and "blog_posts"."is_featured";--> statement-breakpoint
CREATE INDEX "blog_posts_by_category" ON "blog_posts" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "blog_posts_last_updated" ON "blog_posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search");--> statement-breakpoint
CREATE POLICY "auth_accounts_kept_by_system" ON "auth_accounts" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "auth_sessions_kept_by_system" ON "auth_sessions" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "auth_users_kept_by_system" ON "auth_users" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "auth_verifications_kept_by_system" ON "auth_verifications" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_roles_read_own" ON "user_roles" AS PERMISSIVE FOR SELECT TO "venus_member" USING (user_id = nullif(current_setting('venus.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "user_roles_kept_by_admins" ON "user_roles" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_comments_read_when_approved" ON "blog_comments" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (is_approved and exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
CREATE POLICY "blog_comments_added_unapproved" ON "blog_comments" AS PERMISSIVE FOR INSERT TO "venus_anonymous", "venus_member" WITH CHECK (not is_approved and exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
CREATE POLICY "blog_comments_kept_by_admins" ON "blog_comments" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "holiday_finds_read_with_guide" ON "holiday_finds" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (exists (select from holiday_guides where holiday_guides.id = guide_id));--> statement-breakpoint
CREATE POLICY "holiday_finds_kept_by_admins" ON "holiday_finds" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "holiday_guides_read_when_active" ON "holiday_guides" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (is_active);--> statement-breakpoint
CREATE POLICY "holiday_guides_kept_by_admins" ON "holiday_guides" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "holiday_todos_read_with_guide" ON "holiday_todos" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (exists (select from holiday_guides where holiday_guides.id = guide_id));--> statement-breakpoint
CREATE POLICY "holiday_todos_kept_by_admins" ON "holiday_todos" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_added_by_visitors" ON "newsletter_subscribers" AS PERMISSIVE FOR INSERT TO "venus_anonymous", "venus_member" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_kept_by_admins" ON "newsletter_subscribers" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_categories_read_by_everyone" ON "blog_categories" AS PERMISSIVE FOR SELECT TO "venus_admin", "venus_anonymous", "venus_member", "venus_system" USING (true);--> statement-breakpoint
CREATE POLICY "blog_categories_kept_by_admins" ON "blog_categories" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_post_tags_read_with_post" ON "blog_post_tags" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
CREATE POLICY "blog_post_tags_kept_by_admins" ON "blog_post_tags" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_posts_read_when_public" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (is_published and published_date <= now());--> statement-breakpoint
CREATE POLICY "blog_posts_kept_by_admins" ON "blog_posts" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_tags_read_by_everyone" ON "blog_tags" AS PERMISSIVE FOR SELECT TO "venus_admin", "venus_anonymous", "venus_member", "venus_system" USING (true);--> statement-breakpoint
CREATE POLICY "blog_tags_kept_by_admins" ON "blog_tags" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);