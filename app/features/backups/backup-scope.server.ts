import { BACKUP_STATUS_SETTING } from './backup-status.server.ts'

/* A backup contains all tables. This is what else it has to know about the site. */

/** Image variants are generated on request, and a backup does not contain earlier backups. */
export const isExcludedFile = (key: string) => key.startsWith('variants/') || key.startsWith('backups/')

/** The keys of all files that a row refers to: images of the library, avatars of comments, and gifts. */
export const referencedFilesSql = `
  select key from media_files
  union select substr(avatar_url, length('/media/') + 1) from blog_comments where avatar_url like '/media/%'
  union select file_key from signup_forms where file_key is not null`

/** Who has left or bounced by now, in the site that is being replaced. */
export const beforeRestoreSql = `
  create temp table left_by_now (email text, status text, ended_at timestamptz, reason text) on commit drop;
  do $$ begin
    if to_regclass('public.newsletter_subscribers') is not null then
      insert into left_by_now select lower(email), status, ended_at, reason from newsletter_subscribers
      where status in ('unsubscribed', 'bounced');
    end if;
  end $$;
  create temp table suppressed_by_now (email_hash bytea, ended_at timestamptz, key text) on commit drop;
  do $$ begin
    if to_regclass('public.suppressed_emails') is not null then
      insert into suppressed_by_now select email_hash, ended_at, suppression_key() from suppressed_emails;
    end if;
  end $$;
  create temp table left_follows (email text, kind text, subject_id uuid, ended_at timestamptz) on commit drop;
  create temp table told_events (product_id uuid, kind text, key text) on commit drop;
  do $$ begin
    if to_regclass('public.reader_follows') is not null then
      insert into left_follows select lower(a.email), f.kind, f.subject_id, f.ended_at
      from reader_follows f join reader_addresses a on a.id = f.address_id where f.ended_at is not null;
      insert into told_events select product_id, kind, key from product_events;
    end if;
  end $$;
  create temp table told_questions (id uuid, told_at timestamptz) on commit drop;
  do $$ begin
    if to_regclass('public.questions') is not null then
      insert into told_questions select id, told_at from questions where told_at is not null;
    end if;
  end $$`

/**
 * The original site may have kept running after the backup. So issues that were being sent, or whose time has come since,
 * wait for an admin, single emails that were waiting are not sent, and what happened to products before counts as told, as do
 * questions that were answered since: nobody gets one twice. Nobody who left since then is subscribed again, or follows again what they stopped following. The list of
 * backups is read from the backup store.
 */
export const afterRestoreSql = `
  delete from site_settings where name = '${BACKUP_STATUS_SETTING}';
  update newsletter_issues set status = 'paused' where status = 'sending';
  update newsletter_issues set status = 'draft' where status = 'scheduled' and scheduled_for <= now();
  do $$ begin
    -- A backup of an earlier version has no such table.
    if to_regclass('public.single_emails') is not null then
      update single_emails set state = 'canceled', body = null, taken_by = null, taken_until = null, finished_at = now()
      where state in ('waiting', 'taken');
    end if;
    if to_regclass('public.reader_follows') is not null then
      update reader_follows f set ended_at = l.ended_at, requested_at = null
      from left_follows l join reader_addresses a on lower(a.email) = l.email
      where f.address_id = a.id and f.kind = l.kind and f.subject_id = l.subject_id and f.ended_at is null
        and f.confirmed_at <= l.ended_at;
      update reader_follows set asked_at = now() where requested_at is not null and asked_at is null;
      insert into product_events (product_id, kind, key)
      select product_id, kind, key from told_events where product_id in (select id from products)
      on conflict (key) do nothing;
      update product_events set fanned_out_at = now() where fanned_out_at is null;
    end if;
    -- Nobody knows which letters of the welcome series were sent since.
    if to_regclass('public.series_readers') is not null then
      update series_readers set stopped_at = now(), stop_reason = 'restored' where stopped_at is null;
    end if;
    if to_regclass('public.questions') is not null then
      update questions q set told_at = t.told_at, state = 'answered', asker_email = null
      from told_questions t where t.id = q.id and q.told_at is null;
    end if;
  end $$;
  update newsletter_subscribers s set status = l.status, ended_at = l.ended_at, reason = l.reason from left_by_now l
  where lower(s.email) = l.email and s.status in ('active', 'pending')
    and coalesce(s.confirmed_at <= l.ended_at, true)`

/**
 * Of people who have left and were deleted, here or by themselves. After the migrations, as a backup of an earlier version has
 * no table for them. A backup of another site has another key: then those who are in it are found.
 */
export const suppressAfterRestoreSql = `
  insert into site_settings (name, value)
  select 'suppressed-emails', jsonb_build_object('key', key) from suppressed_by_now limit 1
  on conflict (name) do nothing;
  update newsletter_subscribers s set status = 'unsubscribed', ended_at = l.ended_at from suppressed_by_now l
  where hash_email(s.email, l.key) = l.email_hash and coalesce(s.confirmed_at <= l.ended_at, true);
  delete from newsletter_subscribers s using suppressed_by_now l
  where hash_email(s.email, l.key) = l.email_hash and s.ended_at is not null;
  insert into suppressed_emails (email_hash, ended_at)
  select email_hash, ended_at from suppressed_by_now l where key = suppression_key()
    and not exists (select from newsletter_subscribers s where hash_email(s.email, l.key) = l.email_hash)
  on conflict (email_hash) do nothing`
