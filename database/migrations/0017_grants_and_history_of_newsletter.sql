-- Who subscribed before there was a confirmation has been promised letters.
update newsletter_subscribers set status = 'active', confirmed_at = created_at;
--> statement-breakpoint
grant select, insert, update, delete on newsletter_events, newsletter_issues, newsletter_issue_posts,
  newsletter_deliveries, newsletter_progress to venus_admin, venus_system;
--> statement-breakpoint
grant select (id, slug, status, subject, preview_text, page_html, started_at, finished_at) on newsletter_issues
  to venus_anonymous, venus_member;
--> statement-breakpoint
create trigger keep_stamps before update on newsletter_issues for each row execute function keep_stamps();
--> statement-breakpoint
create trigger tell_change after insert or update or delete on newsletter_issues
  for each row execute function tell_change();
--> statement-breakpoint
-- Of many rows at once it is told once, and of no row in particular: an import may bring a million.
create function tell_change_of_many() returns trigger language plpgsql as $$
begin
  perform pg_notify('venus_changes', json_build_object(
    'table', tg_table_name, 'operation', lower(tg_op), 'id', '', 'parent', null, 'wasPublic', false)::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger tell_change_of_many after insert or update or delete on newsletter_subscribers
  for each statement execute function tell_change_of_many();
--> statement-breakpoint
-- A visitor who subscribes may not read or write the history: the trigger writes it for everybody.
create function keep_subscriber_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status <> old.status then
    insert into newsletter_events (subscriber_id, kind, detail) values (new.id, new.status, new.reason);
    -- Whoever leaves while a letter is being sent gets none that still waits.
    if new.status <> 'active' then
      delete from newsletter_deliveries where subscriber_id = new.id and state = 'waiting';
    end if;
  end if;
  if new.name is distinct from old.name then
    insert into newsletter_events (subscriber_id, kind, detail) values (new.id, 'renamed', old.name);
  end if;
  if new.email <> old.email then
    insert into newsletter_events (subscriber_id, kind, detail) values (new.id, 'moved', old.email);
  end if;
  if new.paused_until is distinct from old.paused_until then
    insert into newsletter_events (subscriber_id, kind, detail)
    values (new.id, case when new.paused_until is null then 'resumed' else 'paused' end, new.paused_until::text);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_subscriber_history after update on newsletter_subscribers
  for each row execute function keep_subscriber_history();
--> statement-breakpoint
create function begin_subscriber_history() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into newsletter_events (subscriber_id, kind, detail) select id, status, source from fresh;
  return null;
end
$$;
--> statement-breakpoint
create trigger begin_subscriber_history after insert on newsletter_subscribers
  referencing new table as fresh for each statement execute function begin_subscriber_history();
