CREATE TABLE "donation_numbers" (
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "donation_settlements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donation_settlements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"donation_id" text NOT NULL,
	"outcome" text NOT NULL,
	"reason" text NOT NULL,
	"settled_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "donations" ALTER COLUMN "number" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "donations" ALTER COLUMN "number" DROP NOT NULL;--> statement-breakpoint
UPDATE "donations" SET "number" = NULL WHERE "paid_at" IS NULL;--> statement-breakpoint
INSERT INTO "donation_numbers" SELECT coalesce(max("number"), 0) FROM "donations";--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "alarm" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "alarmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "donation_settlements" ADD CONSTRAINT "donation_settlements_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donation_settlements_donation" ON "donation_settlements" USING btree ("donation_id");--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_number_unique" UNIQUE("number");