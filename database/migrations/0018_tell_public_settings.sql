-- What pages show of the settings is told like every other change; the rest is nobody's business.
create function tell_change_of_setting() returns trigger language plpgsql as $$
declare
  touched site_settings := case when tg_op = 'DELETE' then old else new end;
begin
  if touched.is_public or (tg_op = 'UPDATE' and old.is_public) then
    perform pg_notify('venus_changes', json_build_object(
      'table', tg_table_name, 'operation', lower(tg_op), 'id', touched.name, 'parent', null, 'wasPublic', true)::text);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger tell_change after insert or update or delete on site_settings
  for each row execute function tell_change_of_setting();
