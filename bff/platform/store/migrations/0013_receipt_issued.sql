ALTER TABLE "donations" ADD COLUMN "receipt_issued_at" timestamp (3) with time zone;--> statement-breakpoint
-- Receipts that went out with a mail were issued with it.
UPDATE "donations" SET "receipt_issued_at" = "paid_at" WHERE "paid_at" IS NOT NULL AND "donor_email" IS NOT NULL;
