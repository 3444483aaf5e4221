grant select, insert, update, delete on auth_two_factors to venus_system;
--> statement-breakpoint
grant select on audit_log to venus_admin;
--> statement-breakpoint
grant select, insert, delete on audit_log to venus_system;
--> statement-breakpoint
-- Sessions from before this version may last longer than an admin's do now.
update auth_sessions set expires_at = least(expires_at, now() + interval '2 days')
where user_id in (select user_id from user_roles);
--> statement-breakpoint
-- A session has one role for all its life: whoever is given another, or loses it, signs in again.
create function end_sessions_of_role() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from auth_sessions where user_id = coalesce(new.user_id, old.user_id);
  return null;
end
$$;
--> statement-breakpoint
create trigger end_sessions_of_role after insert or update or delete on user_roles
  for each row execute function end_sessions_of_role();
--> statement-breakpoint
-- Signed with the person of the transaction, whatever the caller says: nobody writes in another's name. What the system
-- does by itself is nobody's doing; where it acts for somebody it writes the row itself.
create function note_in_audit_log(kind text, subject text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_log (kind, actor, subject, address)
  select note_in_audit_log.kind, email, left(coalesce(note_in_audit_log.subject, ''), 200),
    coalesce(current_setting('venus.address', true), '')
  from auth_users
  where id = current_setting('venus.user_id', true) and current_setting('role') = 'venus_admin'
$$;
--> statement-breakpoint
revoke all on function note_in_audit_log(text, text) from public;
--> statement-breakpoint
grant execute on function note_in_audit_log(text, text) to venus_admin, venus_system;
--> statement-breakpoint
create function note_post() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform note_in_audit_log('post-deleted', old.title);
  elsif new.is_published and (tg_op = 'INSERT' or not old.is_published) then
    perform note_in_audit_log('post-published', new.title);
  elsif tg_op = 'UPDATE' and old.is_published and not new.is_published then
    perform note_in_audit_log('post-unpublished', new.title);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger note_post after insert or update of is_published or delete on blog_posts
  for each row when (current_setting('role') = 'venus_admin') execute function note_post();
--> statement-breakpoint
-- Nothing is kept of who wrote a comment or what it said: it was deleted.
create function note_deleted_comments() returns trigger language plpgsql as $$
begin
  perform note_in_audit_log('comment-deleted',
    concat_ws(' ', case when count(*) > 1 then count(*) || ' on' else 'on' end, title))
  from deleted join blog_posts on blog_posts.id = post_id group by blog_posts.id, title;
  return null;
end
$$;
--> statement-breakpoint
create trigger note_deleted_comments after delete on blog_comments referencing old table as deleted
  for each statement when (current_setting('role') = 'venus_admin') execute function note_deleted_comments();
--> statement-breakpoint
create function note_setting() returns trigger language plpgsql as $$
begin
  perform note_in_audit_log('settings-changed', new.name);
  return null;
end
$$;
--> statement-breakpoint
create trigger note_new_setting after insert on site_settings
  for each row when (current_setting('role') = 'venus_admin') execute function note_setting();
--> statement-breakpoint
create trigger note_changed_setting after update on site_settings
  for each row when (current_setting('role') = 'venus_admin' and old.value is distinct from new.value)
  execute function note_setting();
--> statement-breakpoint
-- How many, and not who: a person who has been deleted is remembered nowhere.
create function note_deleted_subscribers() returns trigger language plpgsql as $$
begin
  perform note_in_audit_log('subscribers-deleted', count(*)::text) from deleted having count(*) > 0;
  return null;
end
$$;
--> statement-breakpoint
create trigger note_deleted_subscribers after delete on newsletter_subscribers referencing old table as deleted
  for each statement when (current_setting('role') = 'venus_admin') execute function note_deleted_subscribers();
--> statement-breakpoint
create function note_letter() returns trigger language plpgsql as $$
begin
  perform note_in_audit_log('newsletter-' || case when new.status <> 'sending' then new.status
    when old.status in ('draft', 'scheduled') then 'sent' else 'resumed' end, new.subject);
  return null;
end
$$;
--> statement-breakpoint
create trigger note_letter after update of status on newsletter_issues
  for each row when (current_setting('role') = 'venus_admin' and old.status is distinct from new.status
    and new.status in ('scheduled', 'sending', 'paused', 'cancelled'))
  execute function note_letter();
--> statement-breakpoint
create function note_role() returns trigger language plpgsql as $$
begin
  perform note_in_audit_log(case tg_op when 'INSERT' then 'admin-granted' else 'admin-revoked' end,
    (select email from auth_users where id = coalesce(new.user_id, old.user_id)));
  return null;
end
$$;
--> statement-breakpoint
create trigger note_role after insert or delete on user_roles
  for each row when (current_setting('role') = 'venus_admin') execute function note_role();
