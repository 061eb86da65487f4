CREATE TABLE `standingsLine` (
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
CREATE INDEX `standingsLine_campaign` ON `standingsLine` (`campaign`);--> statement-breakpoint
CREATE INDEX `standingsLine_warband` ON `standingsLine` (`warband`);--> statement-breakpoint
ALTER TABLE `game` ADD `is_postponed` integer DEFAULT false NOT NULL;