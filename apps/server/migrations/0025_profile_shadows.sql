CREATE TABLE "profile_shadows" (
	"account" integer NOT NULL,
	"profile" text NOT NULL,
	"run" integer NOT NULL,
	"base_version" integer NOT NULL,
	"draft" text NOT NULL,
	"share" real NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "profile_shadows_account_profile_pk" PRIMARY KEY("account","profile")
);
--> statement-breakpoint
CREATE TABLE "shadow_counts" (
	"account" integer NOT NULL,
	"profile" text NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"agreed" integer NOT NULL,
	"stricter" integer NOT NULL,
	"milder" integer NOT NULL,
	"unknown" integer DEFAULT 0 NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "shadow_counts_account_profile_day_category_pk" PRIMARY KEY("account","profile","day","category")
);
--> statement-breakpoint
CREATE TABLE "shadow_examples" (
	"account" integer NOT NULL,
	"profile" text NOT NULL,
	"id" bigint NOT NULL,
	"item" smallint NOT NULL,
	"change" text NOT NULL,
	"draft" smallint NOT NULL,
	"live" smallint NOT NULL,
	CONSTRAINT "shadow_examples_account_profile_id_item_pk" PRIMARY KEY("account","profile","id","item")
);
--> statement-breakpoint
ALTER TABLE "profile_shadows" ADD CONSTRAINT "profile_shadows_account_accounts_key_fk" FOREIGN KEY ("account") REFERENCES "public"."accounts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_counts" ADD CONSTRAINT "shadow_counts_of" FOREIGN KEY ("account","profile") REFERENCES "public"."profile_shadows"("account","profile") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shadow_examples" ADD CONSTRAINT "shadow_examples_of" FOREIGN KEY ("account","profile") REFERENCES "public"."profile_shadows"("account","profile") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "profile_shadows_running" ON "profile_shadows" USING btree ("ends_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "shadow_examples_content" ON "shadow_examples" USING btree ("account","id","item");