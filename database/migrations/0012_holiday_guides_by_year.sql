ALTER TABLE "holiday_guides" ADD COLUMN "is_fallback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "holiday_guides" ADD COLUMN "image_url" text;--> statement-breakpoint
ALTER TABLE "holiday_guides" ADD COLUMN "image_alt" text;--> statement-breakpoint
CREATE UNIQUE INDEX "holiday_guides_one_fallback" ON "holiday_guides" USING btree ("is_fallback") WHERE is_fallback;--> statement-breakpoint
ALTER POLICY "holiday_guides_read_when_active" ON "holiday_guides" TO venus_anonymous,venus_assistant,venus_member USING (is_active or is_fallback);