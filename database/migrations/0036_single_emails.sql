CREATE TABLE "single_emails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"owner_id" uuid,
	"to_email" text NOT NULL,
	"subject" text NOT NULL,
	"body" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"not_before" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"taken_by" uuid,
	"taken_until" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "single_emails_key_unique" UNIQUE("key"),
	CONSTRAINT "single_emails_to_shape" CHECK ("single_emails"."to_email" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length("single_emails"."to_email") <= 254),
	CONSTRAINT "single_emails_lengths" CHECK (coalesce(char_length("single_emails"."key"), 0) <= 200 and coalesce(char_length("single_emails"."subject"), 0) <= 300 and coalesce(char_length("single_emails"."problem"), 0) <= 1000),
	CONSTRAINT "single_emails_body_size" CHECK (octet_length("single_emails"."body"::text) <= 524288),
	CONSTRAINT "single_emails_state_known" CHECK ("single_emails"."state" in ('waiting', 'taken', 'sent', 'failed', 'uncertain', 'canceled'))
);
--> statement-breakpoint
ALTER TABLE "single_emails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "single_emails_waiting" ON "single_emails" USING btree ("not_before") WHERE "single_emails"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "single_emails_taken" ON "single_emails" USING btree ("taken_by") WHERE "single_emails"."state" = 'taken';--> statement-breakpoint
CREATE INDEX "single_emails_uncertain" ON "single_emails" USING btree ("created_at") WHERE "single_emails"."state" = 'uncertain';--> statement-breakpoint
CREATE INDEX "single_emails_of_owner" ON "single_emails" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "single_emails_by_recipient" ON "single_emails" USING btree (lower("to_email"));--> statement-breakpoint
CREATE POLICY "single_emails_read_by_admins" ON "single_emails" AS PERMISSIVE FOR SELECT TO "venus_admin" USING (true);--> statement-breakpoint
CREATE POLICY "single_emails_managed_by_system" ON "single_emails" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
grant select (id, to_email, subject, state, problem, created_at, finished_at) on single_emails to venus_admin;
--> statement-breakpoint
grant select, insert, update, delete on single_emails to venus_system;
