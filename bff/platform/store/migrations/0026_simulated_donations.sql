-- What is there already was paid to the simulator: no site took real money before this column.
ALTER TABLE "donations" ADD COLUMN "is_simulated" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "donations" ALTER COLUMN "is_simulated" DROP DEFAULT;
