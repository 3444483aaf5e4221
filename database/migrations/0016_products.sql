-- widens: deleted_items_kind_known
-- widens: demo_content_kind_known
CREATE TABLE "brands" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"website_url" text,
	"note" text DEFAULT '' NOT NULL,
	"image_url" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"featured_position" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug"),
	CONSTRAINT "brands_slug_shape" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
	CONSTRAINT "brands_name_present" CHECK (btrim("brands"."name") <> ''),
	CONSTRAINT "brands_website_shape" CHECK ("brands"."website_url" ~ '^https?://' and char_length("brands"."website_url") <= 2000),
	CONSTRAINT "brands_featured_from_one" CHECK ("brands"."featured_position" >= 1),
	CONSTRAINT "brands_lengths" CHECK (coalesce(char_length("brands"."name"), 0) <= 80 and coalesce(char_length("brands"."note"), 0) <= 500 and coalesce(char_length("brands"."image_url"), 0) <= 2000 and coalesce(char_length("brands"."image_alt"), 0) <= 300)
);
--> statement-breakpoint
ALTER TABLE "brands" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid,
	"brand_id" uuid,
	"code" text NOT NULL,
	"benefit" text NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"starts_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_codes_one_subject" CHECK (num_nonnulls("product_codes"."product_id", "product_codes"."brand_id") = 1),
	CONSTRAINT "product_codes_texts_present" CHECK (btrim("product_codes"."code") <> '' and btrim("product_codes"."benefit") <> ''),
	CONSTRAINT "product_codes_end_after_start" CHECK ("product_codes"."ends_at" > "product_codes"."starts_at"),
	CONSTRAINT "product_codes_lengths" CHECK (coalesce(char_length("product_codes"."code"), 0) <= 60 and coalesce(char_length("product_codes"."benefit"), 0) <= 120 and coalesce(char_length("product_codes"."terms"), 0) <= 500)
);
--> statement-breakpoint
ALTER TABLE "product_codes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_collection_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"collection_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_collection_items_once" UNIQUE("collection_id","product_id"),
	CONSTRAINT "product_collection_items_position_from_one" CHECK ("product_collection_items"."position" >= 1)
);
--> statement-breakpoint
ALTER TABLE "product_collection_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"image_url" text,
	"image_alt" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_picks" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_collections_slug_shape" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
	CONSTRAINT "product_collections_title_present" CHECK (btrim("product_collections"."title") <> ''),
	CONSTRAINT "product_collections_position_from_one" CHECK ("product_collections"."position" >= 1),
	CONSTRAINT "product_collections_lengths" CHECK (coalesce(char_length("product_collections"."title"), 0) <= 120 and coalesce(char_length("product_collections"."note"), 0) <= 500 and coalesce(char_length("product_collections"."image_url"), 0) <= 2000 and coalesce(char_length("product_collections"."image_alt"), 0) <= 300)
);
--> statement-breakpoint
ALTER TABLE "product_collections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"store" text NOT NULL,
	"region" text,
	"link" text NOT NULL,
	"is_affiliate" boolean DEFAULT true NOT NULL,
	"programme" text DEFAULT 'direct' NOT NULL,
	"currency" text,
	"price" numeric(10, 2),
	"price_source" text,
	"price_at" timestamp (3) with time zone,
	"stock" text DEFAULT 'unknown' NOT NULL,
	"health" text DEFAULT 'unknown' NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_offers_slug_unique" UNIQUE("product_id","slug"),
	CONSTRAINT "product_offers_slug_shape" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
	CONSTRAINT "product_offers_store_present" CHECK (btrim("product_offers"."store") <> ''),
	CONSTRAINT "product_offers_link_shape" CHECK ("product_offers"."link" ~ '^https?://' and char_length("product_offers"."link") <= 2000),
	CONSTRAINT "product_offers_region_shape" CHECK ("product_offers"."region" ~ '^[A-Z]{2}$'),
	CONSTRAINT "product_offers_currency_shape" CHECK ("product_offers"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "product_offers_programme_known" CHECK ("product_offers"."programme" in ('direct', 'go')),
	CONSTRAINT "product_offers_price_source_known" CHECK ("product_offers"."price_source" in ('typed', 'page', 'amazon')),
	CONSTRAINT "product_offers_stock_known" CHECK ("product_offers"."stock" in ('unknown', 'in-stock', 'out-of-stock')),
	CONSTRAINT "product_offers_health_known" CHECK ("product_offers"."health" in ('unknown', 'ok', 'redirected', 'dead')),
	CONSTRAINT "product_offers_price_whole" CHECK ("product_offers"."price" is null and num_nonnulls("product_offers"."price_source", "product_offers"."price_at") = 0
        or "product_offers"."price" >= 0 and num_nonnulls("product_offers"."price", "product_offers"."currency", "product_offers"."price_source", "product_offers"."price_at") = 4),
	CONSTRAINT "product_offers_amazon_rules" CHECK (not "product_offers"."link" ~* '^https?://([^/?#]*[.])?amazon[.](com|[a-z]{2}|com?[.][a-z]{2})[.]?(:[0-9]+)?([/?#]|$)' or ("product_offers"."programme" = 'direct'
        and ("product_offers"."price_source" is null or "product_offers"."price_source" = 'amazon')
        and ("product_offers"."stock" = 'unknown' or "product_offers"."price_source" is not null))),
	CONSTRAINT "product_offers_no_shortened_amazon_link" CHECK ("product_offers"."link" !~* '^https?://([^/?#]*[.])?(amzn[.][a-z]+|a[.]co)[.]?(:[0-9]+)?([/?#]|$)'),
	CONSTRAINT "product_offers_position_from_one" CHECK ("product_offers"."position" >= 1),
	CONSTRAINT "product_offers_lengths" CHECK (coalesce(char_length("product_offers"."store"), 0) <= 80)
);
--> statement-breakpoint
ALTER TABLE "product_offers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_relationships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"product_id" uuid,
	"post_id" uuid,
	"brand_id" uuid,
	"has_conditions" boolean DEFAULT false NOT NULL,
	"happened_on" date NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_relationships_kind_known" CHECK ("product_relationships"."kind" in ('bought', 'gifted', 'lent', 'affiliate', 'paid')),
	CONSTRAINT "product_relationships_lengths" CHECK (coalesce(char_length("product_relationships"."notes"), 0) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "product_relationships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"brand_id" uuid,
	"category_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"successor_id" uuid,
	"public_since" timestamp (3) with time zone,
	"size" text DEFAULT '' NOT NULL,
	"shades" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pictures" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"gtin" text,
	"asin" text,
	"skin_types" text[] DEFAULT '{}' NOT NULL,
	"hair_types" text[] DEFAULT '{}' NOT NULL,
	"best_for" text DEFAULT '' NOT NULL,
	"not_for" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"ingredients" text DEFAULT '' NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_slug_shape" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
	CONSTRAINT "products_name_present" CHECK (btrim("products"."name") <> ''),
	CONSTRAINT "products_state_known" CHECK ("products"."state" in ('draft', 'active', 'discontinued')),
	CONSTRAINT "products_successor_of_discontinued" CHECK ("products"."successor_id" is null or ("products"."state" = 'discontinued' and "products"."successor_id" <> "products"."id")),
	CONSTRAINT "products_gtin_shape" CHECK ("products"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})$'),
	CONSTRAINT "products_asin_shape" CHECK ("products"."asin" ~ '^[A-Z0-9]{10}$'),
	CONSTRAINT "products_list_limits" CHECK (case when jsonb_typeof("products"."shades") = 'array' and jsonb_typeof("products"."pictures") = 'array'
        then jsonb_array_length("products"."shades") <= 60 and jsonb_array_length("products"."pictures") <= 12
          and char_length("products"."shades"::text) <= 60000 and char_length("products"."pictures"::text) <= 60000
        else false end),
	CONSTRAINT "products_type_limits" CHECK (cardinality("products"."skin_types") <= 12 and cardinality("products"."hair_types") <= 12),
	CONSTRAINT "products_lengths" CHECK (coalesce(char_length("products"."name"), 0) <= 160 and coalesce(char_length("products"."size"), 0) <= 60 and coalesce(char_length("products"."best_for"), 0) <= 300 and coalesce(char_length("products"."not_for"), 0) <= 300 and coalesce(char_length("products"."note"), 0) <= 300 and coalesce(char_length("products"."ingredients"), 0) <= 5000)
);
--> statement-breakpoint
ALTER TABLE "products" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deleted_items" DROP CONSTRAINT "deleted_items_kind_known";--> statement-breakpoint
ALTER TABLE "demo_content" DROP CONSTRAINT "demo_content_kind_known";--> statement-breakpoint
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_codes" ADD CONSTRAINT "product_codes_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collection_items" ADD CONSTRAINT "product_collection_items_collection_id_product_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."product_collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_collection_items" ADD CONSTRAINT "product_collection_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_offers" ADD CONSTRAINT "product_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_relationships" ADD CONSTRAINT "product_relationships_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_relationships" ADD CONSTRAINT "product_relationships_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_relationships" ADD CONSTRAINT "product_relationships_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_successor_id_products_id_fk" FOREIGN KEY ("successor_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brands_name_unique" ON "brands" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "product_codes_of_product" ON "product_codes" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_codes_of_brand" ON "product_codes" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "product_codes_by_end" ON "product_codes" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "product_collection_items_in_order" ON "product_collection_items" USING btree ("collection_id","position");--> statement-breakpoint
CREATE INDEX "product_collection_items_of_product" ON "product_collection_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_collections_one_of_picks" ON "product_collections" USING btree ("is_picks") WHERE is_picks;--> statement-breakpoint
CREATE INDEX "product_collections_in_order" ON "product_collections" USING btree ("position");--> statement-breakpoint
CREATE INDEX "product_offers_in_order" ON "product_offers" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_relationships_of_product" ON "product_relationships" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_relationships_of_post" ON "product_relationships" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "product_relationships_of_brand" ON "product_relationships" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "products_by_category" ON "products" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "products_by_successor" ON "products" USING btree ("successor_id");--> statement-breakpoint
CREATE INDEX "products_last_updated" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_kind_known" CHECK ("deleted_items"."kind" in ('working-copy', 'form-draft', 'find', 'todo', 'guide', 'letter', 'section', 'product', 'brand', 'collection'));--> statement-breakpoint
ALTER TABLE "demo_content" ADD CONSTRAINT "demo_content_kind_known" CHECK ("demo_content"."kind" in ('post', 'comment', 'guide', 'tag', 'picture', 'product', 'brand', 'collection'));--> statement-breakpoint
CREATE POLICY "brands_read_when_shown" ON "brands" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (featured_position is not null or exists (select from products where products.brand_id = brands.id));--> statement-breakpoint
CREATE POLICY "brands_read_by_assistants" ON "brands" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "brands_added_by_assistants" ON "brands" AS PERMISSIVE FOR INSERT TO "venus_assistant" WITH CHECK (featured_position is null);--> statement-breakpoint
CREATE POLICY "brands_managed_by_admins" ON "brands" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_codes_read_while_valid" ON "product_codes" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (starts_at <= now() and (ends_at is null or ends_at > now())
        and (product_id is null or exists (select from products where products.id = product_id))
        and (brand_id is null or exists (select from brands where brands.id = brand_id)));--> statement-breakpoint
