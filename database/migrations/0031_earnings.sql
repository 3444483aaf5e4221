-- widens: deleted_items_kind_known
CREATE TABLE "earning_assignments" (
	"network" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"product_id" uuid,
	"page_path" text DEFAULT '' NOT NULL,
	"placement" text DEFAULT '' NOT NULL,
	CONSTRAINT "earning_assignments_network_kind_key_pk" PRIMARY KEY("network","kind","key"),
	CONSTRAINT "earning_assignments_kind_known" CHECK ("earning_assignments"."kind" in ('item', 'tracking')),
	CONSTRAINT "earning_assignments_lengths" CHECK (coalesce(char_length("earning_assignments"."network"), 0) <= 60 and coalesce(char_length("earning_assignments"."key"), 0) <= 300 and coalesce(char_length("earning_assignments"."page_path"), 0) <= 200 and coalesce(char_length("earning_assignments"."placement"), 0) <= 30)
);
--> statement-breakpoint
ALTER TABLE "earning_assignments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "earning_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"network" text NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earning_imports_lengths" CHECK (coalesce(char_length("earning_imports"."network"), 0) <= 60 and coalesce(char_length("earning_imports"."file_name"), 0) <= 200)
);
--> statement-breakpoint
ALTER TABLE "earning_imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "earning_mappings" (
	"header" text PRIMARY KEY NOT NULL,
	"network" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "earning_mappings_lengths" CHECK (coalesce(char_length("earning_mappings"."header"), 0) <= 64 and coalesce(char_length("earning_mappings"."network"), 0) <= 60 and char_length("earning_mappings"."mapping"::text) <= 5000)
);
--> statement-breakpoint
ALTER TABLE "earning_mappings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "earning_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"network" text NOT NULL,
	"fingerprint" text NOT NULL,
	"day" date NOT NULL,
	"status" text DEFAULT 'confirmed' NOT NULL,
	"amount" bigint NOT NULL,
	"sale_amount" bigint,
	"currency" text NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"store" text DEFAULT '' NOT NULL,
	"item_name" text DEFAULT '' NOT NULL,
	"item_id" text DEFAULT '' NOT NULL,
	"item_key" text DEFAULT '' NOT NULL,
	"tracking_id" text DEFAULT '' NOT NULL,
	"product_id" uuid,
	"page_path" text DEFAULT '' NOT NULL,
	"placement" text DEFAULT '' NOT NULL,
	CONSTRAINT "earning_rows_once" UNIQUE("fingerprint"),
	CONSTRAINT "earning_rows_status_known" CHECK ("earning_rows"."status" in ('confirmed', 'pending', 'declined')),
	CONSTRAINT "earning_rows_currency_shape" CHECK ("earning_rows"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "earning_rows_amount_limits" CHECK (abs("earning_rows"."amount") <= 1000000000000 and abs(coalesce("earning_rows"."sale_amount", 0)) <= 1000000000000
        and abs("earning_rows"."quantity") <= 1000000),
	CONSTRAINT "earning_rows_lengths" CHECK (coalesce(char_length("earning_rows"."network"), 0) <= 60 and coalesce(char_length("earning_rows"."fingerprint"), 0) <= 64 and coalesce(char_length("earning_rows"."store"), 0) <= 200 and coalesce(char_length("earning_rows"."item_name"), 0) <= 300 and coalesce(char_length("earning_rows"."item_id"), 0) <= 100 and coalesce(char_length("earning_rows"."item_key"), 0) <= 300 and coalesce(char_length("earning_rows"."tracking_id"), 0) <= 100 and coalesce(char_length("earning_rows"."page_path"), 0) <= 200 and coalesce(char_length("earning_rows"."placement"), 0) <= 30)
);
--> statement-breakpoint
ALTER TABLE "earning_rows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "weekly_report_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"is_wanted" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "weekly_report_choices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deleted_items" DROP CONSTRAINT "deleted_items_kind_known";--> statement-breakpoint
ALTER TABLE "earning_rows" ADD CONSTRAINT "earning_rows_import_id_earning_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."earning_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_report_choices" ADD CONSTRAINT "weekly_report_choices_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "earning_imports_newest" ON "earning_imports" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "earning_rows_by_day" ON "earning_rows" USING btree ("day");--> statement-breakpoint
CREATE INDEX "earning_rows_of_import" ON "earning_rows" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "earning_rows_by_item" ON "earning_rows" USING btree ("network","item_key");--> statement-breakpoint
CREATE INDEX "earning_rows_by_tracking_id" ON "earning_rows" USING btree ("network","tracking_id");--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_kind_known" CHECK ("deleted_items"."kind" in ('working-copy', 'form-draft', 'find', 'todo', 'guide', 'letter', 'section', 'product', 'brand', 'collection', 'link-answer', 'comparison', 'test-entry', 'earning-import'));--> statement-breakpoint
CREATE POLICY "earning_assignments_managed_by_admins" ON "earning_assignments" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "earning_imports_managed_by_admins" ON "earning_imports" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "earning_mappings_managed_by_admins" ON "earning_mappings" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "earning_rows_managed_by_admins" ON "earning_rows" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "weekly_report_choices_managed_by_their_admin" ON "weekly_report_choices" AS PERMISSIVE FOR ALL TO "venus_admin" USING (user_id = nullif(current_setting('venus.user_id', true), '')) WITH CHECK (user_id = nullif(current_setting('venus.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "weekly_report_choices_managed_by_system" ON "weekly_report_choices" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select, insert, update, delete on earning_imports to venus_admin, venus_system;
--> statement-breakpoint
grant select, insert, update, delete on earning_rows to venus_admin, venus_system;
--> statement-breakpoint
grant select, insert, update, delete on earning_mappings to venus_admin, venus_system;
--> statement-breakpoint
grant select, insert, update, delete on earning_assignments to venus_admin, venus_system;
--> statement-breakpoint
grant select, insert, update, delete on weekly_report_choices to venus_admin, venus_system;
