-- Excerpts that were stored before tags, blocks in curly braces and entities were taken out of them become what saving the
-- post would make of them now (`stripMarkup` and `excerptOf` in app/features/posts/post-text.ts); so do beginnings of texts
-- with a space where a tag was within a sentence, as in “it is easy .”. Nobody edited the posts: they keep their time of
-- change, and get no revision.
create function pg_temp.strip_markup(html text, in_place_of_inline_tags text) returns text language plpgsql as $$
declare
  stripped text := regexp_replace(replace(html, U&'\00A0', ' '),
    '</?(a|abbr|b|bdi|cite|code|del|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|u|var)([\s/][^>]*)?>',
    in_place_of_inline_tags, 'gi');
begin
  stripped := regexp_replace(stripped, '<[a-zA-Z/!?][^>]*>', ' ', 'g');
  -- Blocks may be nested.
  for depth in 1..20 loop
    exit when stripped !~ '\{[^{}]*\}';
    stripped := regexp_replace(stripped, '\{[^{}]*\}', ' ', 'g');
  end loop;
  return btrim(regexp_replace(stripped, '\s+', ' ', 'g'));
end
$$;
--> statement-breakpoint
create function pg_temp.decode_entities(html text) returns text language sql as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(html,
    '&(nbsp|#x[aA]0);', ' ', 'g'), '&(lt|#x3[cC]);', '<', 'g'), '&(gt|#x3[eE]);', '>', 'g'),
    '&(quot|#x22);', '"', 'g'), '&(apos|#x27);', '''', 'g'), '&(amp|#x26);', '&', 'g')
$$;
--> statement-breakpoint
create function pg_temp.first_words(words text) returns text language plpgsql as $$
declare
  cut text := left(words, 159);
  last_space int := char_length(cut) - position(' ' in reverse(cut)) + 1;
begin
  if char_length(words) <= 160 then
    return words;
  end if;
  if position(' ' in cut) > 0 and last_space > 1 then
    cut := left(cut, last_space - 1);
  end if;
  return rtrim(cut, ' ,;:–—-') || '…';
end
$$;
--> statement-breakpoint
alter table blog_posts disable trigger set_timestamps;
--> statement-breakpoint
alter table blog_posts disable trigger save_revision;
--> statement-breakpoint
do $$
declare
  half_tag constant text := '<(img|figure|figcaption|div|video|a|p|h[1-6]|blockquote|table|ul|ol|li)([\s/][^>]*)?$';
  post record;
  stored_words text;
  kept text;
  first_words text;
  plain text;
begin
  for post in
    select id, excerpt, regexp_replace(left(content, 200000), '<[^<>]*$', '') as content from blog_posts
    where kind = 'post' and excerpt ~ '<[a-zA-Z/!?]|\{[^{}]*\}|&(#x[0-9a-fA-F]+|amp|lt|gt|quot|apos|nbsp);| [.,;:!?)”’»]|[(“‘«] '
  loop
    stored_words := pg_temp.decode_entities(pg_temp.strip_markup(post.content, ' '));
    first_words := pg_temp.first_words(pg_temp.decode_entities(pg_temp.strip_markup(post.content, '')));
    kept := pg_temp.decode_entities(
      pg_temp.strip_markup(rtrim(regexp_replace(post.excerpt, half_tag, ''), '… '), ' '));
    -- The beginning of the text, whole, cut off or within a tag, is not what somebody wrote.
    plain := case
      when starts_with(stored_words, kept) and (kept = stored_words or post.excerpt ~ (half_tag || '|…$'))
        then first_words
      else coalesce(nullif(pg_temp.strip_markup(post.excerpt, ''), ''), first_words) end;
    update blog_posts set excerpt = plain where id = post.id and excerpt <> plain;
  end loop;
end
$$;
--> statement-breakpoint
alter table blog_posts enable trigger set_timestamps;
--> statement-breakpoint
alter table blog_posts enable trigger save_revision;
--> statement-breakpoint
drop function pg_temp.strip_markup(text, text), pg_temp.decode_entities(text), pg_temp.first_words(text);
