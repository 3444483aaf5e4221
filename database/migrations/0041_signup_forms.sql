-- widens: deleted_items_kind_known
CREATE TABLE "signup_forms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"text" text DEFAULT '' NOT NULL,
	"button" text DEFAULT '' NOT NULL,
	"thanks_title" text DEFAULT '' NOT NULL,
	"thanks_text" text DEFAULT '' NOT NULL,
	"interest_ids" uuid[] DEFAULT '{}' NOT NULL,
	"file_key" text,
	"file_name" text,
	"file_bytes" integer,
	"is_public" boolean DEFAULT false NOT NULL,
	"may_embed" boolean DEFAULT false NOT NULL,
	"is_popover" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "signup_forms_slug_unique" UNIQUE("slug"),
	CONSTRAINT "signup_forms_slug_shape" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
	CONSTRAINT "signup_forms_lengths" CHECK (coalesce(char_length("signup_forms"."title"), 0) <= 120 and coalesce(char_length("signup_forms"."text"), 0) <= 500 and coalesce(char_length("signup_forms"."button"), 0) <= 40 and coalesce(char_length("signup_forms"."thanks_title"), 0) <= 120 and coalesce(char_length("signup_forms"."thanks_text"), 0) <= 500 and coalesce(char_length("signup_forms"."file_key"), 0) <= 200 and coalesce(char_length("signup_forms"."file_name"), 0) <= 200 and cardinality("signup_forms"."interest_ids") <= 50),
	CONSTRAINT "signup_forms_file_whole" CHECK (("signup_forms"."file_key" is null) = ("signup_forms"."file_name" is null) and ("signup_forms"."file_key" is null) = ("signup_forms"."file_bytes" is null)
        and coalesce("signup_forms"."file_key", 'gifts/') like 'gifts/%')
);
--> statement-breakpoint
ALTER TABLE "signup_forms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deleted_items" DROP CONSTRAINT "deleted_items_kind_known";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD COLUMN "form_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "signup_forms_one_popover" ON "signup_forms" USING btree ("is_popover") WHERE "signup_forms"."is_popover";--> statement-breakpoint
ALTER TABLE "newsletter_subscribers" ADD CONSTRAINT "newsletter_subscribers_form_id_signup_forms_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."signup_forms"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_of_form" ON "newsletter_subscribers" USING btree ("form_id");--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_kind_known" CHECK ("deleted_items"."kind" in ('working-copy', 'form-draft', 'find', 'todo', 'guide', 'letter', 'section', 'product', 'brand', 'collection', 'link-answer', 'comparison', 'test-entry', 'earning-import', 'sponsorship', 'gift-guide', 'series-letter', 'signup-form'));--> statement-breakpoint
CREATE POLICY "signup_forms_read_when_public" ON "signup_forms" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (is_public);--> statement-breakpoint
CREATE POLICY "signup_forms_managed_by_admins" ON "signup_forms" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
create trigger set_timestamps before update on signup_forms for each row execute function set_timestamps();
--> statement-breakpoint
-- Pages of posts ask their readers by one of them.
create trigger notify_change after insert or update or delete on signup_forms
  for each row execute function notify_change();
--> statement-breakpoint
-- Not the key of the file: only a signed link leads to it.
grant select (id, slug, title, text, button, thanks_title, thanks_text, interest_ids, file_name, is_public, may_embed,
  is_popover, created_at, updated_at) on signup_forms to venus_anonymous, venus_member, venus_assistant;
--> statement-breakpoint
grant select, insert, update, delete on signup_forms to venus_admin, venus_system;
