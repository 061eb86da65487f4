CREATE TABLE `pack` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`version` text NOT NULL,
	`document` text NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `pack_campaign` ON `pack` (`campaign`);--> statement-breakpoint
CREATE INDEX `pack_version` ON `pack` (`version`);