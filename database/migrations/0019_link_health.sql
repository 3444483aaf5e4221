-- widens: deleted_items_kind_known
ALTER TABLE "deleted_items" DROP CONSTRAINT "deleted_items_kind_known";--> statement-breakpoint
ALTER TABLE "product_codes" ADD COLUMN "dismissed_end" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_offers" ADD COLUMN "gone_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "product_offers" ADD COLUMN "moved_to" text;--> statement-breakpoint
ALTER TABLE "product_offers" ADD COLUMN "accepted_redirect" text;--> statement-breakpoint
ALTER TABLE "product_offers" ADD COLUMN "dismissed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deleted_items" ADD CONSTRAINT "deleted_items_kind_known" CHECK ("deleted_items"."kind" in ('working-copy', 'form-draft', 'find', 'todo', 'guide', 'letter', 'section', 'product', 'brand', 'collection', 'link-answer'));
--> statement-breakpoint
-- What the link check finds out shows on no page: it renders none anew, and nobody edited the offer.
drop trigger set_timestamps on product_offers;
--> statement-breakpoint
create trigger set_timestamps before update of product_id, slug, store, region, link, is_affiliate, programme, currency,
  price, price_source, price_at, stock, position, created_at, updated_at
  on product_offers for each row execute function set_timestamps();
--> statement-breakpoint
drop trigger notify_change on product_offers;
--> statement-breakpoint
create trigger notify_change after insert or delete or update of product_id, slug, store, region, link, is_affiliate,
  programme, currency, price, price_source, price_at, stock, position
  on product_offers for each row execute function notify_change();
