-- widens: deleted_items_kind_known
CREATE TABLE "newsletter_interests" (
	"subscriber_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	CONSTRAINT "newsletter_interests_subscriber_id_category_id_pk" PRIMARY KEY("subscriber_id","category_id")
);
--> statement-breakpoint
ALTER TABLE "newsletter_interests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "series_letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"position" integer NOT NULL,
	"delay_days" integer DEFAULT 0 NOT NULL,
	"subject" text NOT NULL,
	"preview_text" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_letters_position_counts" CHECK ("series_letters"."position" >= 1),
	CONSTRAINT "series_letters_delay_range" CHECK ("series_letters"."delay_days" between 0 and 180),
	CONSTRAINT "series_letters_lengths" CHECK (coalesce(char_length("series_letters"."subject"), 0) <= 200 and coalesce(char_length("series_letters"."preview_text"), 0) <= 300)
);
--> statement-breakpoint
ALTER TABLE "series_letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "series_readers" (
	"subscriber_id" uuid PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp (3) with time zone,
	"stopped_at" timestamp (3) with time zone,
	"stop_reason" text,
	CONSTRAINT "series_readers_reason_known" CHECK ("series_readers"."stop_reason" in ('left', 'answered', 'done', 'by-hand', 'restored')),
	CONSTRAINT "series_readers_stopped_for" CHECK (("series_readers"."stopped_at" is null) = ("series_readers"."stop_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "series_readers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "series_sent" (
	"subscriber_id" uuid NOT NULL,
	"letter_id" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "series_sent_subscriber_id_letter_id_pk" PRIMARY KEY("subscriber_id","letter_id")
);
--> statement-breakpoint
ALTER TABLE "series_sent" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deleted_items" DROP CONSTRAINT "deleted_items_kind_known";--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "audience" jsonb;--> statement-breakpoint
ALTER TABLE "newsletter_interests" ADD CONSTRAINT "newsletter_interests_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_interests" ADD CONSTRAINT "newsletter_interests_category_id_blog_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."blog_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_readers" ADD CONSTRAINT "series_readers_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_sent" ADD CONSTRAINT "series_sent_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_interests_of_category" ON "newsletter_interests" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "series_readers_due" ON "series_readers" USING btree ("due_at") WHERE "series_readers"."stopped_at" is null;--> statement-breakpoint
CREATE INDEX "series_sent_of_letter" ON "series_sent" USING btree ("letter_id");--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_kind_known" CHECK ("deleted_items"."kind" in ('working-copy', 'form-draft', 'find', 'todo', 'guide', 'letter', 'section', 'product', 'brand', 'collection', 'link-answer', 'comparison', 'test-entry', 'earning-import', 'sponsorship', 'gift-guide', 'series-letter'));--> statement-breakpoint
CREATE POLICY "newsletter_interests_managed_by_admins" ON "newsletter_interests" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "series_letters_managed_by_admins" ON "series_letters" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "series_readers_managed_by_admins" ON "series_readers" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "series_sent_managed_by_admins" ON "series_sent" AS PERMISSIVE FOR ALL TO "venus_admin", "venus_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
create trigger set_timestamps before update of delay_days, subject, preview_text, intro, is_active, created_at, updated_at
  on series_letters for each row execute function set_timestamps();
--> statement-breakpoint
grant select, insert, update, delete on newsletter_interests, series_letters, series_readers, series_sent
  to venus_admin, venus_system;
--> statement-breakpoint
-- Security definer, as the next ones: whoever changes a subscriber may neither read the series nor single emails.
create function begin_series() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into series_readers (subscriber_id, due_at)
  select added.id, now() + make_interval(days => first_letter.delay_days) from added
  cross join (select delay_days from series_letters where is_active order by position, id limit 1) first_letter
  where added.status = 'active' and added.source <> 'import'
  on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
create trigger begin_series after insert on newsletter_subscribers
  referencing new table as added for each statement execute function begin_series();
--> statement-breakpoint
-- Only the first time that somebody becomes active: who was in the series stays as they are in it.
create function follow_status_in_series() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.status = 'active' then
    if new.source <> 'import' then
      insert into series_readers (subscriber_id, due_at)
      select new.id, now() + make_interval(days => delay_days) from series_letters
      where is_active order by position, id limit 1
      on conflict do nothing;
    end if;
  else
    update series_readers set stopped_at = now(), stop_reason = 'left'
    where subscriber_id = new.id and stopped_at is null;
    -- Also of a series that is done, whose last letter may still wait for the mail server.
    delete from single_emails where owner_id = new.id and state = 'waiting' and starts_with(key, 'series:');
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger follow_status_in_series after update of status on newsletter_subscribers
  for each row when (old.status <> new.status) execute function follow_status_in_series();
--> statement-breakpoint
create function cancel_series_emails() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from single_emails
  where owner_id = new.subscriber_id and state = 'waiting' and starts_with(key, 'series:');
  return null;
end
$$;
--> statement-breakpoint
-- Whoever stops a series stops the letter that is waiting, too. One that is being sent is sent.
create trigger cancel_series_emails after update of stopped_at on series_readers
  for each row when (old.stopped_at is null and new.stopped_at is not null and new.stop_reason <> 'done')
  execute function cancel_series_emails();
