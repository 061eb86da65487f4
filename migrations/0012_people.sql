CREATE TABLE `people` (
	`kind` text NOT NULL,
	`id` text NOT NULL,
	`key` text,
	`content` text NOT NULL,
	PRIMARY KEY(`kind`, `id`)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_key` ON `people` (`kind`,`key`);