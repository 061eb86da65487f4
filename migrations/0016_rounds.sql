CREATE TABLE `round` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`round` integer NOT NULL,
	`name` text NOT NULL,
	`first_day` text,
	`last_day` text,
	`text` text NOT NULL,
	`cap` integer,
	`is_optional` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `round_campaign` ON `round` (`campaign`);--> statement-breakpoint
ALTER TABLE `game` ADD `time` text;--> statement-breakpoint
ALTER TABLE `game` ADD `venue` text DEFAULT '' NOT NULL;