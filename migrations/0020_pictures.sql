CREATE TABLE `warbandPicture` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `warbandPicture_warband` ON `warbandPicture` (`warband`);--> statement-breakpoint
CREATE TABLE `gamePicture` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`game` text NOT NULL,
	`data` text NOT NULL,
	`caption` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `gamePicture_game` ON `gamePicture` (`game`);