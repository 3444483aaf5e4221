-- needs: 0007_moving_in
CREATE TABLE "former_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"category_id" uuid,
	"tag_id" uuid,
	"issue_id" uuid,
	CONSTRAINT "former_paths_one_target" CHECK (num_nonnulls("former_paths"."category_id", "former_paths"."tag_id", "former_paths"."issue_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "former_paths" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "mailed_elsewhere_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "imported_from" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "fetch_pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "archive_letters" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "former_paths" ADD CONSTRAINT "former_paths_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_paths" ADD CONSTRAINT "former_paths_tag_id_blog_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."blog_tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_paths" ADD CONSTRAINT "former_paths_issue_id_newsletter_issues_id_fk" FOREIGN KEY ("issue_id") REFERENCES "public"."newsletter_issues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "former_paths_of_category" ON "former_paths" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "former_paths_of_tag" ON "former_paths" USING btree ("tag_id");--> statement-breakpoint
CREATE INDEX "former_paths_of_issue" ON "former_paths" USING btree ("issue_id");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_issues_imported_once" ON "newsletter_issues" USING btree ("imported_from");--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_mailed_once" CHECK ("newsletter_issues"."mailed_elsewhere_at" is null or "newsletter_issues"."status" in ('draft', 'sent'));--> statement-breakpoint
CREATE POLICY "former_paths_read_with_target" ON "former_paths" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (issue_id is null or exists (select from newsletter_issues where newsletter_issues.id = issue_id));--> statement-breakpoint
CREATE POLICY "former_paths_managed_by_admins" ON "former_paths" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);