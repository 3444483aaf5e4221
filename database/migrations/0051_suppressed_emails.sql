CREATE TABLE "suppressed_emails" (
	"email_hash" "bytea" PRIMARY KEY NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suppressed_emails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "suppressed_emails_managed_by_admins" ON "suppressed_emails" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select, insert, update, delete on suppressed_emails to venus_admin, venus_system;
--> statement-breakpoint
-- Without the key nobody can try which emails these are. hmac() is part of an extension that not every server has.
create function hash_email(email text, key text) returns bytea language sql immutable parallel safe as $$
  select sha256(convert_to(key, 'UTF8') || sha256(convert_to(key || lower(email), 'UTF8')))
$$;
--> statement-breakpoint
-- Null as long as nobody has left and was deleted.
create function suppression_key() returns text language sql stable as $$
  select value ->> 'key' from site_settings where name = 'suppressed-emails'
$$;
--> statement-breakpoint
-- Security definer, as the next one: who subscribes or is deleted has no rights on what is written here.
create function suppress_deleted_subscribers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (select from deleted where ended_at is not null or status in ('unsubscribed', 'bounced')) then
    return null;
  end if;
  -- In the database and so in its backups: the secret of the site is in none.
  insert into site_settings (name, value)
  values ('suppressed-emails', jsonb_build_object('key', gen_random_uuid()::text || gen_random_uuid()::text))
  on conflict (name) do nothing;
  insert into suppressed_emails (email_hash, ended_at)
  select hash_email(email, (select suppression_key())), coalesce(ended_at, now()) from deleted
  where ended_at is not null or status in ('unsubscribed', 'bounced')
  on conflict (email_hash) do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger suppress_deleted_subscribers after delete on newsletter_subscribers
  referencing old table as deleted for each statement execute function suppress_deleted_subscribers();
--> statement-breakpoint
-- Somebody types the email into a form: from here on their row says that they had left, until their mailbox confirms.
create function recall_suppressed_email() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from suppressed_emails where email_hash = hash_email(new.email, suppression_key())
  returning ended_at into new.ended_at;
  return new;
end
$$;
--> statement-breakpoint
create trigger recall_suppressed_email before insert on newsletter_subscribers
  for each row when (new.status = 'pending' and new.ended_at is null) execute function recall_suppressed_email();
