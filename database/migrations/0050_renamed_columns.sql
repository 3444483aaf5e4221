-- Columns get the names that code and screens have, which no earlier version knows.
-- needs: 0050_renamed_columns
alter table product_offers rename column programme to program;
--> statement-breakpoint
alter table product_offers rename constraint product_offers_programme_known to product_offers_program_known;
--> statement-breakpoint
alter table audit_log rename column address to ip;
--> statement-breakpoint
create or replace function write_audit_log(kind text, subject text) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_log (kind, actor, subject, ip)
  select write_audit_log.kind, email, left(coalesce(write_audit_log.subject, ''), 200),
    coalesce(current_setting('venus.ip', true), '')
  from auth_users
  where id = current_setting('venus.user_id', true) and current_setting('role') = 'venus_admin'
$$;
--> statement-breakpoint
-- Deleted offers, and links that were answered, can be brought back for an hour: by the names of their columns.
update deleted_items set rows = jsonb_set(rows, '{offers}', (
  select coalesce(jsonb_agg(offer - 'programme' || jsonb_build_object('program', offer -> 'programme') order by at), '[]')
  from jsonb_array_elements(rows -> 'offers') with ordinality as listed(offer, at)))
where kind in ('product', 'link-answer') and jsonb_typeof(rows -> 'offers') = 'array';
--> statement-breakpoint
alter table imports rename column archive_letters to archive_issues;
--> statement-breakpoint
update imports set report = report - 'letters' || jsonb_build_object('issues', report -> 'letters') where report ? 'letters';
--> statement-breakpoint
update imports set report = jsonb_set(report #- '{people,withoutLetters}', '{people,inactive}', report #> '{people,withoutLetters}')
where report #> '{people,withoutLetters}' is not null;
--> statement-breakpoint
alter table deleted_items drop constraint deleted_items_kind_known;
--> statement-breakpoint
update deleted_items set kind = 'issue' where kind = 'letter';
--> statement-breakpoint
alter table deleted_items add constraint deleted_items_kind_known check (kind in ('working-copy', 'form-draft', 'find', 'todo', 'guide', 'issue', 'section', 'product', 'brand', 'collection', 'link-answer', 'comparison', 'test-entry', 'earning-import', 'sponsorship', 'gift-guide', 'series-letter', 'signup-form', 'question', 'comment-answer'));
--> statement-breakpoint
alter table blog_post_weeks rename column shelf to category_id;
--> statement-breakpoint
alter table blog_post_weeks rename constraint blog_post_weeks_shelf_week_pk to blog_post_weeks_category_id_week_pk;
--> statement-breakpoint
create or replace function count_posts_by_week() returns trigger language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  added constant text := 'select 1 as change, is_published, published_date, category_id, kind from added';
  removed constant text := 'select -1 as change, is_published, published_date, category_id, kind from removed';
begin
  if tg_op = 'TRUNCATE' then
    delete from blog_post_weeks;
    return null;
  end if;
  execute format(
    'insert into blog_post_weeks as existing (category_id, week, posts)
     select counted_for.id, week_of(published_date), sum(change)
     from (%s) changed, lateral (values (%L::uuid), (category_id)) as counted_for (id)
     where is_published and kind = ''post'' and counted_for.id is not null
     group by 1, 2 having sum(change) <> 0 order by 1, 2
     on conflict (category_id, week) do update set posts = existing.posts + excluded.posts',
    case tg_op when 'INSERT' then added when 'DELETE' then removed else added || ' union all ' || removed end,
    '00000000-0000-0000-0000-000000000000');
  return null;
end
$$;
