ALTER TABLE "donations" RENAME COLUMN "session_sealed" TO "session_encrypted";--> statement-breakpoint
ALTER TABLE "donations" RENAME COLUMN "code_accepted_at" TO "code_submitted_at";--> statement-breakpoint
ALTER TABLE "donations" RENAME COLUMN "watch_at" TO "late_poll_at";--> statement-breakpoint
ALTER TABLE "donations" RENAME COLUMN "next_ask_at" TO "next_poll_at";--> statement-breakpoint
ALTER TABLE "donations" RENAME COLUMN "asks" TO "polls";--> statement-breakpoint
DROP INDEX "donations_watched";--> statement-breakpoint
DROP INDEX "donations_open";--> statement-breakpoint
CREATE INDEX "donations_polled_late" ON "donations" USING btree ("late_poll_at") WHERE late_poll_at is not null;--> statement-breakpoint
CREATE INDEX "donations_unreleased" ON "donations" USING btree ("next_poll_at") WHERE session_encrypted is not null;--> statement-breakpoint
CREATE INDEX "donations_open" ON "donations" USING btree ("next_poll_at") WHERE state not in ('failed', 'expired', 'cancelled', 'paid', 'refunded');--> statement-breakpoint
UPDATE "donations" SET "state" = CASE
	WHEN "state" = 'submitting' THEN 'submittingCard'
	WHEN "state" = 'confirming' AND "provider" = 'octo' THEN 'awaitingCode'
	WHEN "state" = 'confirming' THEN 'verifyingCode'
	WHEN "state" = 'accepted' THEN 'preparingCharge'
	WHEN "state" = 'charging' AND "provider" = 'octo' THEN 'confirmingCharge'
	ELSE "state" END;--> statement-breakpoint
UPDATE "donations" SET "code_submitted_at" = NULL WHERE "state" = 'awaitingCode';--> statement-breakpoint
UPDATE "donations" SET "late_poll_at" = NULL WHERE "state" IN ('paid', 'refunded');
