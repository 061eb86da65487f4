CREATE TABLE `loss` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`member` text NOT NULL,
	`game` text NOT NULL,
	`loss` text NOT NULL,
	`name` text NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `loss_warband` ON `loss` (`warband`);--> statement-breakpoint
CREATE INDEX `loss_member` ON `loss` (`member`);--> statement-breakpoint
CREATE INDEX `loss_game` ON `loss` (`game`);