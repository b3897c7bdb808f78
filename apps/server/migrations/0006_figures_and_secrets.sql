DROP INDEX "webhook_deliveries_due";--> statement-breakpoint
ALTER TABLE "activity_hours" ADD COLUMN "requests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "activity_hours" SET "requests" = (SELECT coalesce(sum(n), 0) FROM unnest("latencies") AS counted (n));--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_secret" "bytea";--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "previous_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "webhooks" ADD COLUMN "knows_low" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("webhook","next_at","id") WHERE state = 'waiting';