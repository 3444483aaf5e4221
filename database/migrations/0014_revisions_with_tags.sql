-- At the end of the transaction, when the tags stand too; the newest saved state says whether anything is new.
create or replace function keep_revision() returns trigger language plpgsql as $$
declare
  kept jsonb := revision_fields(new) || jsonb_build_object('tags', coalesce((
    select jsonb_agg(blog_tags.name order by blog_tags.name)
    from blog_post_tags join blog_tags on blog_tags.id = blog_post_tags.tag_id
    where blog_post_tags.post_id = new.id), '[]'));
  newest jsonb;
begin
  if not exists (select from blog_posts where id = new.id) then
    return null;
  end if;
  select fields into newest from blog_post_revisions
  where post_id = new.id and fields ->> 'unsaved' is null order by created_at desc, id desc limit 1;
  if newest is not distinct from kept then
    return null;
  end if;
  insert into blog_post_revisions (post_id, saved_by, fields, created_at)
  values (new.id, nullif(current_setting('venus.user_id', true), ''), kept, clock_timestamp());
  delete from blog_post_revisions where id in (
    select id from blog_post_revisions where post_id = new.id order by created_at desc, id desc offset 100);
  return null;
end
$$;
--> statement-breakpoint
drop trigger keep_revision on blog_posts;
--> statement-breakpoint
create constraint trigger keep_revision after insert or update on blog_posts
  deferrable initially deferred for each row execute function keep_revision();
