ALTER TABLE `member` ADD `moved_to` text REFERENCES member(id);--> statement-breakpoint
CREATE INDEX `member_moved_to` ON `member` (`moved_to`) WHERE "member"."moved_to" is not null;