-- What the tables below refer to: extensions, the text search configuration and two functions.
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
-- English stems regardless of accents: 'creme' finds 'crème'.
create text search configuration venus (copy = english);
--> statement-breakpoint
alter text search configuration venus
  alter mapping for hword, hword_part, word with unaccent, english_stem;
--> statement-breakpoint
-- Whether visitors may see a post. The planner inlines it, so that indexes are used as if it were written out.
create function is_public_post(is_published boolean, published_date timestamptz) returns boolean
language sql stable as $$
  select is_published and published_date <= now()
$$;
--> statement-breakpoint
-- The Monday, in UTC, on which the week of a moment began.
create function week_of(moment timestamptz) returns timestamptz language sql immutable as $$
  select date_bin('7 days', moment, timestamptz '2001-01-01 00:00:00+00')
$$;
--> statement-breakpoint
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
CREATE TABLE "auth_passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"aaguid" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "auth_passkeys_credential_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
ALTER TABLE "auth_passkeys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"confirmed_at" timestamp (3) with time zone DEFAULT now(),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "auth_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	CONSTRAINT "auth_two_factors_one_each" UNIQUE("user_id")
);
--> statement-breakpoint
ALTER TABLE "auth_two_factors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	CONSTRAINT "audit_log_subject_length" CHECK (char_length("audit_log"."subject") <= 200)
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"avatar_url" text,
	"content" text NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"user_id" text,
	"held_because" text[] DEFAULT '{}' NOT NULL,
	"spam_since" timestamp (3) with time zone,
	"taught" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_comments_first_name_length" CHECK (char_length(btrim("blog_comments"."first_name")) between 1 and 80),
	CONSTRAINT "blog_comments_last_name_length" CHECK (char_length(btrim("blog_comments"."last_name")) between 1 and 80),
	CONSTRAINT "blog_comments_content_length" CHECK (char_length(btrim("blog_comments"."content")) between 1 and 5000),
	CONSTRAINT "blog_comments_taught_known" CHECK ("blog_comments"."taught" in ('spam', 'ham')),
	CONSTRAINT "blog_comments_spam_not_approved" CHECK (not ("blog_comments"."is_approved" and "blog_comments"."spam_since" is not null))
);
--> statement-breakpoint
ALTER TABLE "blog_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "comment_words" (
	"word" text PRIMARY KEY NOT NULL,
	"spam" integer DEFAULT 0 NOT NULL,
	"ham" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "comment_words_counts" CHECK ("comment_words"."spam" >= 0 and "comment_words"."ham" >= 0)
);
--> statement-breakpoint
ALTER TABLE "comment_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "demo_content" (
	"kind" text NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "demo_content_kind_id_pk" PRIMARY KEY("kind","id"),
	CONSTRAINT "demo_content_kind_known" CHECK ("demo_content"."kind" in ('post', 'comment', 'guide', 'tag', 'picture'))
);
--> statement-breakpoint
ALTER TABLE "demo_content" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "holiday_finds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guide_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"image_alt" text,
	"link_url" text,
	"display_order" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "holiday_finds_title_present" CHECK (btrim("holiday_finds"."title") <> ''),
	CONSTRAINT "holiday_finds_link_shape" CHECK ("holiday_finds"."link_url" ~ '^https?://'),
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
CREATE TABLE "newsletter_deliveries" (
	"subscriber_id" uuid NOT NULL,
	"issue_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_by" uuid,
	"taken_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "newsletter_deliveries_subscriber_id_issue_id_pk" PRIMARY KEY("subscriber_id","issue_id"),
	CONSTRAINT "newsletter_deliveries_state_known" CHECK ("newsletter_deliveries"."state" in ('waiting', 'taken', 'sent', 'failed', 'uncertain'))
);
--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscriber_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_issue_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"issue_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_issue_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preview_text" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"guide_id" uuid,
	"comment_ids" uuid[] DEFAULT '{}' NOT NULL,
	"covers_from" timestamp (3) with time zone,
	"covers_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"scheduled_for" timestamp (3) with time zone,
	"mailed_html" text,
	"mailed_text" text,
	"page_html" text,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"pause_reason" text,
	"resume_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_issues_status_known" CHECK ("newsletter_issues"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled')),
	CONSTRAINT "newsletter_issues_subject_length" CHECK (char_length("newsletter_issues"."subject") <= 200),
	CONSTRAINT "newsletter_issues_preview_length" CHECK (char_length("newsletter_issues"."preview_text") <= 300),
	CONSTRAINT "newsletter_issues_scheduled_has_time" CHECK ("newsletter_issues"."status" <> 'scheduled' or "newsletter_issues"."scheduled_for" is not null),
	CONSTRAINT "newsletter_issues_started_is_whole" CHECK ("newsletter_issues"."started_at" is null or ("newsletter_issues"."mailed_html" is not null and "newsletter_issues"."mailed_text" is not null and "newsletter_issues"."page_html" is not null))
);
--> statement-breakpoint
ALTER TABLE "newsletter_issues" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_progress" (
	"issue_id" uuid PRIMARY KEY NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"uncertain" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_progress" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"source" text DEFAULT 'form' NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"reason" text,
	"paused_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "newsletter_subscribers_email_shape" CHECK ("newsletter_subscribers"."email" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length("newsletter_subscribers"."email") <= 254),
	CONSTRAINT "newsletter_subscribers_name_length" CHECK (char_length("newsletter_subscribers"."name") <= 120),
	CONSTRAINT "newsletter_subscribers_reason_length" CHECK (char_length("newsletter_subscribers"."reason") <= 500),
	CONSTRAINT "newsletter_subscribers_status_known" CHECK ("newsletter_subscribers"."status" in ('pending', 'active', 'unsubscribed', 'bounced')),
	CONSTRAINT "newsletter_subscribers_source_known" CHECK ("newsletter_subscribers"."source" in ('form', 'admin', 'import'))
);
--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_post_weeks" (
	"shelf" uuid NOT NULL,
	"week" timestamp (3) with time zone NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "blog_post_weeks_shelf_week_pk" PRIMARY KEY("shelf","week")
);
--> statement-breakpoint
ALTER TABLE "blog_post_weeks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "blog_post_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_post_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_post_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_post_paths" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_sources" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"taken_as" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_sources_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
ALTER TABLE "import_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"source" text,
	"state" text DEFAULT 'checking' NOT NULL,
	"with_people" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"report" jsonb,
	"problem" text,
	"alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('checking', 'checked', 'wanted', 'importing', 'stopping', 'done', 'canceled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_passkeys" ADD CONSTRAINT "auth_passkeys_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_two_factors" ADD CONSTRAINT "auth_two_factors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD CONSTRAINT "blog_comments_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_drafts" ADD CONSTRAINT "blog_post_drafts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_drafts" ADD CONSTRAINT "blog_post_drafts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_previews" ADD CONSTRAINT "blog_post_previews_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_revisions" ADD CONSTRAINT "blog_post_revisions_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_revisions" ADD CONSTRAINT "blog_post_revisions_saved_by_auth_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_finds" ADD CONSTRAINT "holiday_finds_guide_id_holiday_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."holiday_guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "holiday_todos" ADD CONSTRAINT "holiday_todos_guide_id_holiday_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."holiday_guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_auth_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_events" ADD CONSTRAINT "newsletter_events_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_posts" ADD CONSTRAINT "newsletter_issue_posts_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_posts" ADD CONSTRAINT "newsletter_issue_posts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_guide_id_holiday_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."holiday_guides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_progress" ADD CONSTRAINT "newsletter_progress_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_slugs" ADD CONSTRAINT "blog_post_slugs_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_tags" ADD CONSTRAINT "blog_post_tags_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_tags" ADD CONSTRAINT "blog_post_tags_tag_id_blog_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."blog_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_post_paths" ADD CONSTRAINT "blog_post_paths_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_notes" ADD CONSTRAINT "import_notes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_accounts_of_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "auth_accounts_one_way_in" ON "auth_accounts" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "auth_passkeys_of_user" ON "auth_passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_of_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_by_expiry" ON "auth_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "auth_verifications_by_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "auth_verifications_by_expiry" ON "auth_verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_log_by_actor" ON "audit_log" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_kind" ON "audit_log" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "blog_comments_newest_on_post" ON "blog_comments" USING btree ("post_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_comments_waiting" ON "blog_comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "blog_comments"."is_approved" and "blog_comments"."spam_since" is null;--> statement-breakpoint
CREATE INDEX "blog_comments_spam" ON "blog_comments" USING btree ("spam_since" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_comments"."spam_since" is not null;--> statement-breakpoint
CREATE INDEX "blog_comments_approved" ON "blog_comments" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_comments"."is_approved";--> statement-breakpoint
CREATE INDEX "blog_comments_of_user" ON "blog_comments" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_comments_once" ON "blog_comments" USING btree ("post_id",md5(lower("first_name" || '|' || "last_name" || '|' || "content")));--> statement-breakpoint
CREATE INDEX "blog_post_drafts_of_post" ON "blog_post_drafts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_post_previews_of_post" ON "blog_post_previews" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_post_previews_by_expiry" ON "blog_post_previews" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "blog_post_revisions_newest" ON "blog_post_revisions" USING btree ("post_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "holiday_finds_in_order" ON "holiday_finds" USING btree ("guide_id","display_order");--> statement-breakpoint
CREATE INDEX "holiday_guides_newest" ON "holiday_guides" USING btree ("year" DESC NULLS FIRST,"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "holiday_todos_in_order" ON "holiday_todos" USING btree ("guide_id","display_order");--> statement-breakpoint
CREATE INDEX "media_files_newest" ON "media_files" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_uses_of_post" ON "media_uses" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_waiting" ON "newsletter_deliveries" USING btree ("issue_id","next_try_at") WHERE "newsletter_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_taken" ON "newsletter_deliveries" USING btree ("issue_id","taken_by") WHERE "newsletter_deliveries"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_uncertain" ON "newsletter_deliveries" USING btree ("issue_id") WHERE "newsletter_deliveries"."state" = 'uncertain';--> statement-breakpoint
CREATE INDEX "newsletter_events_of_subscriber" ON "newsletter_events" USING btree ("subscriber_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_events_by_time" ON "newsletter_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issue_posts_once" ON "newsletter_issue_posts" USING btree ("issue_id","post_id");--> statement-breakpoint
CREATE INDEX "newsletter_issue_posts_of_post" ON "newsletter_issue_posts" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_slug_unique" ON "newsletter_issues" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest" ON "newsletter_issues" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_email_unique" ON "newsletter_subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_status" ON "newsletter_subscribers" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_post_slugs_of_post" ON "blog_post_slugs" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_post_tags_by_tag" ON "blog_post_tags" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("published_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."is_published";--> statement-breakpoint
CREATE INDEX "blog_posts_newest_in_category" ON "blog_posts" USING btree ("category_id","published_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."is_published";--> statement-breakpoint
CREATE INDEX "blog_posts_newest_featured" ON "blog_posts" USING btree ("published_date" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."is_published" and "blog_posts"."is_featured";--> statement-breakpoint
CREATE INDEX "blog_posts_by_category" ON "blog_posts" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "blog_posts_last_updated" ON "blog_posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_search" ON "blog_posts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "blog_posts_search_title" ON "blog_posts" USING gin (to_tsvector('public.venus', "title"));--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "rate_counts_by_end" ON "rate_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "blog_post_paths_of_post" ON "blog_post_paths" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "import_notes_in_order" ON "import_notes" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "import_sources_of_post" ON "import_sources" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE POLICY "auth_accounts_managed_by_system" ON "auth_accounts" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "auth_passkeys_managed_by_system" ON "auth_passkeys" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "auth_sessions_managed_by_system" ON "auth_sessions" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "auth_two_factors_managed_by_system" ON "auth_two_factors" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "auth_users_read_by_admins" ON "auth_users" AS PERMISSIVE FOR SELECT TO "venus_admin" USING (true);--> statement-breakpoint
CREATE POLICY "auth_users_managed_by_system" ON "auth_users" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "auth_verifications_managed_by_system" ON "auth_verifications" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "user_roles_read_own" ON "user_roles" AS PERMISSIVE FOR SELECT TO "venus_member" USING (user_id = nullif(current_setting('venus.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "user_roles_managed_by_admins" ON "user_roles" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_log_read_by_admins" ON "audit_log" AS PERMISSIVE FOR SELECT TO "venus_admin", "venus_system" USING (true);--> statement-breakpoint
CREATE POLICY "audit_log_written_by_system" ON "audit_log" AS PERMISSIVE FOR INSERT TO "venus_system" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "audit_log_deleted_after_a_year" ON "audit_log" AS PERMISSIVE FOR DELETE TO "venus_system" USING (at < now() - interval '1 year');--> statement-breakpoint
CREATE POLICY "blog_comments_read_when_approved" ON "blog_comments" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (is_approved and exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
CREATE POLICY "blog_comments_added_unapproved" ON "blog_comments" AS PERMISSIVE FOR INSERT TO "venus_anonymous", "venus_member" WITH CHECK (not is_approved and (user_id is null or user_id = nullif(current_setting('venus.user_id', true), ''))
        and exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
CREATE POLICY "blog_comments_managed_by_admins" ON "blog_comments" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "comment_words_managed_by_admins" ON "comment_words" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "demo_content_managed_by_admins" ON "demo_content" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_post_drafts_managed_by_author" ON "blog_post_drafts" AS PERMISSIVE FOR ALL TO "venus_admin" USING (user_id = nullif(current_setting('venus.user_id', true), '')) WITH CHECK (user_id = nullif(current_setting('venus.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "blog_post_drafts_managed_by_system" ON "blog_post_drafts" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_post_previews_managed_by_admins" ON "blog_post_previews" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_post_revisions_managed_by_admins" ON "blog_post_revisions" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "holiday_finds_read_with_guide" ON "holiday_finds" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (exists (select from holiday_guides where holiday_guides.id = guide_id));--> statement-breakpoint
CREATE POLICY "holiday_finds_managed_by_admins" ON "holiday_finds" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "holiday_guides_read_when_active" ON "holiday_guides" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (is_active);--> statement-breakpoint
CREATE POLICY "holiday_guides_managed_by_admins" ON "holiday_guides" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "holiday_todos_read_with_guide" ON "holiday_todos" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (exists (select from holiday_guides where holiday_guides.id = guide_id));--> statement-breakpoint
CREATE POLICY "holiday_todos_managed_by_admins" ON "holiday_todos" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "media_files_managed_by_admins" ON "media_files" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "media_uses_managed_by_admins" ON "media_uses" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_deliveries_managed_by_admins" ON "newsletter_deliveries" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_events_managed_by_admins" ON "newsletter_events" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_issue_posts_managed_by_admins" ON "newsletter_issue_posts" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_issues_read_when_mailed" ON "newsletter_issues" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (started_at is not null);--> statement-breakpoint
CREATE POLICY "newsletter_issues_managed_by_admins" ON "newsletter_issues" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_progress_managed_by_admins" ON "newsletter_progress" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_added_by_visitors" ON "newsletter_subscribers" AS PERMISSIVE FOR INSERT TO "venus_anonymous", "venus_member" WITH CHECK (status = 'pending');--> statement-breakpoint
CREATE POLICY "newsletter_subscribers_managed_by_admins" ON "newsletter_subscribers" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_post_weeks_read_when_over" ON "blog_post_weeks" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (week < week_of(now()));--> statement-breakpoint
CREATE POLICY "blog_post_weeks_managed_by_admins" ON "blog_post_weeks" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_categories_read_by_everyone" ON "blog_categories" AS PERMISSIVE FOR SELECT TO "venus_admin", "venus_anonymous", "venus_member", "venus_system" USING (true);--> statement-breakpoint
CREATE POLICY "blog_categories_managed_by_admins" ON "blog_categories" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_post_slugs_read_with_post" ON "blog_post_slugs" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
CREATE POLICY "blog_post_slugs_managed_by_admins" ON "blog_post_slugs" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_post_tags_read_with_post" ON "blog_post_tags" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
CREATE POLICY "blog_post_tags_managed_by_admins" ON "blog_post_tags" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_posts_read_when_public" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (is_public_post(is_published, published_date));--> statement-breakpoint
CREATE POLICY "blog_posts_managed_by_admins" ON "blog_posts" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_tags_read_by_everyone" ON "blog_tags" AS PERMISSIVE FOR SELECT TO "venus_admin", "venus_anonymous", "venus_member", "venus_system" USING (true);--> statement-breakpoint
CREATE POLICY "blog_tags_managed_by_admins" ON "blog_tags" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "search_words_read_by_everyone" ON "search_words" AS PERMISSIVE FOR SELECT TO "venus_admin", "venus_anonymous", "venus_member", "venus_system" USING (true);--> statement-breakpoint
CREATE POLICY "search_words_managed_by_admins" ON "search_words" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "rate_counts_managed_by_system" ON "rate_counts" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "site_settings_read_when_public" ON "site_settings" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (is_public);--> statement-breakpoint
CREATE POLICY "site_settings_managed_by_admins" ON "site_settings" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_post_paths_read_with_post" ON "blog_post_paths" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
CREATE POLICY "blog_post_paths_managed_by_admins" ON "blog_post_paths" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_notes_managed_by_admins" ON "import_notes" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_sources_managed_by_admins" ON "import_sources" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "imports_managed_by_admins" ON "imports" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);
