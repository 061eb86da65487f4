-- What entries touched is kept by its key alone, and without the campaign that each entry names in its own row: written with
-- every command, this was its largest part. drizzle knows no WITHOUT ROWID: where it rebuilds this table, add it by hand.
CREATE TABLE `__new_journal_touch` (
	`fact` text NOT NULL,
	`sequence` integer NOT NULL,
	`how` text NOT NULL,
	PRIMARY KEY(`fact`, `sequence`)
) WITHOUT ROWID;
--> statement-breakpoint
INSERT INTO `__new_journal_touch` (`fact`, `sequence`, `how`)
SELECT `fact`, `sequence`, `how` FROM `journal_touch` AS `touch`
WHERE NOT EXISTS (SELECT 1 FROM `journal` WHERE `journal`.`sequence` = `touch`.`sequence` AND `journal`.`campaign` = `touch`.`fact`);
--> statement-breakpoint
DROP TABLE `journal_touch`;--> statement-breakpoint
ALTER TABLE `__new_journal_touch` RENAME TO `journal_touch`;
