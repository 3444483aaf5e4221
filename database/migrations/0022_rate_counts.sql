-- What it counted is a quarter of an hour old at most.
DROP TABLE "sign_in_attempts";
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "rate_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "rate_counts_by_end" ON "rate_counts" USING btree ("ends_at");--> statement-breakpoint
CREATE POLICY "rate_counts_kept_by_system" ON "rate_counts" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
grant select, insert, update, delete on rate_counts to venus_system;
