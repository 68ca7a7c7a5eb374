ALTER TABLE "letters" ALTER COLUMN "city" DROP NOT NULL;--> statement-breakpoint
-- Orders and applications had tables of their own, each with its own keys: one that was used in two of them stays the letter's.
INSERT INTO "letters" ("kind", "reference", "idempotency_key", "digest", "lang", "name", "phone", "email", "city", "fields", "suspicions", "created_at", "erase_at")
SELECT 'postcard-order', "reference", (SELECT o."idempotency_key" WHERE NOT EXISTS (SELECT 1 FROM "letters" l WHERE l."idempotency_key" = o."idempotency_key")), "digest", "lang", "name", "phone", "email", "city",
	jsonb_build_object('deliveryKind', "delivery_kind", 'address', "address", 'companyName', "company_name", 'taxId', "tax_id", 'note', "note", 'items', "items", 'pieces', "pieces", 'total', "total"),
	"suspicions", "created_at", "erase_at"
FROM "postcard_orders" o ORDER BY o."id";--> statement-breakpoint
INSERT INTO "letters" ("kind", "reference", "idempotency_key", "digest", "lang", "name", "phone", "email", "fields", "suspicions", "created_at", "erase_at")
SELECT 'application', "reference", (SELECT a."idempotency_key" WHERE NOT EXISTS (SELECT 1 FROM "letters" l WHERE l."idempotency_key" = a."idempotency_key")), "digest", "lang", "first_name", "phone", "email",
	jsonb_build_object('lastName', "last_name", 'vacancyId', "vacancy_id", 'vacancyTitle', "vacancy_title", 'coverLetter', "cover_letter", 'consentText', "consent_text", 'fileName', "file_name", 'fileKind', "file_kind", 'fileBytes', "file_bytes", 'fileSha256', "file_sha256", 'fileRemarks', to_jsonb("file_remarks")),
	"suspicions", "created_at", "erase_at"
FROM "applications" a ORDER BY a."id";--> statement-breakpoint
ALTER TABLE "application_files" ADD COLUMN "letter_id" bigint;--> statement-breakpoint
UPDATE "application_files" f SET "letter_id" = l."id" FROM "applications" a, "letters" l WHERE a."id" = f."application_id" AND l."reference" = a."reference";--> statement-breakpoint
ALTER TABLE "application_files" DROP COLUMN "application_id";--> statement-breakpoint
ALTER TABLE "application_files" ADD PRIMARY KEY ("letter_id");--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "outbox" SET "owner" = 'letter:' || substr("owner", 7) WHERE "owner" LIKE 'order:%';--> statement-breakpoint
UPDATE "outbox" m SET "owner" = 'letter:' || a."reference" FROM "applications" a WHERE m."owner" = 'application:' || a."id";--> statement-breakpoint
DROP TABLE "applications";--> statement-breakpoint
DROP TABLE "postcard_orders";
