-- Accents go first: in a database with the locale C, lower() knows no letter beyond a to z, so "Älva" was not found as "alva".
create or replace function product_search_text(product products) returns text language sql stable as $$
  select lower(unaccent(concat_ws(' ', product.name, (select name from brands where id = product.brand_id), product.size,
    (select string_agg(shade ->> 'name', ' ') from jsonb_array_elements(product.shades) shade),
    product.gtin, product.asin, product.note, product.best_for)))
$$;
--> statement-breakpoint
update products set search_text = product_search_text(products)
  where search_text <> product_search_text(products);
