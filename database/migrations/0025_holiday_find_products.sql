ALTER TABLE "holiday_finds" ADD COLUMN "product_id" uuid;--> statement-breakpoint
CREATE INDEX "holiday_finds_of_product" ON "holiday_finds" USING btree ("product_id");