CREATE TABLE "activity" (
	"id" bigint NOT NULL,
	"account" integer NOT NULL,
	"item" smallint NOT NULL,
	"modality" smallint NOT NULL,
	"severity" smallint NOT NULL,
	"confidence" smallint NOT NULL,
	"profile_version" integer NOT NULL,
	"tokens" integer NOT NULL,
	"latency_ms" integer NOT NULL,
	"caller" text NOT NULL,
	"profile" text NOT NULL,
	"categories" text[] NOT NULL,
	"content_hash" "bytea",
	CONSTRAINT "activity_account_id_item_pk" PRIMARY KEY("account","id","item")
);
--> statement-breakpoint
CREATE TABLE "activity_categories" (
	"id" bigint NOT NULL,
	"account" integer NOT NULL,
	"item" smallint NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "activity_categories_account_category_id_item_pk" PRIMARY KEY("account","category","id","item")
);
--> statement-breakpoint
CREATE TABLE "activity_details" (
	"id" bigint NOT NULL,
	"account" integer NOT NULL,
	"item" smallint NOT NULL,
	"result" text NOT NULL,
	"evidence" text NOT NULL,
	"content" text,
	CONSTRAINT "activity_details_account_id_item_pk" PRIMARY KEY("account","id","item")
);
--> statement-breakpoint
CREATE TABLE "activity_hour_categories" (
	"account" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"category" text NOT NULL,
	"contents" integer NOT NULL,
	CONSTRAINT "activity_hour_categories_account_hour_category_pk" PRIMARY KEY("account","hour","category")
);
--> statement-breakpoint
CREATE TABLE "activity_hours" (
	"account" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"modality" smallint NOT NULL,
	"caller" text NOT NULL,
	"contents" integer NOT NULL,
	"tokens" bigint NOT NULL,
	"severities" integer[] NOT NULL,
	"latencies" integer[] NOT NULL,
	CONSTRAINT "activity_hours_account_hour_modality_caller_pk" PRIMARY KEY("account","hour","modality","caller")
);
--> statement-breakpoint
CREATE TABLE "activity_settings" (
	"account" integer PRIMARY KEY NOT NULL,
	"content_policy" text NOT NULL,
	"retention_days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"actor" text NOT NULL,
	"actor_name" text NOT NULL,
	"act" text NOT NULL,
	"target" text NOT NULL,
	"details" text NOT NULL,
	CONSTRAINT "audit_log_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"account" integer NOT NULL,
	"role" text NOT NULL,
	"person" text,
	"note" text NOT NULL,
	"invited_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invitations_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" text PRIMARY KEY NOT NULL,
	"account" integer NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"password" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp with time zone,
	CONSTRAINT "people_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"id" text NOT NULL,
	"person" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "activity_settings" ADD CONSTRAINT "activity_settings_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_modality" ON "activity" USING btree ("account","modality","id","item");--> statement-breakpoint
CREATE INDEX "activity_severity" ON "activity" USING btree ("account","severity","id","item");--> statement-breakpoint
CREATE INDEX "activity_caller" ON "activity" USING btree ("account","caller","id","item");--> statement-breakpoint
CREATE INDEX "activity_content" ON "activity" USING btree ("account","content_hash");--> statement-breakpoint
CREATE INDEX "invitations_account" ON "invitations" USING btree ("account");--> statement-breakpoint
CREATE INDEX "people_account" ON "people" USING btree ("account");--> statement-breakpoint
CREATE INDEX "sessions_person" ON "sessions" USING btree ("person");--> statement-breakpoint
CREATE INDEX "sessions_expires" ON "sessions" USING btree ("expires_at");