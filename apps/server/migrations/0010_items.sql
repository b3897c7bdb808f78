ALTER TABLE "idempotency" ADD COLUMN "authors" text[];--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "authors" text[];--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "content_id" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "thread_authors" text[];--> statement-breakpoint
ALTER TABLE "activity_details" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "activity_details" ADD COLUMN "thread" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "content_id" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "authors" text[];--> statement-breakpoint
CREATE INDEX "activity_content_id" ON "activity" USING btree ("account","content_id","id","item") WHERE content_id is not null;--> statement-breakpoint
CREATE INDEX "activity_author" ON "activity" USING btree ("account","author","id","item") WHERE author is not null;--> statement-breakpoint
CREATE INDEX "activity_thread_authors" ON "activity" USING btree ("account","id") WHERE thread_authors is not null;--> statement-breakpoint
CREATE INDEX "reviews_author" ON "reviews" USING btree ("account","author") WHERE author is not null;