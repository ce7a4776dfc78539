-- By itself, since it reads every row and holds up no writer meanwhile.
ALTER TABLE publication VALIDATE CONSTRAINT publication_title_check;
