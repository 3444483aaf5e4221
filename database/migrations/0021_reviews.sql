-- widens: deleted_items_kind_known
CREATE TABLE "comparison_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"comparison_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "comparison_items_once" UNIQUE("comparison_id","product_id"),
	CONSTRAINT "comparison_items_position_from_one" CHECK ("comparison_items"."position" >= 1),
	CONSTRAINT "comparison_items_lengths" CHECK (coalesce(char_length("comparison_items"."note"), 0) <= 300)
);
--> statement-breakpoint
ALTER TABLE "comparison_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "comparisons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"conclusion" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comparisons_slug_unique" UNIQUE("slug"),
	CONSTRAINT "comparisons_slug_shape" CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
	CONSTRAINT "comparisons_title_present" CHECK (btrim("comparisons"."title") <> ''),
	CONSTRAINT "comparisons_lengths" CHECK (coalesce(char_length("comparisons"."title"), 0) <= 160 and coalesce(char_length("comparisons"."intro"), 0) <= 3000 and coalesce(char_length("comparisons"."conclusion"), 0) <= 3000)
);
--> statement-breakpoint
ALTER TABLE "comparisons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_alternatives" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"alternative_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"shared" text DEFAULT '' NOT NULL,
	"different" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_alternatives_once" UNIQUE("product_id","alternative_id"),
	CONSTRAINT "product_alternatives_not_itself" CHECK ("product_alternatives"."product_id" <> "product_alternatives"."alternative_id"),
	CONSTRAINT "product_alternatives_kind_known" CHECK ("product_alternatives"."kind" in ('alternative', 'dupe')),
	CONSTRAINT "product_alternatives_position_from_one" CHECK ("product_alternatives"."position" >= 1),
	CONSTRAINT "product_alternatives_lengths" CHECK (coalesce(char_length("product_alternatives"."shared"), 0) <= 300 and coalesce(char_length("product_alternatives"."different"), 0) <= 300)
);
--> statement-breakpoint
ALTER TABLE "product_alternatives" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_criteria" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"category_id" uuid,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_criteria_name_present" CHECK (btrim("review_criteria"."name") <> ''),
	CONSTRAINT "review_criteria_position_from_one" CHECK ("review_criteria"."position" >= 1),
	CONSTRAINT "review_criteria_lengths" CHECK (coalesce(char_length("review_criteria"."name"), 0) <= 40)
);
--> statement-breakpoint
ALTER TABLE "review_criteria" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "review_scores" (
	"review_id" uuid NOT NULL,
	"criterion_id" uuid NOT NULL,
	"score" numeric(3, 1) NOT NULL,
	CONSTRAINT "review_scores_review_id_criterion_id_pk" PRIMARY KEY("review_id","criterion_id"),
	CONSTRAINT "review_scores_range" CHECK ("review_scores"."score" between 0 and 10)
);
--> statement-breakpoint
ALTER TABLE "review_scores" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"post_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"stage" text DEFAULT '' NOT NULL,
	"score" numeric(3, 1),
	"verdict" text DEFAULT '' NOT NULL,
	"pros" text[] DEFAULT '{}' NOT NULL,
	"cons" text[] DEFAULT '{}' NOT NULL,
	"best_for" text DEFAULT '' NOT NULL,
	"not_for" text DEFAULT '' NOT NULL,
	"how_tested" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_one_of_post" UNIQUE("post_id"),
	CONSTRAINT "reviews_score_range" CHECK ("reviews"."score" between 0 and 10),
	CONSTRAINT "reviews_statements" CHECK (cardinality("reviews"."pros") <= 10 and char_length("reviews"."pros"::text) <= 3000 and array_position("reviews"."pros", '') is null and cardinality("reviews"."cons") <= 10 and char_length("reviews"."cons"::text) <= 3000 and array_position("reviews"."cons", '') is null),
	CONSTRAINT "reviews_lengths" CHECK (coalesce(char_length("reviews"."stage"), 0) <= 60 and coalesce(char_length("reviews"."verdict"), 0) <= 300 and coalesce(char_length("reviews"."best_for"), 0) <= 300 and coalesce(char_length("reviews"."not_for"), 0) <= 300 and coalesce(char_length("reviews"."how_tested"), 0) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "reviews" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deleted_items" DROP CONSTRAINT "deleted_items_kind_known";--> statement-breakpoint
ALTER TABLE "comparison_items" ADD CONSTRAINT "comparison_items_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comparison_items" ADD CONSTRAINT "comparison_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alternatives" ADD CONSTRAINT "product_alternatives_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_alternatives" ADD CONSTRAINT "product_alternatives_alternative_id_products_id_fk" FOREIGN KEY ("alternative_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_slugs" ADD CONSTRAINT "product_slugs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_criteria" ADD CONSTRAINT "review_criteria_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_scores" ADD CONSTRAINT "review_scores_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_scores" ADD CONSTRAINT "review_scores_criterion_id_review_criteria_id_fk" FOREIGN KEY ("criterion_id") REFERENCES "public"."review_criteria"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparison_items_in_order" ON "comparison_items" USING btree ("comparison_id","position");--> statement-breakpoint
CREATE INDEX "comparison_items_of_product" ON "comparison_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_alternatives_in_order" ON "product_alternatives" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "product_alternatives_of_alternative" ON "product_alternatives" USING btree ("alternative_id");--> statement-breakpoint
CREATE INDEX "product_slugs_of_product" ON "product_slugs" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "review_criteria_name_unique" ON "review_criteria" USING btree ("category_id",lower("name"));--> statement-breakpoint
CREATE INDEX "review_criteria_in_order" ON "review_criteria" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "review_scores_of_criterion" ON "review_scores" USING btree ("criterion_id");--> statement-breakpoint
CREATE INDEX "reviews_of_product" ON "reviews" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_kind_known" CHECK ("deleted_items"."kind" in ('working-copy', 'form-draft', 'find', 'todo', 'guide', 'letter', 'section', 'product', 'brand', 'collection', 'link-answer', 'comparison'));--> statement-breakpoint
CREATE POLICY "product_uses_read_with_both" ON "product_uses" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from products where products.id = product_id) and exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
CREATE POLICY "comparison_items_read_with_both" ON "comparison_items" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from comparisons where comparisons.id = comparison_id) and exists (select from products where products.id = product_id));--> statement-breakpoint
CREATE POLICY "comparison_items_managed_by_admins" ON "comparison_items" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "comparisons_read_when_public" ON "comparisons" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (is_public);--> statement-breakpoint
CREATE POLICY "comparisons_managed_by_admins" ON "comparisons" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_alternatives_read_with_both" ON "product_alternatives" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from products where products.id = product_id) and exists (select from products where products.id = alternative_id));--> statement-breakpoint
CREATE POLICY "product_alternatives_managed_by_admins" ON "product_alternatives" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_slugs_read_with_product" ON "product_slugs" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from products where products.id = product_id));--> statement-breakpoint
CREATE POLICY "product_slugs_managed_by_admins" ON "product_slugs" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "review_criteria_read_by_everyone" ON "review_criteria" AS PERMISSIVE FOR SELECT TO "venus_admin", "venus_anonymous", "venus_assistant", "venus_member", "venus_system" USING (true);--> statement-breakpoint
CREATE POLICY "review_criteria_managed_by_admins" ON "review_criteria" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "review_scores_read_with_review" ON "review_scores" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from reviews where reviews.id = review_id));--> statement-breakpoint
CREATE POLICY "review_scores_of_drafts_managed_by_assistants" ON "review_scores" AS PERMISSIVE FOR ALL TO "venus_assistant" USING (exists (select from reviews join blog_posts on blog_posts.id = reviews.post_id
  where reviews.id = review_id and not is_published and public_since is null)) WITH CHECK (exists (select from reviews join blog_posts on blog_posts.id = reviews.post_id
  where reviews.id = review_id and not is_published and public_since is null));--> statement-breakpoint
CREATE POLICY "review_scores_managed_by_admins" ON "review_scores" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "reviews_read_with_both" ON "reviews" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from products where products.id = product_id) and exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
CREATE POLICY "reviews_read_by_assistants" ON "reviews" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "reviews_of_drafts_managed_by_assistants" ON "reviews" AS PERMISSIVE FOR ALL TO "venus_assistant" USING (exists (select from blog_posts
  where blog_posts.id = post_id and not is_published and public_since is null)) WITH CHECK (exists (select from blog_posts
  where blog_posts.id = post_id and not is_published and public_since is null));--> statement-breakpoint
CREATE POLICY "reviews_managed_by_admins" ON "reviews" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);