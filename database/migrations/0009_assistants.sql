-- widens: user_roles_known
-- Security definer: what these triggers write follows from a draft that an assistant may save, and she may not write it
-- herself.
alter function save_revision() security definer set search_path = public, pg_temp;
--> statement-breakpoint
alter function count_posts_by_week() security definer set search_path = public, pg_temp;
--> statement-breakpoint
alter function update_media_uses() security definer set search_path = public, pg_temp;
--> statement-breakpoint
create or replace function audit_role() returns trigger language plpgsql as $$
begin
  perform write_audit_log(coalesce(new.role, old.role) || case tg_op when 'INSERT' then '-granted' else '-revoked' end,
    (select email from auth_users where id = coalesce(new.user_id, old.user_id)));
  return null;
end
$$;
--> statement-breakpoint
ALTER TABLE "user_roles" DROP CONSTRAINT "user_roles_known";--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_known" CHECK ("user_roles"."role" in ('admin', 'assistant'));--> statement-breakpoint
CREATE POLICY "auth_users_with_role_read_by_assistants" ON "auth_users" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (exists (select from user_roles where user_roles.user_id = auth_users.id));--> statement-breakpoint
CREATE POLICY "user_roles_read_by_assistants" ON "user_roles" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "blog_comments_read_by_assistants" ON "blog_comments" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "blog_comments_moderated_by_assistants" ON "blog_comments" AS PERMISSIVE FOR UPDATE TO "venus_assistant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "comment_words_trained_by_assistants" ON "comment_words" AS PERMISSIVE FOR ALL TO "venus_assistant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "blog_post_revisions_read_by_assistants" ON "blog_post_revisions" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (exists (select from blog_posts
  where blog_posts.id = post_id and not is_published and public_since is null));--> statement-breakpoint
CREATE POLICY "blog_post_revisions_of_unsaved_text_added_by_assistants" ON "blog_post_revisions" AS PERMISSIVE FOR INSERT TO "venus_assistant" WITH CHECK (saved_by = nullif(current_setting('venus.user_id', true), '') and fields ->> 'unsaved' is not null
  and exists (select from blog_posts
  where blog_posts.id = post_id and not is_published and public_since is null));--> statement-breakpoint
CREATE POLICY "blog_post_revisions_of_unsaved_text_deleted_by_assistants" ON "blog_post_revisions" AS PERMISSIVE FOR DELETE TO "venus_assistant" USING (saved_by = nullif(current_setting('venus.user_id', true), '') and fields ->> 'unsaved' is not null
  and exists (select from blog_posts
  where blog_posts.id = post_id and not is_published and public_since is null));--> statement-breakpoint
CREATE POLICY "media_files_read_by_assistants" ON "media_files" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "media_files_uploaded_by_assistants" ON "media_files" AS PERMISSIVE FOR INSERT TO "venus_assistant" WITH CHECK (uploaded_by = nullif(current_setting('venus.user_id', true), ''));--> statement-breakpoint
CREATE POLICY "media_files_described_by_assistants" ON "media_files" AS PERMISSIVE FOR UPDATE TO "venus_assistant" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "media_uses_read_by_assistants" ON "media_uses" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "blog_post_tags_set_by_assistants" ON "blog_post_tags" AS PERMISSIVE FOR INSERT TO "venus_assistant" WITH CHECK (exists (select from blog_posts
  where blog_posts.id = post_id and not is_published and public_since is null));--> statement-breakpoint
CREATE POLICY "blog_post_tags_unset_by_assistants" ON "blog_post_tags" AS PERMISSIVE FOR DELETE TO "venus_assistant" USING (exists (select from blog_posts
  where blog_posts.id = post_id and not is_published and public_since is null));--> statement-breakpoint
