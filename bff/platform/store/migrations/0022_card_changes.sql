CREATE TABLE "card_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"plan_id" text NOT NULL,
	"idempotency_key" uuid NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"attempts_left" integer NOT NULL,
	"failure_code" text,
	"refused_at_once" boolean DEFAULT false NOT NULL,
	"provider" text NOT NULL,
	"token_encrypted" text,
	"card_removals" integer DEFAULT 0 NOT NULL,
	"card_mask" text NOT NULL,
	"card_expires" text NOT NULL,
	"card_fingerprint" text,
	"address_mark" text,
	"range_mark" text,
	"code_phone" text,
	"code_expires_at" timestamp (3) with time zone,
	"resend_at" timestamp (3) with time zone,
	"resends_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "card_changes" ADD CONSTRAINT "card_changes_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_changes_key" ON "card_changes" USING btree ("idempotency_key");--> statement-breakpoint
CREATE UNIQUE INDEX "card_changes_open" ON "card_changes" USING btree ("plan_id") WHERE state not in ('changed', 'failed');--> statement-breakpoint
CREATE INDEX "card_changes_to_remove" ON "card_changes" USING btree ("state_since") WHERE token_encrypted is not null;--> statement-breakpoint
CREATE INDEX "card_changes_by_range" ON "card_changes" USING btree ("range_mark","created_at") WHERE range_mark is not null;--> statement-breakpoint
CREATE INDEX "card_changes_created" ON "card_changes" USING btree ("created_at");