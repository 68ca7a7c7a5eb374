ALTER TABLE "donations" ADD COLUMN "renewed_plan_id" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "lapses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "reminders" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_renewed_plan_id_plans_id_fk" FOREIGN KEY ("renewed_plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donations_renewals" ON "donations" USING btree ("renewed_plan_id") WHERE renewed_plan_id is not null;