CREATE POLICY "product_codes_managed_by_admins" ON "product_codes" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_collection_items_read_with_both" ON "product_collection_items" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from product_collections where product_collections.id = collection_id) and exists (select from products where products.id = product_id));--> statement-breakpoint
CREATE POLICY "product_collection_items_managed_by_admins" ON "product_collection_items" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_collections_read_when_public" ON "product_collections" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (is_public);--> statement-breakpoint
CREATE POLICY "product_collections_read_by_assistants" ON "product_collections" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "product_collections_managed_by_admins" ON "product_collections" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_offers_read_with_product" ON "product_offers" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from products where products.id = product_id));--> statement-breakpoint
CREATE POLICY "product_offers_of_drafts_added_by_assistants" ON "product_offers" AS PERMISSIVE FOR INSERT TO "venus_assistant" WITH CHECK (exists (select from products
  where products.id = product_id and state = 'draft' and public_since is null));--> statement-breakpoint
CREATE POLICY "product_offers_of_drafts_edited_by_assistants" ON "product_offers" AS PERMISSIVE FOR UPDATE TO "venus_assistant" USING (exists (select from products
  where products.id = product_id and state = 'draft' and public_since is null)) WITH CHECK (exists (select from products
  where products.id = product_id and state = 'draft' and public_since is null));--> statement-breakpoint
