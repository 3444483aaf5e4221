CREATE TABLE "comment_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"comment_id" uuid NOT NULL,
	"post_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"mark" text NOT NULL,
	"content" text NOT NULL,
	"user_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_answers_mark_known" CHECK ("comment_answers"."mark" in ('author', 'team')),
	CONSTRAINT "comment_answers_lengths" CHECK (coalesce(char_length("comment_answers"."author_name"), 0) <= 120 and char_length(btrim("comment_answers"."content")) between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "comment_answers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "comment_hearts" (
	"comment_id" uuid PRIMARY KEY NOT NULL,
	"post_id" uuid NOT NULL,
	"hearts" integer NOT NULL,
	"shown" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "comment_hearts_counted" CHECK ("comment_hearts"."hearts" > 0 and "comment_hearts"."shown" between 0 and "comment_hearts"."hearts")
);
--> statement-breakpoint
ALTER TABLE "comment_hearts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "pinned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_comments" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "comment_answers" ADD CONSTRAINT "comment_answers_comment_id_blog_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."blog_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_answers" ADD CONSTRAINT "comment_answers_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_answers" ADD CONSTRAINT "comment_answers_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_hearts" ADD CONSTRAINT "comment_hearts_post_id_blog_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_answers_of_comment" ON "comment_answers" USING btree ("comment_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_answers_of_post" ON "comment_answers" USING btree ("post_id","created_at");--> statement-breakpoint
CREATE INDEX "comment_answers_of_user" ON "comment_answers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "comment_hearts_not_shown" ON "comment_hearts" USING btree ("comment_id") WHERE "comment_hearts"."shown" <> "comment_hearts"."hearts";--> statement-breakpoint
CREATE INDEX "comment_hearts_of_post" ON "comment_hearts" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "blog_comments_pinned" ON "blog_comments" USING btree ("post_id") WHERE "blog_comments"."pinned_at" is not null;--> statement-breakpoint
CREATE INDEX "blog_comments_newly_approved" ON "blog_comments" USING btree ("post_id","approved_at") WHERE "blog_comments"."is_approved";--> statement-breakpoint
CREATE POLICY "comment_answers_read_with_comments" ON "comment_answers" AS PERMISSIVE FOR SELECT TO "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from blog_comments where blog_comments.id = comment_id));--> statement-breakpoint
CREATE POLICY "comment_answers_added_by_assistants" ON "comment_answers" AS PERMISSIVE FOR INSERT TO "venus_assistant" WITH CHECK (mark = 'team' and user_id = nullif(current_setting('venus.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "comment_answers_changed_by_assistants" ON "comment_answers" AS PERMISSIVE FOR UPDATE TO "venus_assistant" USING (user_id = nullif(current_setting('venus.user_id', true), '')) WITH CHECK (user_id = nullif(current_setting('venus.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "comment_answers_deleted_by_assistants" ON "comment_answers" AS PERMISSIVE FOR DELETE TO "venus_assistant" USING (user_id = nullif(current_setting('venus.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "comment_answers_managed_by_admins" ON "comment_answers" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "comment_hearts_read_with_comments" ON "comment_hearts" AS PERMISSIVE FOR SELECT TO "venus_admin", "venus_anonymous", "venus_assistant", "venus_member" USING (exists (select from blog_comments where blog_comments.id = comment_id));--> statement-breakpoint
CREATE POLICY "comment_hearts_managed_by_system" ON "comment_hearts" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
-- A pin ends with the approval of its comment, and with the pin of another one of its post.
create function unpin_comments() returns trigger language plpgsql as $$
begin
  if not new.is_approved then
    new.pinned_at := null;
  else
    -- Two that are pinned at once wait for each other.
    perform pg_advisory_xact_lock(hashtext('pinned comment ' || new.post_id));
    update blog_comments set pinned_at = null
      where post_id = new.post_id and id <> new.id and pinned_at is not null;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger unpin_comments before insert or update on blog_comments
  for each row when (new.pinned_at is not null) execute function unpin_comments();
--> statement-breakpoint
create function note_approval() returns trigger language plpgsql as $$
begin
  -- What is approved from the start, as by an import, has its own date.
  if tg_op = 'INSERT' then
    new.approved_at := case when new.is_approved then new.created_at end;
  elsif new.is_approved and not old.is_approved then
    new.approved_at := clock_timestamp();
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger note_approval before insert or update of is_approved on blog_comments
  for each row execute function note_approval();
--> statement-breakpoint
-- The post of an answer is that of its comment, and a comment has ten answers at most.
create function answer_comment() returns trigger language plpgsql as $$
begin
  -- Locked, so that answers that come together are counted one after the other.
  select post_id into new.post_id from blog_comments where id = new.comment_id for no key update;
  if (select count(*) from comment_answers where comment_id = new.comment_id) >= 10 then
    raise exception 'a comment has ten answers at most' using errcode = 'check_violation', constraint = 'comment_answers_ten';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger answer_comment before insert on comment_answers for each row execute function answer_comment();
--> statement-breakpoint
create trigger set_timestamps before update on comment_answers for each row execute function set_timestamps();
--> statement-breakpoint
-- Readers are told of the answer if they see its comment.
create function notify_answer_change() returns trigger language plpgsql as $$
declare
  changed comment_answers := case when tg_op = 'DELETE' then old else new end;
begin
  perform pg_notify('venus_changes', json_build_object(
    'table', tg_table_name,
    'operation', lower(tg_op),
    'id', changed.id,
    'parent', changed.post_id,
    'wasPublic', exists (select from blog_comments where id = changed.comment_id and is_approved))::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger notify_change after insert or update or delete on comment_answers
  for each row execute function notify_answer_change();
--> statement-breakpoint
create trigger notify_change after update of shown on comment_hearts
  for each row when (old.shown is distinct from new.shown) execute function notify_change();
--> statement-breakpoint
grant select (pinned_at) on blog_comments to venus_anonymous, venus_member;
--> statement-breakpoint
grant update (pinned_at) on blog_comments to venus_assistant;
--> statement-breakpoint
grant select (id, comment_id, post_id, author_name, mark, content, created_at) on comment_answers
  to venus_anonymous, venus_member;
--> statement-breakpoint
grant select, insert, delete on comment_answers to venus_assistant;
--> statement-breakpoint
grant update (content) on comment_answers to venus_assistant;
--> statement-breakpoint
grant select, insert, update, delete on comment_answers to venus_admin, venus_system;
--> statement-breakpoint
grant select (comment_id, shown) on comment_hearts to venus_anonymous, venus_member, venus_assistant, venus_admin;
--> statement-breakpoint
grant select, insert, update, delete on comment_hearts to venus_system;
