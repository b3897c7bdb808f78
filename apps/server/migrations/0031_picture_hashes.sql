ALTER TABLE "activity" ADD COLUMN "pdq" "bytea";--> statement-breakpoint
ALTER TABLE "activity_details" ADD COLUMN "pdq_variants" "bytea";