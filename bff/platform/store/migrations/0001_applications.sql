CREATE TABLE "application_files" (
	"application_id" bigint PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"idempotency_key" uuid,
	"digest" text NOT NULL,
	"vacancy_id" integer NOT NULL,
	"vacancy_title" text NOT NULL,
	"lang" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"cover_letter" text NOT NULL,
	"consent_text" text NOT NULL,
	"consent_at" timestamp (3) with time zone NOT NULL,
	"suspicions" text[] NOT NULL,
	"file_name" text NOT NULL,
	"file_kind" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"file_sha256" text NOT NULL,
	"file_remarks" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"erase_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "applications_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"application_id" bigint,
	"attaches" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"give_up_at" timestamp (3) with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text,
	"worker" uuid,
	"lease_until" timestamp with time zone,
	CONSTRAINT "outbox_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
ALTER TABLE "application_files" ADD CONSTRAINT "application_files_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_key" ON "applications" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "applications_digest" ON "applications" USING btree ("digest","created_at");--> statement-breakpoint
CREATE INDEX "applications_created" ON "applications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "applications_erase" ON "applications" USING btree ("erase_at");--> statement-breakpoint
CREATE INDEX "outbox_due" ON "outbox" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "outbox_application" ON "outbox" USING btree ("application_id");