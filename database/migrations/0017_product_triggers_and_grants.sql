-- Restoring a backup inserts products in any order.
alter table products alter constraint products_successor_id_products_id_fk deferrable initially deferred;
--> statement-breakpoint
do $$
declare
  table_name text;
begin
  foreach table_name in array array['brands', 'product_offers', 'product_codes', 'product_relationships',
    'product_collections'] loop
    execute format('create trigger set_timestamps before update on %I for each row execute function set_timestamps()', table_name);
  end loop;
  foreach table_name in array array['brands', 'products', 'product_offers', 'product_codes', 'product_relationships',
    'product_collections', 'product_collection_items'] loop
    execute format('create trigger notify_change after insert or update or delete on %I for each row execute function notify_change()', table_name);
  end loop;
end
$$;
--> statement-breakpoint
-- Every column but the search text: renaming a brand rewrites that, and nobody edited the product.
create trigger set_timestamps before update of slug, name, brand_id, category_id, state, successor_id, public_since, size,
  shades, pictures, gtin, asin, skin_types, hair_types, best_for, not_for, note, ingredients, created_at, updated_at
  on products for each row execute function set_timestamps();
--> statement-breakpoint
-- What was public once is known to readers, and no draft of an assistant any more.
create function set_product_publication() returns trigger language plpgsql as $$
begin
  if new.state <> 'draft' and new.public_since is null then
    new.public_since := date_trunc('milliseconds', now());
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger set_product_publication before insert or update of state on products
  for each row execute function set_product_publication();
--> statement-breakpoint
create function product_search_text(product products) returns text language sql stable as $$
  select unaccent(lower(concat_ws(' ', product.name, (select name from brands where id = product.brand_id), product.size,
    (select string_agg(shade ->> 'name', ' ') from jsonb_array_elements(product.shades) shade),
    product.gtin, product.asin, product.note, product.best_for)))
$$;
--> statement-breakpoint
create function update_product_search() returns trigger language plpgsql as $$
begin
  new.search_text := product_search_text(new);
  return new;
end
$$;
--> statement-breakpoint
create trigger update_product_search before insert or update of name, brand_id, size, shades, gtin, asin, note, best_for
  on products for each row execute function update_product_search();
--> statement-breakpoint
create function update_search_of_renamed_brand() returns trigger language plpgsql as $$
begin
  update products set search_text = product_search_text(products) where brand_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger update_search_of_renamed_brand after update of name on brands
  for each row when (old.name is distinct from new.name) execute function update_search_of_renamed_brand();
--> statement-breakpoint

-- Grants

grant select on brands, products, product_codes, product_collections, product_collection_items
  to venus_anonymous, venus_member, venus_assistant;
--> statement-breakpoint
-- By column: how the link checker judges an offer is for those who work on the site.
grant select (id, product_id, slug, store, region, link, is_affiliate, programme, currency, price, price_source, price_at,
  stock, position, created_at, updated_at) on product_offers to venus_anonymous, venus_member;
--> statement-breakpoint
-- By column: the notes are for admins alone.
grant select (id, kind, product_id, post_id, brand_id, has_conditions, happened_on) on product_relationships
  to venus_anonymous, venus_member, venus_assistant;
--> statement-breakpoint
-- Drafts of assistants. By column: nothing that makes a product public can be changed.
grant select on product_offers to venus_assistant;
--> statement-breakpoint
grant insert on brands, products to venus_assistant;
--> statement-breakpoint
grant update (slug, name, brand_id, category_id, size, shades, pictures, gtin, asin, skin_types, hair_types, best_for,
  not_for, note, ingredients) on products to venus_assistant;
--> statement-breakpoint
grant insert, update, delete on product_offers to venus_assistant;
--> statement-breakpoint
grant select, insert, update, delete on brands, products, product_offers, product_codes, product_relationships,
  product_collections, product_collection_items to venus_admin, venus_system;
