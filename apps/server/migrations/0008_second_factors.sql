CREATE TABLE "recovery_codes" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"person" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_steps" (
	"digest" "bytea" PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"person" text,
	"data" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"person" text PRIMARY KEY NOT NULL,
	"secret" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "method" text DEFAULT 'password' NOT NULL;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_steps" ADD CONSTRAINT "sign_in_steps_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_person_people_id_fk" FOREIGN KEY ("person") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_person" ON "recovery_codes" USING btree ("person");--> statement-breakpoint
CREATE INDEX "sign_in_steps_person" ON "sign_in_steps" USING btree ("person");--> statement-breakpoint
CREATE INDEX "sign_in_steps_expires" ON "sign_in_steps" USING btree ("expires_at");