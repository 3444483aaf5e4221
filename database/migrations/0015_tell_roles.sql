-- Who is an admin is told too, by the id of the person: admins see each other come and go.
create or replace function tell_change() returns trigger language plpgsql as $$
declare
  touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
begin
  perform pg_notify('venus_changes', json_build_object(
    'table', tg_table_name,
    'operation', lower(tg_op),
    'id', coalesce(touched ->> 'id', touched ->> 'post_id', touched ->> 'user_id'),
    'parent', coalesce(touched ->> 'post_id', touched ->> 'guide_id'),
    'wasPublic', coalesce(
      (was ->> 'is_published')::boolean and (was ->> 'published_date')::timestamptz <= now(),
      (was ->> 'is_approved')::boolean,
      false))::text);
  return null;
end
$$;
--> statement-breakpoint
create trigger tell_change after insert or update or delete on user_roles
  for each row execute function tell_change();
