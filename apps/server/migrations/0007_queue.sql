ALTER TABLE "jobs" ADD COLUMN "priority" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "next_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD COLUMN "server" integer;--> statement-breakpoint
-- A server of the older version may still be running these; if it is dead, its leases are released sooner (storage/queue.ts).
UPDATE "jobs" SET "next_at" = now() + interval '2 hours' WHERE "status" = 'processing';--> statement-breakpoint
-- Older versions kept the order of jobs in tables of pg-boss, if there ever was a job. A job's id there was its number as a uuid.
DO $$
BEGIN
  IF to_regclass('queue.job') IS NOT NULL THEN
    UPDATE jobs SET priority = q.priority FROM queue.job q
    WHERE q.name = 'moderation' AND jobs.id = ('x' || right(replace(q.id::text, '-', ''), 16))::bit(64)::bigint;
    DROP SCHEMA queue CASCADE;
  END IF;
END $$;
