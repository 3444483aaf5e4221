-- A change also says whether visitors could see the row before it: what it is now can be asked, what it was cannot.
create or replace function tell_change() returns trigger language plpgsql as $$
declare
  touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
begin
  perform pg_notify('venus_changes', json_build_object(
    'table', tg_table_name,
    'operation', lower(tg_op),
    'id', coalesce(touched ->> 'id', touched ->> 'post_id'),
    'parent', coalesce(touched ->> 'post_id', touched ->> 'guide_id'),
    'wasPublic', coalesce(
      (was ->> 'is_published')::boolean and (was ->> 'published_date')::timestamptz <= now(),
      (was ->> 'is_approved')::boolean,
      false))::text);
  return null;
end
$$;
