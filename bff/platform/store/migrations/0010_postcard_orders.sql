CREATE TABLE "postcard_orders" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postcard_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"idempotency_key" uuid,
	"digest" text NOT NULL,
	"lang" text NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"email" text,
	"delivery_kind" text NOT NULL,
	"address" text,
	"company_name" text,
	"tax_id" text,
	"note" text NOT NULL,
	"items" jsonb NOT NULL,
	"pieces" integer NOT NULL,
	"total" bigint NOT NULL,
	"suspicions" text[] NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"erase_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "postcard_orders_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "postcard_orders_key" ON "postcard_orders" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "postcard_orders_digest" ON "postcard_orders" USING btree ("digest","created_at");--> statement-breakpoint
CREATE INDEX "postcard_orders_created" ON "postcard_orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "postcard_orders_erase" ON "postcard_orders" USING btree ("erase_at");