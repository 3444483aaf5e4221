CREATE TABLE "comparison_slugs" (
	"slug" text PRIMARY KEY NOT NULL,
	"comparison_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comparison_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "comparison_slugs" ADD CONSTRAINT "comparison_slugs_comparison_id_comparisons_id_fk" FOREIGN KEY ("comparison_id") REFERENCES "public"."comparisons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comparison_slugs_of_comparison" ON "comparison_slugs" USING btree ("comparison_id");--> statement-breakpoint
CREATE POLICY "comparison_slugs_read_with_comparison" ON "comparison_slugs" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from comparisons where comparisons.id = comparison_id));--> statement-breakpoint
CREATE POLICY "comparison_slugs_managed_by_admins" ON "comparison_slugs" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
-- Only slugs that readers could have used.
create function save_old_comparison_slug() returns trigger language plpgsql
security definer set search_path = public, pg_temp as $$
begin
  delete from comparison_slugs where slug = new.slug;
  if old.is_public then
    insert into comparison_slugs (slug, comparison_id) values (old.slug, old.id)
    on conflict (slug) do update set comparison_id = excluded.comparison_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger save_old_comparison_slug after update of slug on comparisons
  for each row when (old.slug is distinct from new.slug) execute function save_old_comparison_slug();
--> statement-breakpoint
-- As before, and of a product, a collection or a comparison whether visitors could see it.
create or replace function notify_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
begin
  perform pg_notify('venus_changes', json_build_object(
    'table', tg_table_name,
    'operation', lower(tg_op),
    'id', coalesce(changed ->> 'id', changed ->> 'post_id', changed ->> 'user_id'),
    'parent', coalesce(changed ->> 'post_id', changed ->> 'guide_id'),
    'wasPublic', coalesce(
      is_public_post((before ->> 'is_published')::boolean, (before ->> 'published_date')::timestamptz),
      (before ->> 'is_approved')::boolean,
      (before ->> 'is_active')::boolean or (before ->> 'is_fallback')::boolean,
      (before ->> 'is_public')::boolean,
      case when tg_table_name = 'products' then before ->> 'state' <> 'draft' end,
      false))::text);
  return null;
end
$$;
--> statement-breakpoint
grant select on comparison_slugs to venus_anonymous, venus_member, venus_assistant;
--> statement-breakpoint
grant select, insert, update, delete on comparison_slugs to venus_admin, venus_system;
