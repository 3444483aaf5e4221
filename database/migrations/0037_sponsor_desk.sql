-- widens: deleted_items_kind_known
CREATE TABLE "sponsorship_comments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sponsorship_id" uuid NOT NULL,
	"link_id" uuid,
	"author_name" text NOT NULL,
	"quote" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"is_hers" boolean DEFAULT false NOT NULL,
	"done_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsorship_comments_lengths" CHECK (coalesce(char_length("sponsorship_comments"."author_name"), 0) <= 120 and coalesce(char_length("sponsorship_comments"."quote"), 0) <= 300 and char_length("sponsorship_comments"."content") between 1 and 2000)
);
--> statement-breakpoint
ALTER TABLE "sponsorship_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sponsorship_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sponsorship_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"preview_id" uuid,
	"token_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"figures" jsonb,
	"approved_at" timestamp (3) with time zone,
	"approved_by" text,
	"approved_version" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsorship_links_token_unique" UNIQUE("token_hash"),
	CONSTRAINT "sponsorship_links_purpose_known" CHECK ("sponsorship_links"."purpose" in ('draft', 'report')),
	CONSTRAINT "sponsorship_links_report_has_figures" CHECK (("sponsorship_links"."purpose" = 'report') = ("sponsorship_links"."figures" is not null)),
	CONSTRAINT "sponsorship_links_lengths" CHECK (coalesce(char_length("sponsorship_links"."token_hash"), 0) <= 64 and coalesce(char_length("sponsorship_links"."approved_by"), 0) <= 120 and coalesce(char_length("sponsorship_links"."figures"::text), 0) <= 100000)
);
--> statement-breakpoint
ALTER TABLE "sponsorship_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sponsorships" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" uuid,
	"brand_name" text NOT NULL,
	"title" text NOT NULL,
	"state" text DEFAULT 'talking' NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"fee" numeric(12, 2),
	"currency" text,
	"duties" text DEFAULT '' NOT NULL,
	"deliverables" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"kind" text DEFAULT 'paid' NOT NULL,
	"has_conditions" boolean DEFAULT false NOT NULL,
	"post_id" uuid,
	"relationship_id" uuid,
	"notes" text DEFAULT '' NOT NULL,
	"told_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsorships_state_known" CHECK ("sponsorships"."state" in ('talking', 'agreed', 'live', 'done', 'canceled')),
	CONSTRAINT "sponsorships_kind_known" CHECK ("sponsorships"."kind" in ('paid', 'gifted', 'lent', 'affiliate')),
	CONSTRAINT "sponsorships_days_in_order" CHECK ("sponsorships"."ends_on" >= "sponsorships"."starts_on"),
	CONSTRAINT "sponsorships_fee_with_currency" CHECK (("sponsorships"."fee" is null) = ("sponsorships"."currency" is null) and coalesce("sponsorships"."fee", 0) >= 0
        and coalesce("sponsorships"."currency", 'USD') ~ '^[A-Z]{3}$'),
	CONSTRAINT "sponsorships_lengths" CHECK (coalesce(char_length("sponsorships"."brand_name"), 0) <= 120 and coalesce(char_length("sponsorships"."title"), 0) <= 160 and coalesce(char_length("sponsorships"."duties"), 0) <= 3000 and coalesce(char_length("sponsorships"."notes"), 0) <= 5000 and jsonb_array_length("sponsorships"."deliverables") <= 20 and char_length("sponsorships"."deliverables"::text) <= 20000)
);
--> statement-breakpoint
ALTER TABLE "sponsorships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deleted_items" DROP CONSTRAINT "deleted_items_kind_known";--> statement-breakpoint
ALTER TABLE "sponsorship_comments" ADD CONSTRAINT "sponsorship_comments_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_comments" ADD CONSTRAINT "sponsorship_comments_link_id_sponsorship_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."sponsorship_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_links" ADD CONSTRAINT "sponsorship_links_sponsorship_id_sponsorships_id_fk" FOREIGN KEY ("sponsorship_id") REFERENCES "public"."sponsorships"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorship_links" ADD CONSTRAINT "sponsorship_links_preview_id_blog_post_previews_id_fk" FOREIGN KEY ("preview_id") REFERENCES "public"."blog_post_previews"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsorships" ADD CONSTRAINT "sponsorships_relationship_id_product_relationships_id_fk" FOREIGN KEY ("relationship_id") REFERENCES "public"."product_relationships"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sponsorship_comments_of_sponsorship" ON "sponsorship_comments" USING btree ("sponsorship_id","created_at");--> statement-breakpoint
CREATE INDEX "sponsorship_comments_of_link" ON "sponsorship_comments" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "sponsorship_links_of_sponsorship" ON "sponsorship_links" USING btree ("sponsorship_id");--> statement-breakpoint
CREATE INDEX "sponsorship_links_of_preview" ON "sponsorship_links" USING btree ("preview_id");--> statement-breakpoint
CREATE INDEX "sponsorships_newest" ON "sponsorships" USING btree ("updated_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sponsorships_of_brand" ON "sponsorships" USING btree ("brand_id");--> statement-breakpoint
CREATE INDEX "sponsorships_of_post" ON "sponsorships" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "sponsorships_of_relationship" ON "sponsorships" USING btree ("relationship_id");--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_kind_known" CHECK ("deleted_items"."kind" in ('working-copy', 'form-draft', 'find', 'todo', 'guide', 'letter', 'section', 'product', 'brand', 'collection', 'link-answer', 'comparison', 'test-entry', 'earning-import', 'sponsorship'));--> statement-breakpoint
CREATE POLICY "sponsorship_comments_managed_by_admins" ON "sponsorship_comments" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sponsorship_links_managed_by_admins" ON "sponsorship_links" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sponsorships_managed_by_admins" ON "sponsorships" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- Not for what the site itself writes: that admins were told, and which entry of the ledger is meant.
create trigger set_timestamps before update of brand_name, title, state, starts_on, ends_on, fee, currency, duties,
  deliverables, kind, has_conditions, post_id, notes on sponsorships for each row execute function set_timestamps();
--> statement-breakpoint
grant select, insert, update, delete on sponsorships to venus_admin, venus_system;
--> statement-breakpoint
grant select, insert, update, delete on sponsorship_links to venus_admin, venus_system;
--> statement-breakpoint
grant select, insert, update, delete on sponsorship_comments to venus_admin, venus_system;
