ALTER TABLE "outbox" ADD COLUMN "kind" text DEFAULT 'acknowledgement' NOT NULL;--> statement-breakpoint
-- Mails to staff are never given up; an acknowledgement is, after some days.
UPDATE "outbox" SET "kind" = CASE
  WHEN "owner" LIKE 'donation:%' THEN 'receipt'
  WHEN "owner" LIKE 'plan:%' THEN 'plan'
  ELSE 'staff'
END WHERE "give_up_at" IS NULL;
