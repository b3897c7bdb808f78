CREATE TABLE "jobs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"account" integer NOT NULL,
	"modality" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"server" integer,
	"request" text NOT NULL,
	"bill" text NOT NULL,
	"result" text,
	"problem" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_account" ON "jobs" USING btree ("account");--> statement-breakpoint
CREATE INDEX "jobs_status" ON "jobs" USING btree ("status","ended_at");