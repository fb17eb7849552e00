-- Documents are compressed by those who made them: packing 5 MB of text again held the one connection of the embedded
-- engine for more than a second.
alter table upload_file alter column content set storage external;
