CREATE UNLOGGED TABLE "day_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "day_salts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNLOGGED TABLE "day_visitors" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"visitor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "day_visitors_day_path_visitor_pk" PRIMARY KEY("day","path","visitor")
);
--> statement-breakpoint
ALTER TABLE "day_visitors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "view_days" (
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"value" text NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"quarter_1" integer DEFAULT 0 NOT NULL,
	"quarter_2" integer DEFAULT 0 NOT NULL,
	"quarter_3" integer DEFAULT 0 NOT NULL,
	"quarter_4" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "view_days_dimension_day_value_pk" PRIMARY KEY("dimension","day","value"),
	CONSTRAINT "view_days_dimension_shape" CHECK ("view_days"."dimension" ~ '^[a-z-]{1,20}$'),
	CONSTRAINT "view_days_lengths" CHECK (coalesce(char_length("view_days"."value"), 0) <= 200)
);
--> statement-breakpoint
ALTER TABLE "view_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "view_hours" (
	"path" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	"quarter_1" integer DEFAULT 0 NOT NULL,
	"quarter_2" integer DEFAULT 0 NOT NULL,
	"quarter_3" integer DEFAULT 0 NOT NULL,
	"quarter_4" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "view_hours_path_hour_pk" PRIMARY KEY("path","hour"),
	CONSTRAINT "view_hours_lengths" CHECK (coalesce(char_length("view_hours"."path"), 0) <= 200)
);
--> statement-breakpoint
ALTER TABLE "view_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "view_days_by_day" ON "view_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "view_hours_by_hour" ON "view_hours" USING btree ("hour");--> statement-breakpoint
CREATE POLICY "day_salts_managed_by_system" ON "day_salts" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "day_visitors_managed_by_system" ON "day_visitors" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "view_days_read_by_admins" ON "view_days" AS PERMISSIVE FOR SELECT TO "venus_admin" USING (true);--> statement-breakpoint
CREATE POLICY "view_days_managed_by_system" ON "view_days" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "view_hours_read_by_admins" ON "view_hours" AS PERMISSIVE FOR SELECT TO "venus_admin" USING (true);--> statement-breakpoint
CREATE POLICY "view_hours_managed_by_system" ON "view_hours" AS PERMISSIVE FOR ALL TO "venus_system" USING (true) WITH CHECK (true);
--> statement-breakpoint
grant select on view_hours to venus_admin;
--> statement-breakpoint
grant select on view_days to venus_admin;
--> statement-breakpoint
grant select, insert, update, delete on view_hours to venus_system;
--> statement-breakpoint
grant select, insert, update, delete on view_days to venus_system;
--> statement-breakpoint
grant select, insert, update, delete on day_salts to venus_system;
--> statement-breakpoint
grant select, insert, update, delete on day_visitors to venus_system;
