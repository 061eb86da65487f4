CREATE TABLE `printed` (
	`campaign` text NOT NULL,
	`key` text NOT NULL,
	`digest` text NOT NULL,
	`at` text NOT NULL,
	PRIMARY KEY(`campaign`, `key`)
);
