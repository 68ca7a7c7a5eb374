ALTER TABLE "outbox" DROP CONSTRAINT "outbox_application_id_applications_id_fk";
--> statement-breakpoint
DROP INDEX "outbox_application";--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "owner" text;--> statement-breakpoint
UPDATE "outbox" SET "owner" = 'application:' || "application_id" WHERE "application_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "outbox_owner" ON "outbox" USING btree ("owner");