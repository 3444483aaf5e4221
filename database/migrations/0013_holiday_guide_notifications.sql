-- As before, and of a guide whether visitors could see it.
create or replace function notify_change() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  before jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
begin
  perform pg_notify('venus_changes', json_build_object(
    'table', tg_table_name,
    'operation', lower(tg_op),
    'id', coalesce(changed ->> 'id', changed ->> 'post_id', changed ->> 'user_id'),
    'parent', coalesce(changed ->> 'post_id', changed ->> 'guide_id'),
    'wasPublic', coalesce(
      is_public_post((before ->> 'is_published')::boolean, (before ->> 'published_date')::timestamptz),
      (before ->> 'is_approved')::boolean,
      (before ->> 'is_active')::boolean or (before ->> 'is_fallback')::boolean,
      false))::text);
  return null;
end
$$;
