CREATE TABLE `submission` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`request` text NOT NULL,
	`state` text NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `submission_request` ON `submission` (`request`);--> statement-breakpoint
CREATE INDEX `submission_campaign` ON `submission` (`campaign`,`id`);--> statement-breakpoint
ALTER TABLE `campaign` ADD `players_may` text;--> statement-breakpoint
ALTER TABLE `journal` ADD `approved_by` text;