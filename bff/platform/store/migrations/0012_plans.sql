CREATE TABLE "plans" (
	"id" text PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "plans_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"month" text NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"end_reason" text,
	"anchor_day" integer NOT NULL,
	"begun_at" timestamp (3) with time zone NOT NULL,
	"next_at" timestamp (3) with time zone,
	"amount" bigint NOT NULL,
	"card_kind" text NOT NULL,
	"card_mask" text,
	"card_expires" text,
	"expiry_news_at" timestamp (3) with time zone,
	"lang" text NOT NULL,
	"donor_name" text NOT NULL,
	"donor_phone" text NOT NULL,
	"donor_email" text,
	"provider" text NOT NULL,
	"token_encrypted" text,
	"releases" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "plans_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "plan_id" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "plan_month" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "plan_attempt" integer;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "card_expires" text;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "channel" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
CREATE INDEX "plans_due" ON "plans" USING btree ("next_at") WHERE next_at is not null;--> statement-breakpoint
CREATE INDEX "plans_expiry_news" ON "plans" USING btree ("expiry_news_at") WHERE expiry_news_at is not null;--> statement-breakpoint
CREATE INDEX "plans_unreleased" ON "plans" USING btree ("ended_at") WHERE ended_at is not null and token_encrypted is not null;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "donations_plan_attempt" ON "donations" USING btree ("plan_id","plan_month","plan_attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "donations_plan_open" ON "donations" USING btree ("plan_id","plan_month") WHERE plan_id is not null and state not in ('failed', 'expired', 'cancelled', 'paid', 'refunded');