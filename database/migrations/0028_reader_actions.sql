create function can_read_post(id uuid) returns boolean language sql stable as $$
  select exists (select from blog_posts where blog_posts.id = can_read_post.id)
$$;
--> statement-breakpoint
CREATE TABLE "page_actions" (
	"path" text NOT NULL,
	"day" date NOT NULL,
	"action" text NOT NULL,
	"target" text DEFAULT '' NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "page_actions_path_day_action_target_pk" PRIMARY KEY("path","day","action","target"),
	CONSTRAINT "page_actions_action_shape" CHECK ("page_actions"."action" ~ '^[a-z-]{1,20}$'),
	CONSTRAINT "page_actions_lengths" CHECK (coalesce(char_length("page_actions"."path"), 0) <= 200 and coalesce(char_length("page_actions"."target"), 0) <= 200),
	CONSTRAINT "page_actions_counted" CHECK ("page_actions"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "page_actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "post_reads" (
	"post_id" uuid PRIMARY KEY NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "post_reads_counted" CHECK ("post_reads"."views" > 0)
);
--> statement-breakpoint
ALTER TABLE "post_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "product_views" (
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"placement" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_views_product_id_day_placement_pk" PRIMARY KEY("product_id","day","placement"),
	CONSTRAINT "product_views_placement_shape" CHECK ("product_views"."placement" ~ '^[a-z-]{1,30}$'),
	CONSTRAINT "product_views_counted" CHECK ("product_views"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "product_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "post_reads" ADD CONSTRAINT "post_reads_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_actions_by_action" ON "page_actions" USING btree ("action","day");--> statement-breakpoint
CREATE INDEX "post_reads_by_views" ON "post_reads" USING btree ("views" DESC NULLS FIRST,"post_id");--> statement-breakpoint
CREATE INDEX "product_views_by_day" ON "product_views" USING btree ("day");--> statement-breakpoint
CREATE POLICY "page_actions_read_by_admins" ON "page_actions" AS PERMISSIVE FOR SELECT TO "venus_admin" USING (true);--> statement-breakpoint
CREATE POLICY "page_actions_managed_by_system" ON "page_actions" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "post_reads_read_with_posts" ON "post_reads" AS PERMISSIVE FOR SELECT TO "venus_admin", "venus_anonymous", "venus_assistant", "venus_member" USING (can_read_post(post_id));--> statement-breakpoint
CREATE POLICY "post_reads_managed_by_system" ON "post_reads" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "product_views_read_by_admins" ON "product_views" AS PERMISSIVE FOR SELECT TO "venus_admin" USING (true);--> statement-breakpoint
CREATE POLICY "product_views_managed_by_system" ON "product_views" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select on page_actions to venus_admin;
--> statement-breakpoint
grant select on product_views to venus_admin;
--> statement-breakpoint
grant select on post_reads to venus_anonymous, venus_member, venus_assistant, venus_admin;
--> statement-breakpoint
grant select, insert, update, delete on page_actions to venus_system;
--> statement-breakpoint
grant select, insert, update, delete on product_views to venus_system;
--> statement-breakpoint
grant select, insert, update, delete on post_reads to venus_system;
--> statement-breakpoint
-- Once for each statement: an hour changes the counts of many posts.
create function notify_post_reads() returns trigger language plpgsql as $$
begin
  if exists (select from changed) then
    perform pg_notify('venus_changes', json_build_object(
      'table', 'post_reads', 'operation', 'update', 'id', '', 'parent', null, 'wasPublic', false)::text);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger notify_insert after insert on post_reads
  referencing new table as changed for each statement execute function notify_post_reads();
--> statement-breakpoint
create trigger notify_update after update on post_reads
  referencing new table as changed for each statement execute function notify_post_reads();
--> statement-breakpoint
create trigger notify_delete after delete on post_reads
  referencing old table as changed for each statement execute function notify_post_reads();
