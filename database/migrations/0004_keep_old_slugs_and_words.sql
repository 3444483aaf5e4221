grant select on blog_post_slugs, search_words to venus_anonymous, venus_member;
--> statement-breakpoint
grant select, insert, update, delete on blog_post_slugs, search_words to venus_admin, venus_system;
--> statement-breakpoint
-- A draft's address was never given out; only one that readers could have used is kept.
create function keep_old_slug() returns trigger language plpgsql as $$
begin
  if old.is_published and old.published_date <= now() then
    insert into blog_post_slugs (slug, post_id) values (old.slug, old.id)
    on conflict (slug) do update set post_id = excluded.post_id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_old_slug after update of slug on blog_posts
  for each row when (old.slug is distinct from new.slug) execute function keep_old_slug();
--> statement-breakpoint
-- Words of public posts only: what is not published yet must not shine through a suggestion.
create function keep_words() returns trigger language plpgsql as $$
begin
  if new.is_published and new.published_date <= now() then
    insert into search_words (word)
    select distinct unaccent(lower(token))
    from ts_parse('default', new.title || ' ' || new.excerpt || ' ' || new.content)
    where tokid in (1, 2, 10, 11) and char_length(token) between 4 and 30
    on conflict do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_words after insert or update of title, excerpt, content, is_published on blog_posts
  for each row execute function keep_words();
--> statement-breakpoint
insert into search_words (word)
select distinct unaccent(lower(token))
from blog_posts, ts_parse('default', title || ' ' || excerpt || ' ' || content)
where is_published and published_date <= now() and tokid in (1, 2, 10, 11) and char_length(token) between 4 and 30
on conflict do nothing;
--> statement-breakpoint
-- The word of the archive most like a mistyped one; a word that is known, or like nothing, stays as it is.
create function closest_word(typed text) returns text
language sql stable set pg_trgm.similarity_threshold = 0.3 as $$
  select coalesce(
    (select word from search_words where word = typed),
    (select word from search_words where word % typed and abs(char_length(word) - char_length(typed)) <= 3
     order by similarity(word, typed) desc, word limit 1),
    typed)
$$;
