CREATE TABLE "blog_post_paths" (
	"path" text PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "blog_post_paths" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"import_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "import_sources" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"post_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"taken_as" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "import_sources_source_source_id_pk" PRIMARY KEY("source","source_id")
);
--> statement-breakpoint
ALTER TABLE "import_sources" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"source" text,
	"state" text DEFAULT 'checking' NOT NULL,
	"with_people" boolean DEFAULT false NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"report" jsonb,
	"problem" text,
	"alive_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('checking', 'checked', 'wanted', 'importing', 'stopping', 'done', 'cancelled', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "imports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "blog_post_paths" ADD CONSTRAINT "blog_post_paths_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_notes" ADD CONSTRAINT "import_notes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_sources" ADD CONSTRAINT "import_sources_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blog_post_paths_of_post" ON "blog_post_paths" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "import_notes_in_order" ON "import_notes" USING btree ("import_id","id");--> statement-breakpoint
CREATE INDEX "import_sources_of_post" ON "import_sources" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "imports_newest" ON "imports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE POLICY "blog_post_paths_read_with_post" ON "blog_post_paths" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_member" USING (exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
CREATE POLICY "blog_post_paths_kept_by_admins" ON "blog_post_paths" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_notes_kept_by_admins" ON "import_notes" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "import_sources_kept_by_admins" ON "import_sources" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "imports_kept_by_admins" ON "imports" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
grant select, insert, update, delete on imports, import_notes, import_sources, blog_post_paths to venus_admin, venus_system;
--> statement-breakpoint
grant select on blog_post_paths to venus_anonymous, venus_member;
--> statement-breakpoint
create trigger keep_stamps before update on imports for each row execute function keep_stamps();
--> statement-breakpoint
create trigger tell_change after insert or update or delete on imports for each row execute function tell_change();
