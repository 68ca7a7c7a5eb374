CREATE TABLE "letters" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "letters_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"idempotency_key" uuid,
	"digest" text NOT NULL,
	"lang" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"city" text NOT NULL,
	"fields" jsonb NOT NULL,
	"suspicions" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"erase_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "letters_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "letters_key" ON "letters" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "letters_digest" ON "letters" USING btree ("digest","created_at");--> statement-breakpoint
CREATE INDEX "letters_created" ON "letters" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "letters_erase" ON "letters" USING btree ("erase_at");