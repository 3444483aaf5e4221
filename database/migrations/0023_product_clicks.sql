CREATE TABLE "product_clicks" (
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"offer_id" uuid NOT NULL,
	"placement" text NOT NULL,
	"page_path" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_clicks_product_id_day_offer_id_placement_page_path_pk" PRIMARY KEY("product_id","day","offer_id","placement","page_path"),
	CONSTRAINT "product_clicks_placement_shape" CHECK ("product_clicks"."placement" ~ '^[a-z-]{1,30}$'),
	CONSTRAINT "product_clicks_lengths" CHECK (coalesce(char_length("product_clicks"."page_path"), 0) <= 200),
	CONSTRAINT "product_clicks_counted" CHECK ("product_clicks"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_clicks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "product_clicks_by_day" ON "product_clicks" USING btree ("day");--> statement-breakpoint
CREATE POLICY "product_clicks_read_by_admins" ON "product_clicks" AS PERMISSIVE FOR SELECT TO "venus_admin" USING (true);--> statement-breakpoint
CREATE POLICY "product_clicks_managed_by_system" ON "product_clicks" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select on product_clicks to venus_admin;
--> statement-breakpoint
grant select, insert, update, delete on product_clicks to venus_system;
