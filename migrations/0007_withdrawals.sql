ALTER TABLE `campaign` ADD `closed_at` text;--> statement-breakpoint
ALTER TABLE `warband` ADD `withdrawn_at` text;