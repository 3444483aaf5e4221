-- Grants decide which role may use a table or column at all; the policies of the tables decide about rows.
grant usage on schema public to venus_anonymous, venus_member, venus_admin, venus_system;
--> statement-breakpoint
-- Hosted PostgreSQL may have extensions in a schema of their own; triggers call them with the role that writes.
do $$
declare
  extension_schema text;
begin
  for extension_schema in select distinct nspname from pg_extension
    join pg_namespace on pg_namespace.oid = extnamespace where extname in ('unaccent', 'pg_trgm') loop
    execute format('grant usage on schema %I to venus_anonymous, venus_member, venus_admin, venus_system',
      extension_schema);
  end loop;
end
$$;
--> statement-breakpoint

-- Visitors and members
grant select on blog_posts, blog_categories, blog_tags, blog_post_tags, blog_post_slugs, blog_post_paths,
  blog_post_weeks, search_words, holiday_guides, holiday_finds, holiday_todos, site_settings
  to venus_anonymous, venus_member;
--> statement-breakpoint
-- By column: the author's account and why a comment was held are for admins alone.
grant select (id, post_id, first_name, last_name, avatar_url, content, is_approved, created_at) on blog_comments
  to venus_anonymous, venus_member;
--> statement-breakpoint
-- By column: a visitor can neither approve a comment nor set a timestamp.
grant insert (id, post_id, first_name, last_name, avatar_url, content) on blog_comments
  to venus_anonymous, venus_member;
--> statement-breakpoint
grant insert (user_id) on blog_comments to venus_member;
--> statement-breakpoint
grant insert (email, name) on newsletter_subscribers to venus_anonymous, venus_member;
--> statement-breakpoint
grant select (id, slug, status, subject, preview_text, page_html, started_at, finished_at) on newsletter_issues
  to venus_anonymous, venus_member;
--> statement-breakpoint
grant select on user_roles to venus_member;
--> statement-breakpoint

-- Admins and the system
grant select, insert, update, delete on blog_posts, blog_categories, blog_tags, blog_post_tags, blog_post_slugs,
  blog_post_paths, blog_post_weeks, blog_post_drafts, blog_post_previews, blog_comments, comment_words, search_words,
  media_files, media_uses, newsletter_subscribers, newsletter_events, newsletter_issues, newsletter_issue_posts,
  newsletter_deliveries, newsletter_progress, holiday_guides, holiday_finds, holiday_todos, imports, import_notes,
  import_sources, site_settings, user_roles to venus_admin, venus_system;
--> statement-breakpoint
-- No update: a revision stays what it was.
grant select, insert, delete on blog_post_revisions to venus_admin, venus_system;
--> statement-breakpoint
grant select (id, name, email, created_at) on auth_users to venus_admin;
--> statement-breakpoint
grant select on audit_log to venus_admin;
--> statement-breakpoint
grant select, delete on demo_content to venus_admin;
--> statement-breakpoint

-- The system alone
grant select, insert, update, delete on auth_users, auth_sessions, auth_accounts, auth_verifications,
  auth_two_factors, auth_passkeys, rate_counts to venus_system;
--> statement-breakpoint
grant select, insert, delete on audit_log, demo_content to venus_system;
--> statement-breakpoint

-- Functions that run with the owner's permissions
revoke all on function previewed_post(text), media_keys_in_drafts(), write_audit_log(text, text) from public;
--> statement-breakpoint
grant execute on function previewed_post(text) to venus_anonymous, venus_member, venus_admin, venus_system;
--> statement-breakpoint
grant execute on function media_keys_in_drafts(), write_audit_log(text, text) to venus_admin, venus_system;
