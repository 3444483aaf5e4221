-- widens: deleted_items_kind_known
CREATE TABLE "test_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"happened_on" date NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"noted_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_entries_day_near_moment" CHECK (abs("test_entries"."happened_on" - ("test_entries"."happened_at" at time zone 'UTC')::date) <= 1),
	CONSTRAINT "test_entries_picture_limits" CHECK (case when jsonb_typeof("test_entries"."pictures") = 'array'
        then jsonb_array_length("test_entries"."pictures") <= 8 and char_length("test_entries"."pictures"::text) <= 20000
        else false end),
	CONSTRAINT "test_entries_lengths" CHECK (coalesce(char_length("test_entries"."words"), 0) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "test_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deleted_items" DROP CONSTRAINT "deleted_items_kind_known";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "is_test_log_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "test_finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "test_entries" ADD CONSTRAINT "test_entries_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_entries" ADD CONSTRAINT "test_entries_noted_by_auth_users_id_fk" FOREIGN KEY ("noted_by") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "test_entries_of_product" ON "test_entries" USING btree ("product_id","happened_at");--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_kind_known" CHECK ("deleted_items"."kind" in ('working-copy', 'form-draft', 'find', 'todo', 'guide', 'letter', 'section', 'product', 'brand', 'collection', 'link-answer', 'comparison', 'test-entry'));--> statement-breakpoint
CREATE POLICY "test_entries_read_when_open" ON "test_entries" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from products where products.id = product_id and is_test_log_public));--> statement-breakpoint
CREATE POLICY "test_entries_read_by_assistants" ON "test_entries" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "test_entries_of_closed_logs_managed_by_assistants" ON "test_entries" AS PERMISSIVE FOR ALL TO "venus_assistant" USING (exists (select from products where products.id = product_id and not is_test_log_public)) WITH CHECK (exists (select from products where products.id = product_id and not is_test_log_public));--> statement-breakpoint
CREATE POLICY "test_entries_managed_by_admins" ON "test_entries" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "products_drafted_by_assistants" ON "products" TO venus_assistant WITH CHECK (state = 'draft' and public_since is null and not is_test_log_public);--> statement-breakpoint
create trigger set_timestamps before update on test_entries for each row execute function set_timestamps();
--> statement-breakpoint
create trigger notify_change after insert or update or delete on test_entries
  for each row execute function notify_change();
--> statement-breakpoint
-- By column: who noted it is for those who work on the site.
grant select (id, product_id, happened_at, happened_on, words, pictures, created_at, updated_at) on test_entries
  to venus_anonymous, venus_member;
--> statement-breakpoint
grant select, insert, update, delete on test_entries to venus_assistant, venus_admin, venus_system;
