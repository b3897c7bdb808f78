CREATE TABLE "actions" (
	"account" integer NOT NULL,
	"id" bigint NOT NULL,
	"request" bigint,
	"item" smallint,
	"content_id" text,
	"author" text,
	"action" text NOT NULL,
	"parameters" text DEFAULT '{}' NOT NULL,
	"policies" text[] NOT NULL,
	"policy_versions" integer[] NOT NULL,
	"decision_reason" text,
	"actor_note" text,
	"source" text NOT NULL,
	"actor" text NOT NULL,
	"external_id" text,
	"message" text,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"reversed_at" timestamp with time zone,
	"reversed_by" text,
	"reversal_reason" text,
	CONSTRAINT "actions_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "message_settings" (
	"account" integer PRIMARY KEY NOT NULL,
	"default_lang" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"account" integer NOT NULL,
	"id" text NOT NULL,
	"name" text NOT NULL,
	"lang" text NOT NULL,
	"policy" text,
	"subject" text NOT NULL,
	"content_markdown" text NOT NULL,
	"disabled" boolean DEFAULT false NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "message_templates_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
CREATE TABLE "own_actions" (
	"account" integer NOT NULL,
	"id" text NOT NULL,
	"body" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_actions_account_id_pk" PRIMARY KEY("account","id")
);
--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_settings" ADD CONSTRAINT "message_settings_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_templates" ADD CONSTRAINT "message_templates_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "own_actions" ADD CONSTRAINT "own_actions_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "actions_external" ON "actions" USING btree ("account","external_id") WHERE external_id is not null;--> statement-breakpoint
CREATE INDEX "actions_content" ON "actions" USING btree ("account","request","item") WHERE request is not null;--> statement-breakpoint
CREATE INDEX "actions_author" ON "actions" USING btree ("account","author") WHERE author is not null;--> statement-breakpoint
CREATE INDEX "actions_start" ON "actions" USING btree ("starts_at") WHERE started_at is null and reversed_at is null;--> statement-breakpoint
CREATE INDEX "actions_end" ON "actions" USING btree ("ends_at") WHERE ends_at is not null and reversed_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "message_templates_name" ON "message_templates" USING btree ("account","name","lang");