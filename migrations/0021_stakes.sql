CREATE TABLE `stakeIncome` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`stake` text NOT NULL,
	`round` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`stake`) REFERENCES `stake`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `stakeIncome_campaign` ON `stakeIncome` (`campaign`);--> statement-breakpoint
CREATE INDEX `stakeIncome_warband` ON `stakeIncome` (`warband`);--> statement-breakpoint
CREATE INDEX `stakeIncome_stake` ON `stakeIncome` (`stake`);--> statement-breakpoint
CREATE TABLE `stakePicture` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`stake` text NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`stake`) REFERENCES `stake`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `stakePicture_campaign` ON `stakePicture` (`campaign`);--> statement-breakpoint
CREATE INDEX `stakePicture_stake` ON `stakePicture` (`stake`);--> statement-breakpoint
CREATE TABLE `stake` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`name` text NOT NULL,
	`sort` text NOT NULL,
	`text` text NOT NULL,
	`income` text NOT NULL,
	`holder` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`holder`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `stake_campaign` ON `stake` (`campaign`);--> statement-breakpoint
CREATE INDEX `stake_holder` ON `stake` (`holder`) WHERE "stake"."holder" is not null;--> statement-breakpoint
CREATE TABLE `gameStake` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`game` text NOT NULL,
	`stake` text NOT NULL,
	`from` text,
	`to` text,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`stake`) REFERENCES `stake`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`from`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`to`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `gameStake_game` ON `gameStake` (`game`);--> statement-breakpoint
CREATE INDEX `gameStake_stake` ON `gameStake` (`stake`);--> statement-breakpoint
CREATE INDEX `gameStake_from` ON `gameStake` (`from`) WHERE "gameStake"."from" is not null;--> statement-breakpoint
CREATE INDEX `gameStake_to` ON `gameStake` (`to`) WHERE "gameStake"."to" is not null;