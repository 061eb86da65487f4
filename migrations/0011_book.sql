CREATE TABLE `book_followed` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`sequence` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `book_line` (
	`position` integer PRIMARY KEY NOT NULL,
	`request` text NOT NULL,
	`format` integer NOT NULL,
	`actor` text NOT NULL,
	`host` text NOT NULL,
	`at` text NOT NULL,
	`content` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `book_line_request` ON `book_line` (`request`);