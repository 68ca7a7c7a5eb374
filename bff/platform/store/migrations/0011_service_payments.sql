CREATE TABLE "click_payments" (
	"prepare_id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "click_payments_prepare_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"click_trans_id" text NOT NULL,
	"paydoc_id" text NOT NULL,
	"reference" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"prepared_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "payme_transactions" (
	"number" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payme_transactions_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"id" text NOT NULL,
	"reference" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"state" integer NOT NULL,
	"reason" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"performed_at" timestamp (3) with time zone,
	"cancelled_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "click_payments_trans" ON "click_payments" USING btree ("reference","click_trans_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payme_transactions_id" ON "payme_transactions" USING btree ("id","reference");--> statement-breakpoint
CREATE INDEX "payme_transactions_reference" ON "payme_transactions" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "payme_transactions_time" ON "payme_transactions" USING btree ("time");