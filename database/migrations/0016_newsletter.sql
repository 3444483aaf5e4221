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
	CONSTRAINT "newsletter_issues_status_known" CHECK ("newsletter_issues"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
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
ALTER TABLE "newsletter_subscribers" ADD COLUMN "status" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "key" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "source" text DEFAULT 'form' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "paused_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_events" ADD CONSTRAINT "newsletter_events_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_posts" ADD CONSTRAINT "newsletter_issue_posts_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issue_posts" ADD CONSTRAINT "newsletter_issue_posts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_guide_id_holiday_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."holiday_guides"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_progress" ADD CONSTRAINT "newsletter_progress_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_waiting" ON "newsletter_deliveries" USING btree ("issue_id","next_try_at") WHERE "newsletter_deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_taken" ON "newsletter_deliveries" USING btree ("issue_id","taken_by") WHERE "newsletter_deliveries"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_uncertain" ON "newsletter_deliveries" USING btree ("issue_id") WHERE "newsletter_deliveries"."state" = 'uncertain';--> statement-breakpoint
CREATE INDEX "newsletter_events_of_subscriber" ON "newsletter_events" USING btree ("subscriber_id","created_at");--> statement-breakpoint
CREATE INDEX "newsletter_events_by_time" ON "newsletter_events" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issue_posts_once" ON "newsletter_issue_posts" USING btree ("issue_id","post_id");--> statement-breakpoint
CREATE INDEX "newsletter_issue_posts_of_post" ON "newsletter_issue_posts" USING btree ("post_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_slug_unique" ON "newsletter_issues" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "newsletter_issues_newest" ON "newsletter_issues" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_by_status" ON "newsletter_subscribers" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_reason_length" CHECK (char_length("newsletter_subscribers"."reason") <= 500);--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_status_known" CHECK ("newsletter_subscribers"."status" in ('pending', 'active', 'unsubscribed', 'bounced'));--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_source_known" CHECK ("newsletter_subscribers"."source" in ('form', 'admin', 'import'));--> statement-breakpoint
CREATE POLICY "newsletter_deliveries_kept_by_admins" ON "newsletter_deliveries" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_events_kept_by_admins" ON "newsletter_events" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_issue_posts_kept_by_admins" ON "newsletter_issue_posts" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_issues_read_when_mailed" ON "newsletter_issues" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (started_at is not null);--> statement-breakpoint
CREATE POLICY "newsletter_issues_kept_by_admins" ON "newsletter_issues" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "newsletter_progress_kept_by_admins" ON "newsletter_progress" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "newsletter_subscribers_added_by_visitors" ON "newsletter_subscribers" TO venus_anonymous,venus_member WITH CHECK (status = 'pending');