CREATE POLICY "product_offers_of_drafts_deleted_by_assistants" ON "product_offers" AS PERMISSIVE FOR DELETE TO "venus_assistant" USING (exists (select from products
  where products.id = product_id and state = 'draft' and public_since is null));--> statement-breakpoint
CREATE POLICY "product_offers_managed_by_admins" ON "product_offers" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_relationships_read_with_subject" ON "product_relationships" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (num_nonnulls(product_id, post_id, brand_id) > 0
        and (product_id is null or exists (select from products where products.id = product_id))
        and (post_id is null or exists (select from blog_posts where blog_posts.id = post_id))
        and (brand_id is null or exists (select from brands where brands.id = brand_id)));--> statement-breakpoint
CREATE POLICY "product_relationships_managed_by_admins" ON "product_relationships" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "products_read_when_public" ON "products" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (state <> 'draft');--> statement-breakpoint
CREATE POLICY "products_read_by_assistants" ON "products" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "products_drafted_by_assistants" ON "products" AS PERMISSIVE FOR INSERT TO "venus_assistant" WITH CHECK (state = 'draft' and public_since is null);--> statement-breakpoint
CREATE POLICY "products_edited_by_assistants" ON "products" AS PERMISSIVE FOR UPDATE TO "venus_assistant" USING (state = 'draft' and public_since is null) WITH CHECK (state = 'draft' and public_since is null);--> statement-breakpoint
CREATE POLICY "products_managed_by_admins" ON "products" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);