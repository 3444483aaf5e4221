-- widens: deleted_items_kind_known
-- widens: demo_content_kind_known
CREATE TABLE "gift_guide_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"guide_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"recipients" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "gift_guide_items_once" UNIQUE("guide_id","product_id"),
	CONSTRAINT "gift_guide_items_position_from_one" CHECK ("gift_guide_items"."position" >= 1),
	CONSTRAINT "gift_guide_items_lengths" CHECK (coalesce(char_length("gift_guide_items"."note"), 0) <= 300 and cardinality("gift_guide_items"."recipients") <= 12
        and char_length(array_to_string("gift_guide_items"."recipients", '')) <= 480)
);
--> statement-breakpoint
ALTER TABLE "gift_guide_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "gift_guides" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"year" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"recipients" text[] DEFAULT '{}' NOT NULL,
	"bands" integer[] DEFAULT '{25,50,100}' NOT NULL,
	"image_url" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_guides_slug_and_year_unique" UNIQUE("slug","year"),
	CONSTRAINT "gift_guides_slug_shape" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
	CONSTRAINT "gift_guides_year_range" CHECK ("gift_guides"."year" between 2000 and 2100),
	CONSTRAINT "gift_guides_title_present" CHECK (btrim("gift_guides"."title") <> ''),
	CONSTRAINT "gift_guides_lists_short" CHECK (cardinality("gift_guides"."recipients") <= 12 and char_length(array_to_string("gift_guides"."recipients", '')) <= 480
        and cardinality("gift_guides"."bands") between 1 and 5),
	CONSTRAINT "gift_guides_lengths" CHECK (coalesce(char_length("gift_guides"."title"), 0) <= 160 and coalesce(char_length("gift_guides"."intro"), 0) <= 3000 and coalesce(char_length("gift_guides"."image_url"), 0) <= 2000 and coalesce(char_length("gift_guides"."image_alt"), 0) <= 300)
);
--> statement-breakpoint
ALTER TABLE "gift_guides" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "demo_content" DROP CONSTRAINT "demo_content_kind_known";--> statement-breakpoint
ALTER TABLE "deleted_items" DROP CONSTRAINT "deleted_items_kind_known";--> statement-breakpoint
ALTER TABLE "gift_guide_items" ADD CONSTRAINT "gift_guide_items_guide_id_gift_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."gift_guides"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gift_guide_items_in_order" ON "gift_guide_items" USING btree ("guide_id","position");--> statement-breakpoint
CREATE INDEX "gift_guide_items_of_product" ON "gift_guide_items" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "demo_content" ADD CONSTRAINT "demo_content_kind_known" CHECK ("demo_content"."kind" in ('post', 'comment', 'guide', 'tag', 'picture', 'product', 'brand', 'collection', 'comparison', 'gift-guide'));--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_kind_known" CHECK ("deleted_items"."kind" in ('working-copy', 'form-draft', 'find', 'todo', 'guide', 'letter', 'section', 'product', 'brand', 'collection', 'link-answer', 'comparison', 'test-entry', 'earning-import', 'sponsorship', 'gift-guide'));--> statement-breakpoint
CREATE POLICY "gift_guide_items_read_with_both" ON "gift_guide_items" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from gift_guides where gift_guides.id = guide_id) and exists (select from products where products.id = product_id));--> statement-breakpoint
CREATE POLICY "gift_guide_items_managed_by_admins" ON "gift_guide_items" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "gift_guides_read_when_public" ON "gift_guides" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (is_public);--> statement-breakpoint
CREATE POLICY "gift_guides_read_by_assistants" ON "gift_guides" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "gift_guides_managed_by_admins" ON "gift_guides" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
create trigger set_timestamps before update on gift_guides for each row execute function set_timestamps();
--> statement-breakpoint
create trigger notify_change after insert or update or delete on gift_guides
  for each row execute function notify_change();
--> statement-breakpoint
create trigger notify_change after insert or update or delete on gift_guide_items
  for each row execute function notify_change();
--> statement-breakpoint
grant select on gift_guides, gift_guide_items to venus_anonymous, venus_member, venus_assistant;
--> statement-breakpoint
grant select, insert, update, delete on gift_guides, gift_guide_items to venus_admin, venus_system;
