CREATE TABLE "content_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"announced_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"payload" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_epoch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_epoch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "content_changes_by_transaction" ON "content_changes" USING btree ("transaction");--> statement-breakpoint
CREATE POLICY "content_changes_managed_by_system" ON "content_changes" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "content_epoch_managed_by_system" ON "content_epoch" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
insert into content_epoch default values;
--> statement-breakpoint
grant select, insert, update, delete on content_changes, content_epoch to venus_system;
--> statement-breakpoint
-- What is announced is what is in the log.
create function announce_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('venus_changes', new.payload);
  return null;
end
$$;
--> statement-breakpoint
create trigger announce_change after insert on content_changes
  for each row execute function announce_change();
--> statement-breakpoint
-- As before, and whether visitors see the post now, or the post that the row belongs to. With the rights of the owner, like
-- the next ones: whoever changes a row, also a visitor who comments, writes nothing else into the log.
create or replace function notify_change() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
begin
  insert into content_changes (payload) values (json_build_object(
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
      false),
    'isPublic', case
      when tg_table_name = 'blog_posts' then tg_op <> 'DELETE' and coalesce(
        is_public_post((changed ->> 'is_published')::boolean, (changed ->> 'published_date')::timestamptz), false)
      when tg_table_name in ('blog_post_tags', 'reviews') then exists (select from blog_posts
        where id = (changed ->> 'post_id')::uuid and is_public_post(is_published, published_date))
    end)::text);
  return null;
end
$$;
--> statement-breakpoint
create or replace function notify_answer_change() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed comment_answers := case when tg_op = 'DELETE' then old else new end;
begin
  insert into content_changes (payload) values (json_build_object(
    'table', tg_table_name,
    'operation', lower(tg_op),
    'id', changed.id,
    'parent', changed.post_id,
    'wasPublic', exists (select from blog_comments where id = changed.comment_id and is_approved))::text);
  return null;
end
$$;
--> statement-breakpoint
create or replace function notify_setting_change() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  changed site_settings := case when tg_op = 'DELETE' then old else new end;
begin
  if changed.is_public or (tg_op = 'UPDATE' and old.is_public) then
    insert into content_changes (payload) values (json_build_object(
      'table', tg_table_name, 'operation', lower(tg_op), 'id', changed.name, 'parent', null, 'wasPublic', true)::text);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace function notify_post_reads() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  if exists (select from changed) then
    insert into content_changes (payload) values (json_build_object(
      'table', 'post_reads', 'operation', 'update', 'id', '', 'parent', null, 'wasPublic', false)::text);
  end if;
  return null;
end
$$;
