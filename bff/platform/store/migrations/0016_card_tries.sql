CREATE TABLE "standing_alarms" (
	"name" text PRIMARY KEY NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "address_mark" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "range_mark" text;--> statement-breakpoint
CREATE INDEX "donations_by_range" ON "donations" USING btree ("range_mark","created_at") WHERE range_mark is not null;