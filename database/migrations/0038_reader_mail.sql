CREATE TABLE "product_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"fanned_out_at" timestamp (3) with time zone,
	CONSTRAINT "product_events_key_unique" UNIQUE("key"),
	CONSTRAINT "product_events_kind_known" CHECK ("product_events"."kind" in ('price', 'stock', 'code', 'verdict')),
	CONSTRAINT "product_events_lengths" CHECK (coalesce(char_length("product_events"."key"), 0) <= 200 and octet_length("product_events"."details"::text) <= 2048)
);
--> statement-breakpoint
ALTER TABLE "product_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_marks" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"price" numeric(12, 2),
	"currency" text,
	"is_in_stock" boolean,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_marks_price_with_currency" CHECK (("product_marks"."price" is null) = ("product_marks"."currency" is null)),
	CONSTRAINT "product_marks_lengths" CHECK (coalesce(char_length("product_marks"."currency"), 0) <= 3)
);
--> statement-breakpoint
ALTER TABLE "product_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reader_addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reader_addresses_email_shape" CHECK ("reader_addresses"."email" ~ '^[^[:space:]@]+@[^[:space:]@]+$' and char_length("reader_addresses"."email") <= 254)
);
--> statement-breakpoint
ALTER TABLE "reader_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reader_follows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"address_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"title" text NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now(),
	"asked_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"told_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reader_follows_once" UNIQUE("address_id","kind","subject_id"),
	CONSTRAINT "reader_follows_kind_known" CHECK ("reader_follows"."kind" in ('post-comments', 'comment-answers', 'question', 'product')),
	CONSTRAINT "reader_follows_lengths" CHECK (coalesce(char_length("reader_follows"."title"), 0) <= 200)
);
--> statement-breakpoint
ALTER TABLE "reader_follows" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "product_events" ADD CONSTRAINT "product_events_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_marks" ADD CONSTRAINT "product_marks_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_follows" ADD CONSTRAINT "reader_follows_address_id_reader_addresses_id_fk" FOREIGN KEY ("address_id") REFERENCES "public"."reader_addresses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_events_of_product" ON "product_events" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_events_waiting" ON "product_events" USING btree ("happened_at") WHERE "product_events"."fanned_out_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reader_addresses_email_unique" ON "reader_addresses" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "reader_follows_active" ON "reader_follows" USING btree ("kind","subject_id","id") WHERE "reader_follows"."confirmed_at" is not null and "reader_follows"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reader_follows_waiting" ON "reader_follows" USING btree ("requested_at") WHERE "reader_follows"."requested_at" is not null;--> statement-breakpoint
CREATE POLICY "product_events_managed_by_system" ON "product_events" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_marks_managed_by_system" ON "product_marks" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reader_addresses_managed_by_system" ON "reader_addresses" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reader_follows_managed_by_system" ON "reader_follows" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
grant select, insert, update, delete on reader_addresses, reader_follows, product_marks, product_events to venus_system;
