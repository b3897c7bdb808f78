ALTER TABLE "reviews" ADD COLUMN "assignee" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "assigned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "assigned_until" timestamp with time zone;