CREATE POLICY "blog_posts_read_by_assistants" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "venus_assistant" USING (true);--> statement-breakpoint
CREATE POLICY "blog_posts_drafted_by_assistants" ON "blog_posts" AS PERMISSIVE FOR INSERT TO "venus_assistant" WITH CHECK (not is_published and public_since is null and published_date is null and not is_featured and not show_new_badge);--> statement-breakpoint
CREATE POLICY "blog_posts_edited_by_assistants" ON "blog_posts" AS PERMISSIVE FOR UPDATE TO "venus_assistant" USING (not is_published and public_since is null) WITH CHECK (not is_published and public_since is null);--> statement-breakpoint
CREATE POLICY "blog_tags_added_by_assistants" ON "blog_tags" AS PERMISSIVE FOR INSERT TO "venus_assistant" WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "blog_comments_read_when_approved" ON "blog_comments" TO venus_anonymous,venus_assistant,venus_member USING (is_approved and exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
ALTER POLICY "blog_comments_added_unapproved" ON "blog_comments" TO venus_anonymous,venus_assistant,venus_member WITH CHECK (not is_approved and (user_id is null or user_id = nullif(current_setting('venus.user_id', true), ''))
        and exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
ALTER POLICY "blog_post_drafts_managed_by_author" ON "blog_post_drafts" TO venus_admin,venus_assistant USING (user_id = nullif(current_setting('venus.user_id', true), '')) WITH CHECK (user_id = nullif(current_setting('venus.user_id', true), ''));--> statement-breakpoint
ALTER POLICY "deleted_items_managed_by_author" ON "deleted_items" TO venus_admin,venus_assistant USING (user_id = nullif(current_setting('venus.user_id', true), '')) WITH CHECK (user_id = nullif(current_setting('venus.user_id', true), ''));--> statement-breakpoint
ALTER POLICY "holiday_finds_read_with_guide" ON "holiday_finds" TO venus_anonymous,venus_assistant,venus_member USING (exists (select from holiday_guides where holiday_guides.id = guide_id));--> statement-breakpoint
ALTER POLICY "holiday_guides_read_when_active" ON "holiday_guides" TO venus_anonymous,venus_assistant,venus_member USING (is_active);--> statement-breakpoint
ALTER POLICY "holiday_todos_read_with_guide" ON "holiday_todos" TO venus_anonymous,venus_assistant,venus_member USING (exists (select from holiday_guides where holiday_guides.id = guide_id));--> statement-breakpoint
ALTER POLICY "newsletter_issues_read_when_mailed" ON "newsletter_issues" TO venus_anonymous,venus_assistant,venus_member USING (started_at is not null);--> statement-breakpoint
ALTER POLICY "newsletter_subscribers_added_by_visitors" ON "newsletter_subscribers" TO venus_anonymous,venus_assistant,venus_member WITH CHECK (status = 'pending');--> statement-breakpoint
ALTER POLICY "blog_post_weeks_read_when_over" ON "blog_post_weeks" TO venus_anonymous,venus_assistant,venus_member USING (week < week_of(now()));--> statement-breakpoint
ALTER POLICY "blog_categories_read_by_everyone" ON "blog_categories" TO venus_admin,venus_anonymous,venus_assistant,venus_member,venus_system USING (true);--> statement-breakpoint
ALTER POLICY "blog_post_slugs_read_with_post" ON "blog_post_slugs" TO venus_anonymous,venus_assistant,venus_member USING (exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
ALTER POLICY "blog_post_tags_read_with_post" ON "blog_post_tags" TO venus_anonymous,venus_assistant,venus_member USING (exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
ALTER POLICY "blog_posts_read_when_public" ON "blog_posts" TO venus_anonymous,venus_assistant,venus_member USING (is_public_post(is_published, published_date));--> statement-breakpoint
ALTER POLICY "blog_tags_read_by_everyone" ON "blog_tags" TO venus_admin,venus_anonymous,venus_assistant,venus_member,venus_system USING (true);--> statement-breakpoint
ALTER POLICY "search_words_read_by_everyone" ON "search_words" TO venus_admin,venus_anonymous,venus_assistant,venus_member,venus_system USING (true);--> statement-breakpoint
ALTER POLICY "site_settings_read_when_public" ON "site_settings" TO venus_anonymous,venus_assistant,venus_member USING (is_public);--> statement-breakpoint
ALTER POLICY "blog_post_paths_read_with_post" ON "blog_post_paths" TO venus_anonymous,venus_assistant,venus_member USING (exists (select from blog_posts where blog_posts.id = post_id));--> statement-breakpoint
ALTER POLICY "former_paths_read_with_target" ON "former_paths" TO venus_anonymous,venus_assistant,venus_member USING (issue_id is null or exists (select from newsletter_issues where newsletter_issues.id = issue_id));
--> statement-breakpoint
-- Grants
grant usage on schema public to venus_assistant;
--> statement-breakpoint
do $$
declare
  extension_schema text;
begin
  for extension_schema in select distinct nspname from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname in ('unaccent', 'pg_trgm') loop
    execute format('grant usage on schema %I to venus_assistant', extension_schema);
  end loop;
end
$$;
--> statement-breakpoint
-- What every visitor may
grant select on blog_posts, blog_categories, blog_tags, blog_post_tags, blog_post_slugs, blog_post_paths, former_paths,
  blog_post_weeks, search_words, holiday_guides, holiday_finds, holiday_todos, site_settings to venus_assistant;
--> statement-breakpoint
grant insert (email, name) on newsletter_subscribers to venus_assistant;
--> statement-breakpoint
grant select (id, slug, status, subject, preview_text, page_html, started_at, finished_at) on newsletter_issues
  to venus_assistant;
--> statement-breakpoint
grant insert (id, post_id, first_name, last_name, avatar_url, content, user_id) on blog_comments to venus_assistant;
--> statement-breakpoint
-- Drafts. By column: neither the date nor anything else about publishing can be changed.
grant insert on blog_posts, blog_tags to venus_assistant;
--> statement-breakpoint
grant update (slug, title, excerpt, content, featured_image, featured_image_alt, read_time, video_url, meta_title,
  meta_description, category_id, search) on blog_posts to venus_assistant;
--> statement-breakpoint
grant insert, delete on blog_post_tags to venus_assistant;
--> statement-breakpoint
grant select, insert, update, delete on blog_post_drafts to venus_assistant;
--> statement-breakpoint
grant select, insert, delete on blog_post_revisions, deleted_items to venus_assistant;
--> statement-breakpoint
-- Pictures
grant select, insert on media_files to venus_assistant;
--> statement-breakpoint
grant update (alt) on media_files to venus_assistant;
--> statement-breakpoint
grant select on media_uses to venus_assistant;
--> statement-breakpoint
-- Comments. By column: they are approved or marked as spam, and never rewritten.
grant select on blog_comments to venus_assistant;
--> statement-breakpoint
grant update (is_approved, spam_since, taught) on blog_comments to venus_assistant;
--> statement-breakpoint
grant select, insert, update, delete on comment_words to venus_assistant;
--> statement-breakpoint
-- Who works on the site
grant select on user_roles to venus_assistant;
--> statement-breakpoint
grant select (id, name, email) on auth_users to venus_assistant;
--> statement-breakpoint
grant execute on function previewed_post(text), media_keys_in_drafts() to venus_assistant;
