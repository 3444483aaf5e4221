-- When a post is published it gets a date, unless its author chose one. `public_since` is when readers can first see it:
-- now, or at its date if that is still to come, however old its date is. A post that is hidden and published again under
-- its old date is not new. Imports set it themselves: what was public elsewhere is not new either.
create function set_publication() returns trigger language plpgsql as $$
begin
  if new.is_published and new.published_date is null then
    new.published_date := case when tg_op = 'UPDATE' and old.is_published then old.published_date else now() end;
  end if;
  if new.public_since is not null and (tg_op = 'INSERT' or new.public_since is distinct from old.public_since) then
    return new;
  end if;
  if not new.is_published then
    if new.public_since > now() then
      new.public_since := null;
    end if;
    return new;
  end if;
  if tg_op = 'UPDATE' and is_public_post(old.is_published, old.published_date) and new.published_date <= now() then
    return new;
  end if;
  if new.public_since is null or new.public_since > now() or new.published_date > new.public_since then
    new.public_since := greatest(now(), new.published_date);
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger set_publication before insert or update of is_published, published_date, public_since on blog_posts
  for each row execute function set_publication();
--> statement-breakpoint
-- Nobody edits `public_since`.
create or replace function revision_fields(post blog_posts) returns jsonb language sql immutable as $$
  select to_jsonb(post) - array['id', 'search', 'read_time', 'public_since', 'created_at', 'updated_at']
$$;
--> statement-breakpoint
alter table blog_posts disable trigger user;
--> statement-breakpoint
update blog_posts set public_since = published_date where is_published;
--> statement-breakpoint
-- The date of a draft that was never public is when the editor was opened.
update blog_posts set published_date = null where not is_published and not exists (
  select from blog_post_revisions where post_id = blog_posts.id and fields @> '{"is_published": true}');
--> statement-breakpoint
alter table blog_posts enable trigger user;
