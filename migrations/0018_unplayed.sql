CREATE TABLE `standings_line` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`round` integer NOT NULL,
	`reason` text NOT NULL,
	`points` integer NOT NULL,
	`victory_points` integer NOT NULL,
	`detail` text NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `standings_line_campaign` ON `standings_line` (`campaign`);--> statement-breakpoint
ALTER TABLE `game` ADD `is_postponed` integer DEFAULT false NOT NULL;