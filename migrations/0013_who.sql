ALTER TABLE `journal` ADD `name` text;--> statement-breakpoint
CREATE INDEX `journal_people` ON `journal` (`campaign`,`actor`,`name`) WHERE "journal"."name" is not null;