CREATE TABLE "donation_returns" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "donation_returns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" uuid NOT NULL,
	"donation_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"made_at" timestamp (3) with time zone,
	CONSTRAINT "donation_returns_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "refunded_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donation_returns" ADD CONSTRAINT "donation_returns_donation_id_donations_id_fk" FOREIGN KEY ("donation_id") REFERENCES "public"."donations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donation_returns_donation" ON "donation_returns" USING btree ("donation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "donation_returns_open" ON "donation_returns" USING btree ("donation_id") WHERE made_at is null;--> statement-breakpoint
UPDATE "donations" SET "refunded_amount" = "amount", "refunded_at" = coalesce("refunded_at", "state_since") WHERE "state" = 'refunded';--> statement-breakpoint
INSERT INTO "donation_returns" ("reference", "donation_id", "kind", "amount", "reason", "ordered_at", "made_at")
SELECT "reference", "id", 'refund', "amount",
	(SELECT string_agg("reason", '; ' ORDER BY "donation_settlements"."id") FROM "donation_settlements" WHERE "donation_id" = "donations"."id" AND "outcome" = 'refunded'),
	"refunded_at", "refunded_at"
FROM "donations" WHERE "state" = 'refunded';--> statement-breakpoint
DELETE FROM "donation_settlements" WHERE "outcome" = 'refunded';
