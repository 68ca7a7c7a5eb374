CREATE TABLE "limit_counters" (
	"name" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"resets_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "card_fingerprint" text;--> statement-breakpoint
CREATE INDEX "limit_counters_resets" ON "limit_counters" USING btree ("resets_at");