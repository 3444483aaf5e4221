-- Column by column: who wrote a comment while signed in, and why it was held, is for admins alone.
revoke select on blog_comments from venus_anonymous, venus_member;
--> statement-breakpoint
grant select (id, post_id, first_name, last_name, avatar_url, content, is_approved, created_at) on blog_comments
  to venus_anonymous, venus_member;
--> statement-breakpoint
grant insert (user_id) on blog_comments to venus_member;
--> statement-breakpoint
grant select, insert, update, delete on comment_words, site_settings to venus_admin, venus_system;
--> statement-breakpoint
grant select on site_settings to venus_anonymous, venus_member;
--> statement-breakpoint
create trigger keep_stamps before update on site_settings for each row execute function keep_stamps();
