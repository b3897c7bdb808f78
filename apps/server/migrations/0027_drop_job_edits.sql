DROP INDEX "jobs_content";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "content_ids";--> statement-breakpoint
ALTER TABLE "jobs" DROP COLUMN "replaced_by";--> statement-breakpoint
ALTER TABLE "activity_settings" DROP COLUMN "edit_seconds";