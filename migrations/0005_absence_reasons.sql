ALTER TABLE `absence` ADD `reason` text;--> statement-breakpoint
ALTER TABLE `injury` ADD `foe` text REFERENCES warband(id);--> statement-breakpoint
CREATE INDEX `injury_foe` ON `injury` (`foe`) WHERE "injury"."foe" is not null;--> statement-breakpoint
UPDATE `absence` SET `reason` = (
	SELECT CASE
		WHEN `faces` ->> '$[0]' = 2 AND `faces` ->> '$[1]' = 3 AND `faces` ->> '$[2]' > 1 THEN 'light-arm-wound'
		WHEN `faces` ->> '$[0]' = 3 AND `faces` ->> '$[1]' = 3 AND `faces` ->> '$[2]' < 3 THEN 'sickness'
		WHEN `faces` ->> '$[0]' = 3 AND `faces` ->> '$[1]' = 5 THEN 'deep-wound'
		WHEN `faces` ->> '$[0]' = 6 AND `faces` ->> '$[1]' = 5 AND `faces` ->> '$[2]' BETWEEN 2 AND 5 THEN 'fined'
	END
	FROM `roll` WHERE `roll`.`member` = `absence`.`member` AND `roll`.`game` = `absence`.`game` AND `roll`.`table` LIKE '%/injuries'
)
WHERE `games` > 0 AND (
	SELECT count(*) FROM `roll`
	WHERE `roll`.`member` = `absence`.`member` AND `roll`.`game` = `absence`.`game` AND `roll`.`table` LIKE '%/injuries'
) = 1;
--> statement-breakpoint
UPDATE `injury` SET `foe` = (
	SELECT `other`.`warband` FROM `entry` AS `other`, `entry` AS `own`
	WHERE `other`.`game` = `injury`.`game` AND `own`.`game` = `injury`.`game` AND `own`.`warband` = `injury`.`warband` AND `other`.`side` <> `own`.`side`
	ORDER BY (SELECT `name` FROM `warband` WHERE `warband`.`id` = `other`.`warband`) = `injury`.`against` DESC LIMIT 1
)
WHERE `against` IS NOT NULL AND (
	SELECT max((SELECT `name` FROM `warband` WHERE `warband`.`id` = `other`.`warband`) = `injury`.`against`) OR count(*) = 1
	FROM `entry` AS `other`, `entry` AS `own`
	WHERE `other`.`game` = `injury`.`game` AND `own`.`game` = `injury`.`game` AND `own`.`warband` = `injury`.`warband` AND `other`.`side` <> `own`.`side`
);
