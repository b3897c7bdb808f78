CREATE TABLE "rule_action_days" (
	"account" integer NOT NULL,
	"rule" text NOT NULL,
	"day" text NOT NULL,
	"taken" integer NOT NULL,
	"refused" integer NOT NULL,
	CONSTRAINT "rule_action_days_account_rule_day_pk" PRIMARY KEY("account","rule","day")
);
--> statement-breakpoint
CREATE TABLE "rule_counts" (
	"account" integer NOT NULL,
	"rule" text NOT NULL,
	"revision" integer NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"evaluated" integer NOT NULL,
	"matched" integer NOT NULL,
	"unavailable" integer NOT NULL,
	"is_announced" boolean DEFAULT false NOT NULL,
	CONSTRAINT "rule_counts_account_rule_revision_hour_pk" PRIMARY KEY("account","rule","revision","hour")
);
--> statement-breakpoint
CREATE TABLE "rule_overlaps" (
	"account" integer NOT NULL,
	"rule" text NOT NULL,
	"revision" integer NOT NULL,
	"other" text NOT NULL,
	"contents" integer NOT NULL,
	CONSTRAINT "rule_overlaps_account_rule_revision_other_pk" PRIMARY KEY("account","rule","revision","other")
);
--> statement-breakpoint
CREATE TABLE "rule_versions" (
	"account" integer NOT NULL,
	"version" integer NOT NULL,
	"rules" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rule_versions_account_version_pk" PRIMARY KEY("account","version")
);
--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "rule_queue" text;--> statement-breakpoint
ALTER TABLE "rule_action_days" ADD CONSTRAINT "rule_action_days_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_counts" ADD CONSTRAINT "rule_counts_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_overlaps" ADD CONSTRAINT "rule_overlaps_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_versions" ADD CONSTRAINT "rule_versions_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;