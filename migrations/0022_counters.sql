CREATE TABLE `counterEntry` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`counter` text NOT NULL,
	`member` text,
	`amount` integer NOT NULL,
	`why` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`counter`) REFERENCES `counter`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `counterEntry_warband` ON `counterEntry` (`warband`);--> statement-breakpoint
CREATE INDEX `counterEntry_counter` ON `counterEntry` (`counter`);--> statement-breakpoint
CREATE INDEX `counterEntry_member` ON `counterEntry` (`member`) WHERE "counterEntry"."member" is not null;--> statement-breakpoint
CREATE TABLE `counter` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`name` text NOT NULL,
	`owner` text NOT NULL,
	`start` integer NOT NULL,
	`least` integer,
	`most` integer,
	`is_on_sheets` integer NOT NULL,
	`is_in_standings` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `counter_campaign` ON `counter` (`campaign`);