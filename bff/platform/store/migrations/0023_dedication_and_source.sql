ALTER TABLE "donations" ADD COLUMN "dedication" text;--> statement-breakpoint
ALTER TABLE "donations" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "dedication" text;