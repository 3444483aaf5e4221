ALTER TABLE "demo_content" ADD COLUMN "is_changed" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Only content makes something hers: not that it was hidden and shown again, nor that its category or brand was deleted. An
-- update that changes nothing is that of a part of it, such as a gift of a guide or the review of a post. Security definer:
-- an assistant changes drafts, and not what is marked.
create function mark_changed_demo() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed text[];
begin
  if not exists (select from demo_content where kind = tg_argv[0] and id = new.id and not is_changed) then
    return null;
  end if;
  select array_agg(now_has.key) into changed
  from jsonb_each(to_jsonb(new)) now_has join jsonb_each(to_jsonb(old)) had on had.key = now_has.key
  where now_has.value <> had.value and now_has.key <> 'updated_at';
  if changed is null or not changed <@ array['is_published', 'published_date', 'public_since', 'is_featured',
      'show_new_badge', 'is_active', 'is_fallback', 'is_public', 'is_picks', 'position', 'state', 'search', 'search_text']
  then
    update demo_content set is_changed = true where kind = tg_argv[0] and id = new.id;
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- Of columns that are content: the deletion of a category updates none of them.
create trigger mark_changed_demo after update of slug, own_path, title, excerpt, content, featured_image,
  featured_image_alt, featured_image_focus, author_name, video_url, meta_title, meta_description, guide_type,
  guide_difficulty, guide_duration on blog_posts
  for each row execute function mark_changed_demo('post');
--> statement-breakpoint
create trigger mark_changed_demo after update of title, description, year, image_url, image_alt on holiday_guides
  for each row execute function mark_changed_demo('guide');
--> statement-breakpoint
create trigger mark_changed_demo after update of slug, name, size, shades, pictures, gtin, asin, skin_types, hair_types,
  best_for, not_for, note, ingredients on products
  for each row execute function mark_changed_demo('product');
--> statement-breakpoint
create trigger mark_changed_demo after update of slug, title, note, image_url, image_alt, updated_at on product_collections
  for each row execute function mark_changed_demo('collection');
--> statement-breakpoint
create trigger mark_changed_demo after update of slug, title, intro, conclusion, rows, updated_at on comparisons
  for each row execute function mark_changed_demo('comparison');
--> statement-breakpoint
create trigger mark_changed_demo after update of slug, year, title, intro, recipients, bands, image_url, image_alt, updated_at
  on gift_guides for each row execute function mark_changed_demo('gift-guide');
--> statement-breakpoint
-- As before, but not for the column of the product: nobody edited the find whose product was deleted.
create or replace trigger set_timestamps before update of guide_id, title, description, image_url, image_alt, link_url,
  display_order, created_at, updated_at on holiday_finds
  for each row execute function set_timestamps();
--> statement-breakpoint
-- What counted as changed until now stays hers.
update demo_content set is_changed = true where id in (
  select id from blog_posts where updated_at <> created_at
  union all select id from holiday_guides where updated_at <> created_at
  union all select id from products where updated_at <> created_at
  union all select id from product_collections where updated_at <> created_at
  union all select id from comparisons where updated_at <> created_at
  union all select id from gift_guides where updated_at <> created_at);
