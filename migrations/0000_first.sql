CREATE TABLE `absence` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`member` text NOT NULL,
	`games` integer NOT NULL,
	`game` text,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `absence_warband` ON `absence` (`warband`);--> statement-breakpoint
CREATE INDEX `absence_member` ON `absence` (`member`);--> statement-breakpoint
CREATE INDEX `absence_game` ON `absence` (`game`) WHERE "absence"."game" is not null;--> statement-breakpoint
CREATE TABLE `advance` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`member` text NOT NULL,
	`advance` text NOT NULL,
	`amount` integer NOT NULL,
	`game` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `advance_warband` ON `advance` (`warband`);--> statement-breakpoint
CREATE INDEX `advance_member` ON `advance` (`member`);--> statement-breakpoint
CREATE INDEX `advance_game` ON `advance` (`game`) WHERE "advance"."game" is not null;--> statement-breakpoint
CREATE TABLE `award` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`member` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`detail` text NOT NULL,
	`game` text,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `award_warband` ON `award` (`warband`);--> statement-breakpoint
CREATE INDEX `award_member` ON `award` (`member`);--> statement-breakpoint
CREATE INDEX `award_game` ON `award` (`game`) WHERE "award"."game" is not null;--> statement-breakpoint
CREATE TABLE `capture` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`member` text NOT NULL,
	`by` text,
	`game` text,
	`end` text,
	`end_game` text,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`by`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`end_game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `capture_warband` ON `capture` (`warband`);--> statement-breakpoint
CREATE INDEX `capture_member` ON `capture` (`member`);--> statement-breakpoint
CREATE INDEX `capture_by` ON `capture` (`by`) WHERE "capture"."by" is not null;--> statement-breakpoint
CREATE INDEX `capture_game` ON `capture` (`game`) WHERE "capture"."game" is not null;--> statement-breakpoint
CREATE INDEX `capture_end_game` ON `capture` (`end_game`) WHERE "capture"."end_game" is not null;--> statement-breakpoint
CREATE TABLE `injury` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`member` text NOT NULL,
	`injury` text NOT NULL,
	`detail` text,
	`against` text,
	`game` text,
	`occasion` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `injury_warband` ON `injury` (`warband`);--> statement-breakpoint
CREATE INDEX `injury_member` ON `injury` (`member`);--> statement-breakpoint
CREATE INDEX `injury_game` ON `injury` (`game`) WHERE "injury"."game" is not null;--> statement-breakpoint
CREATE TABLE `item` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`member` text,
	`item` text NOT NULL,
	`quantity` integer NOT NULL,
	`paid` integer NOT NULL,
	`detail` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `item_warband` ON `item` (`warband`);--> statement-breakpoint
CREATE INDEX `item_member` ON `item` (`member`) WHERE "item"."member" is not null;--> statement-breakpoint
CREATE TABLE `ledger` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`detail` text NOT NULL,
	`game` text,
	`member` text,
	`at` text NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `ledger_warband` ON `ledger` (`warband`);--> statement-breakpoint
CREATE INDEX `ledger_member` ON `ledger` (`member`) WHERE "ledger"."member" is not null;--> statement-breakpoint
CREATE INDEX `ledger_game` ON `ledger` (`game`) WHERE "ledger"."game" is not null;--> statement-breakpoint
CREATE TABLE `member` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`profile` text NOT NULL,
	`status` text NOT NULL,
	`notes` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `member_warband` ON `member` (`warband`);--> statement-breakpoint
CREATE TABLE `override` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`member` text NOT NULL,
	`value` text NOT NULL,
	`amount` integer NOT NULL,
	`reason` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `override_warband` ON `override` (`warband`);--> statement-breakpoint
CREATE INDEX `override_member` ON `override` (`member`);--> statement-breakpoint
CREATE TABLE `served` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`member` text NOT NULL,
	`absence` text NOT NULL,
	`game` text NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`absence`) REFERENCES `absence`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `served_warband` ON `served` (`warband`);--> statement-breakpoint
CREATE INDEX `served_member` ON `served` (`member`);--> statement-breakpoint
CREATE INDEX `served_absence` ON `served` (`absence`);--> statement-breakpoint
CREATE INDEX `served_game` ON `served` (`game`);--> statement-breakpoint
CREATE TABLE `trait` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`warband` text NOT NULL,
	`member` text NOT NULL,
	`trait` text NOT NULL,
	`level` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `trait_warband` ON `trait` (`warband`);--> statement-breakpoint
CREATE INDEX `trait_member` ON `trait` (`member`);--> statement-breakpoint
CREATE TABLE `campaign` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`ruleset` text NOT NULL,
	`settings` text NOT NULL,
	`house` text NOT NULL,
	`starting_budget` integer,
	`cap` integer,
	`notes` text NOT NULL,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `custom` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`entry` text NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `custom_campaign` ON `custom` (`campaign`);--> statement-breakpoint
CREATE TABLE `game` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`round` integer NOT NULL,
	`day` text,
	`scenario` text NOT NULL,
	`notes` text NOT NULL,
	`state` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `game_campaign` ON `game` (`campaign`);--> statement-breakpoint
CREATE TABLE `warband` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`name` text NOT NULL,
	`player` text NOT NULL,
	`options` text NOT NULL,
	`cap` integer,
	`notes` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `warband_campaign` ON `warband` (`campaign`);--> statement-breakpoint
CREATE TABLE `draft` (
	`campaign` text NOT NULL,
	`key` text NOT NULL,
	`data` text NOT NULL,
	PRIMARY KEY(`campaign`, `key`)
);
--> statement-breakpoint
CREATE TABLE `journal` (
	`sequence` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`campaign` text NOT NULL,
	`command` text NOT NULL,
	`version` integer NOT NULL,
	`payload` text,
	`actor` text NOT NULL,
	`request` text NOT NULL,
	`at` text NOT NULL,
	`dice` text NOT NULL,
	`changes` text NOT NULL,
	`answer` text,
	`undoes` text NOT NULL,
	`undone_by` text,
	`closed` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `journal_id` ON `journal` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `journal_request` ON `journal` (`request`);--> statement-breakpoint
CREATE INDEX `journal_campaign` ON `journal` (`campaign`);--> statement-breakpoint
CREATE TABLE `journal_touch` (
	`fact` text NOT NULL,
	`sequence` integer NOT NULL,
	`how` text NOT NULL,
	PRIMARY KEY(`fact`, `sequence`)
);
--> statement-breakpoint
CREATE TABLE `revision` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `entry` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`game` text NOT NULL,
	`side` text NOT NULL,
	`warband` text NOT NULL,
	`victory_points` integer,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`side`) REFERENCES `side`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `entry_game` ON `entry` (`game`);--> statement-breakpoint
CREATE INDEX `entry_side` ON `entry` (`side`);--> statement-breakpoint
CREATE INDEX `entry_warband` ON `entry` (`warband`);--> statement-breakpoint
CREATE TABLE `participation` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`game` text NOT NULL,
	`warband` text NOT NULL,
	`member` text NOT NULL,
	`played` integer NOT NULL,
	`absence` text NOT NULL,
	`fallen` integer NOT NULL,
	`killed` integer NOT NULL,
	`out_by` text,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`out_by`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `participation_game` ON `participation` (`game`);--> statement-breakpoint
CREATE INDEX `participation_warband` ON `participation` (`warband`);--> statement-breakpoint
CREATE INDEX `participation_member` ON `participation` (`member`);--> statement-breakpoint
CREATE INDEX `participation_out_by` ON `participation` (`out_by`) WHERE "participation"."out_by" is not null;--> statement-breakpoint
CREATE TABLE `roll` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`game` text,
	`warband` text,
	`member` text,
	`table` text NOT NULL,
	`faces` text NOT NULL,
	`source` text NOT NULL,
	`at` text NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`warband`) REFERENCES `warband`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`member`) REFERENCES `member`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `roll_campaign` ON `roll` (`campaign`);--> statement-breakpoint
CREATE INDEX `roll_game` ON `roll` (`game`) WHERE "roll"."game" is not null;--> statement-breakpoint
CREATE INDEX `roll_warband` ON `roll` (`warband`) WHERE "roll"."warband" is not null;--> statement-breakpoint
CREATE INDEX `roll_member` ON `roll` (`member`) WHERE "roll"."member" is not null;--> statement-breakpoint
CREATE TABLE `side` (
	`id` text PRIMARY KEY NOT NULL,
	`campaign` text NOT NULL,
	`game` text NOT NULL,
	`name` text NOT NULL,
	`result` text,
	`position` integer NOT NULL,
	FOREIGN KEY (`campaign`) REFERENCES `campaign`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`game`) REFERENCES `game`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `side_game` ON `side` (`game`);